import { z } from 'zod';
import type { Domain } from '../deploy/parts';
import { idSchema } from '../domain/fields';
import { itemKindList, itemKinds } from '../domain/itemKinds';

/** Data other than items from which responses are built, with the service that publishes its events. */
const others = {
  location: 'content',
  category: 'content',
  show: 'content',
  winners: 'giveaway',
} as const satisfies Readonly<Record<string, Domain>>;

/** Kinds of data that cached responses are made from. */
export const cacheKinds = [...itemKindList, ...(Object.keys(others) as (keyof typeof others)[])] as const;
export type CacheKind = (typeof cacheKinds)[number];

/**
 * Source of a cached response: a kind, where any change of that kind may show in it (lists, search), or one item
 * of a kind. An event names the item that changed; the gateway drops the responses made from that item and from its kind.
 */
export type CacheTag = CacheKind | `${CacheKind}:${number}`;

/** As much of an event as says what changed, and by which request. */
export const changeSchema = z.object({
  subject: z.string(),
  requestId: z.string().optional(),
  data: z.unknown(),
});
const changedItem = z.object({ id: idSchema });

/**
 * Tags to drop for an event. A giveaway's event touches its winners too: a reset, a claim and a close all show in both.
 * An unknown subject drops everything, to prefer over-invalidation to stale responses. Throws if content
 * changed and the event does not say which.
 */
export function tagsForEvent({ subject, data }: { subject: string; data?: unknown }): readonly CacheTag[] {
  const [domain, name] = subject.split('.');
  // Emails and notices of staff are in no response that is cached.
  if (name === 'staff') return [];
  // A message between two services: what visitors see is announced by the events of items.
  if (subject === 'content.picture.used') return [];
  if (domain === 'giveaway') return ['giveaway', 'winners'];
  const kind = cacheKinds.find((known) => known === name);
  if (kind && domain === 'media') return [kind];
  return kind && domain === 'content' ? [kind, `${kind}:${changedItem.parse(data).id}`] : cacheKinds;
}

const services: ReadonlyMap<string, Domain> = new Map([
  ...itemKindList.map((kind) => [kind, itemKinds[kind].service] as const),
  ...Object.entries(others),
]);

/** The service whose events drop a tag, by the first word of their subjects. Throws for a tag of no known kind. */
export function serviceOfTag(tag: string): Domain {
  const [kind = ''] = tag.split(':');
  const service = services.get(kind);
  if (!service) throw new Error(`${tag} is not a cache tag`);
  return service;
}

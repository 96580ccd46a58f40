import { z } from 'zod';
import { idSchema } from './fields';
import type { Domain } from './parts';

/** Kinds of data that cached answers are made from. */
export const cacheKinds = [
  'episode',
  'segment',
  'guest',
  'business',
  'sponsor',
  'location',
  'category',
  'album',
  'filming',
  'gallery',
  'photos',
  'image',
  'library',
  'giveaway',
  'winners',
] as const;
export type CacheKind = (typeof cacheKinds)[number];

/**
 * What a cached answer was made from: a kind, where any change of that kind may show in it (lists, search), or one item
 * of a kind. An event names the item that changed; the gateway drops the answers made from that item and from its kind.
 */
export type CacheTag = CacheKind | `${CacheKind}:${number}`;

/** As much of an event as says what changed. */
export const changeSchema = z.object({ subject: z.string(), data: z.unknown() });
const changedItem = z.object({ id: idSchema });

/**
 * Tags to drop for an event. A giveaway's event touches its winners too: a reset, a claim and a close all show in both.
 * A subject nobody declared drops everything: a cache that is too empty beats one that lies. Throws where content
 * changed and the event does not say which.
 */
export function tagsForEvent({ subject, data }: z.infer<typeof changeSchema>): readonly CacheTag[] {
  const [domain, name] = subject.split('.');
  if (domain === 'giveaway') return ['giveaway', 'winners'];
  const kind = cacheKinds.find((known) => known === name);
  if (kind && domain === 'media') return [kind];
  return kind && domain === 'content' ? [kind, `${kind}:${changedItem.parse(data).id}`] : cacheKinds;
}

const ofMedia: ReadonlySet<string> = new Set<CacheKind>(['gallery', 'photos', 'image', 'library']);
const ofGiveaways: ReadonlySet<string> = new Set<CacheKind>(['giveaway', 'winners']);

/** The service whose events drop a tag, by the first word of their subjects. */
export function serviceOfTag(tag: string): Domain {
  const [kind = ''] = tag.split(':');
  if (ofMedia.has(kind)) return 'media';
  return ofGiveaways.has(kind) ? 'giveaway' : 'content';
}

import { z } from 'zod';
import { idSchema, instantSchema } from '../domain/fields';
import { itemKindList, itemKinds, type KindOf } from '../domain/itemKinds';
import { giveawaySchema } from '../entities/giveaway';
import { newNoticeSchema } from '../entities/staffNotice';
import { showRulesSchema } from '../giveaway/showRules';

/** A content item changed, or visitors may not see it (anymore). */
const contentItem = z.object({ id: idSchema, slug: z.string().nullish() });

/** Events of svc-content: about its kinds of items, and the data that belongs to them. */
export type ContentTopic = KindOf<'content'> | 'location' | 'category' | 'show';
const contentTopics: readonly ContentTopic[] = [
  ...itemKindList.filter((kind): kind is KindOf<'content'> => itemKinds[kind].service === 'content'),
  'location',
  'category',
  'show',
];
const contentEvents = Object.fromEntries(
  contentTopics.flatMap((topic) => [
    [`content.${topic}.changed`, contentItem],
    [`content.${topic}.removed`, contentItem],
  ]),
) as Readonly<Record<`content.${ContentTopic}.${'changed' | 'removed'}`, typeof contentItem>>;

/** `trash`: it was taken out everywhere and can be put back. */
const pictureUses = ['shown', 'trash', 'none'] as const;

/** A place of a picture in the lists that svc-media had in version 1.0.0. */
const formerPlace = z.object({
  list: z.enum(['gallery', 'album']),
  ownerId: idSchema,
  position: z.int().positive(),
  title: z.string().nullable(),
  originalName: z.string().nullable(),
  /** Set for a picture that staff removed. */
  removal: z.object({ at: instantSchema, actor: z.string(), memberId: idSchema.nullable() }).nullable(),
});
export type FormerPlace = z.infer<typeof formerPlace>;

/** The show as other services name it: sent with each of its changes, and when svc-content starts. */
const showIdentity = z.object({
  name: z.string(),
  contactEmail: z.string().nullable(),
  /** Color of the show, `#aabbcc`; missing in events of releases that did not send it. */
  accent: z.string().optional(),
  rules: showRulesSchema.optional(),
});

const storedImage = z.object({
  filename: z.string(),
  /** `/uploads/{filename}` */
  url: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  alt: z.string().nullable(),
  /** Most frequent color, `#aabbcc`. */
  color: z.string().optional(),
  /** A few blurred pixels as a `data:` URL, a placeholder until the picture is loaded. */
  placeholder: z.string().optional(),
  folder: z.string().optional(),
  formerPlaces: z.array(formerPlace).optional(),
});

const goneImage = z.object({
  filename: z.string(),
  url: z.string(),
  /** Whether it cannot be restored. */
  purged: z.boolean().optional(),
  formerPlaces: z.array(formerPlace).optional(),
});

/** A giveaway after the change, without its count: that one moves with every entry. */
const giveawayState = z.object({
  giveawayId: idSchema,
  /** Grows with every change of the giveaway itself, so that of two states the newer one is known. */
  version: z.int().positive().optional(),
  round: z.int().positive(),
  giveaway: giveawaySchema.pick({
    id: true,
    title: true,
    description: true,
    prize: true,
    thumbnail: true,
    startDate: true,
    endDate: true,
    publishedAt: true,
    updatedAt: true,
  }),
});

/** Every subject with the schema of its events. */
export const events = {
  ...contentEvents,
  'content.show.changed': contentItem.extend({ show: showIdentity.optional() }),
  /** A picture was stored or restored, or its description changed. */
  'media.image.stored': storedImage,
  /** The file was deleted or moved to the trash: consumers detach it. */
  'media.image.removed': goneImage,
  /** How the galleries and albums of svc-content use a picture now. */
  'content.picture.used': z.object({ filename: z.string(), use: z.enum(pictureUses) }),

  /** An email to a member of staff, sent once for its key. */
  'content.staff.mailed': z.object({
    key: z.string(),
    to: z.object({ name: z.string(), address: z.string() }),
    subject: z.string(),
    heading: z.string(),
    paragraphs: z.array(z.string()),
    link: z.object({ label: z.string(), path: z.string() }).nullable(),
    /** Below the link. */
    note: z.string().optional(),
  }),
  /** Something that staff are notified of. */
  'giveaway.staff.noticed': newNoticeSchema,

  'giveaway.opened': giveawayState,
  'giveaway.updated': giveawayState,
  /** The round has its winner. */
  'giveaway.closed': giveawayState,
  'giveaway.reset': giveawayState,
  'giveaway.claimed': giveawayState,
  'giveaway.removed': z.object({ giveawayId: idSchema, version: z.int().positive().optional() }),
} as const;

export type EventSubject = keyof typeof events;
export type EventData<S extends EventSubject> = z.infer<(typeof events)[S]>;

/** An event as it travels. `id` is also the message id by which a repeat is known. */
export interface DomainEvent<S extends EventSubject = EventSubject> {
  readonly id: string;
  readonly subject: S;
  /** Time of the change. */
  readonly at: string;
  /** Its place among the events of its service; absent in messages of versions that did not send it. */
  readonly position?: number | undefined;
  /** Id of the request that made the change; absent in events of no request, and in messages of older versions. */
  readonly requestId?: string | undefined;
  readonly data: EventData<S>;
}

/** The outside of an event; its data is read by the schema of its subject. */
export const eventEnvelopeSchema = z.object({
  id: z.uuid(),
  subject: z.string(),
  at: instantSchema,
  position: z.int().positive().optional(),
  requestId: z.string().optional(),
  data: z.unknown(),
});

function isEventSubject(subject: string): subject is EventSubject {
  return Object.hasOwn(events, subject);
}

/** Reads an event of a known subject. Throws a ZodError, or an Error for an unknown subject. */
export function parseEvent(received: unknown): DomainEvent {
  const { id, subject, at, position, requestId, data } = eventEnvelopeSchema.parse(received);
  if (!isEventSubject(subject)) throw new Error(`Unknown event subject ${subject}`);
  return { id, subject, at, position, requestId, data: events[subject].parse(data) };
}

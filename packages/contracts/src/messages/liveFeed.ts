import { z } from 'zod';
import { countSchema, idSchema } from '../domain/fields';
import { onAirGraphicSchema } from '../entities/onAir';

/** Phase of a giveaway, by staff and the clock, not by entries. It accepts entries only while open. */
export const giveawayPhases = ['planned', 'open', 'paused', 'over'] as const;
export type GiveawayPhase = (typeof giveawayPhases)[number];

/** How far a giveaway's running round is, as this system's processes report it to each other. */
export const roundStateSchema = z.object({
  giveawayId: idSchema,
  /** Id of the round's row: a later round has a greater one, even if the giveaway was created again. */
  roundId: idSchema,
  /** The round as visitors count. */
  round: z.int().positive(),
  /** Number of the newest entry, which is the count that visitors see. */
  last: countSchema,
  target: z.int().positive(),
  /** The round has its winner. */
  closed: z.boolean(),
  /** Both are missing in states of a release that did not know them. */
  phase: z.enum(giveawayPhases).optional(),
  /** Grows with every change of the giveaway by staff. */
  version: z.int().positive().optional(),
});
export type RoundState = z.infer<typeof roundStateSchema>;

/** The order in which the clock leads from one phase to the next; between open and paused only staff do. */
const clockOrder: Readonly<Record<GiveawayPhase, number>> = { planned: 0, open: 1, paused: 1, over: 2 };

/**
 * Whether a received state is newer than the known one: a later round, more entries, the winner, a change by staff, or
 * a phase that has begun. States come from several senders, in any order and more than once.
 */
export function isForward(known: RoundState, news: RoundState): boolean {
  if (news.roundId !== known.roundId) return news.roundId > known.roundId;
  if (news.last !== known.last) return news.last > known.last;
  if (news.closed !== known.closed) return news.closed;
  if (!news.version || !known.version) return news.target !== known.target;
  if (news.version !== known.version) return news.version > known.version;
  return clockOrder[news.phase ?? 'planned'] > clockOrder[known.phase ?? 'planned'];
}

/** A source of the broadcast on the live feed: the SHA-256 of its secret as base64url. */
const sourceHash = z.string().length(43);

/** Messages of a gateway on the live feed: `watch` returns the state immediately, and then each change. */
export const feedRequestSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('watch'), giveawayId: idSchema }),
  z.object({ type: z.literal('leave'), giveawayId: idSchema }),
  z.object({ type: z.literal('watch-on-air') }),
  z.object({ type: z.literal('leave-on-air') }),
  /** A browser source is connected to the gateway. */
  z.object({ type: z.literal('on-air-seen'), source: sourceHash }),
]);
export type FeedRequest = z.infer<typeof feedRequestSchema>;

/** What svc-giveaway sends on it. */
export const feedMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('state'), state: roundStateSchema }),
  /** There is no such giveaway. */
  z.object({ type: z.literal('unknown'), giveawayId: idSchema }),
  /** The state is temporarily unavailable and there is no subscription: the gateway must retry. */
  z.object({ type: z.literal('unavailable'), giveawayId: idSchema }),
  /** What is on the air, and the sources that may show it: a source that is missing was revoked, or never existed. */
  z.object({ type: z.literal('on-air'), graphic: onAirGraphicSchema, sources: z.array(sourceHash) }),
]);
export type FeedMessage = z.infer<typeof feedMessageSchema>;
export type OnAirMessage = Extract<FeedMessage, { type: 'on-air' }>;

/** Plain NATS subject on which a replica of svc-giveaway says that what is on the air may have changed; no data. */
export const onAirSubject = 'live.on-air';

/** Plain NATS subject between replicas of svc-giveaway; carries a `RoundState` as JSON. */
export function liveSubject(giveawayId: number): string {
  return `live.giveaway.${giveawayId}`;
}

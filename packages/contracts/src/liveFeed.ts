import { z } from 'zod';
import { countSchema, idSchema } from './fields';

/** Where a giveaway stands beside its round: staff and the clock decide, not entries. Only while open it takes any. */
export const giveawayPhases = ['planned', 'open', 'paused', 'over'] as const;
export type GiveawayPhase = (typeof giveawayPhases)[number];

/** How far a giveaway's running round is, as this system's processes tell each other. */
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
});
export type RoundState = z.infer<typeof roundStateSchema>;

/**
 * Whether a received state is newer than the known one: a later round, more entries, or the winner. States come from
 * several senders, in any order and more than once.
 */
export function isForward(known: RoundState, news: RoundState): boolean {
  if (news.roundId !== known.roundId) return news.roundId > known.roundId;
  if (news.last !== known.last) return news.last > known.last;
  return news.closed !== known.closed ? news.closed : news.target !== known.target;
}

/** Messages of a gateway on the live feed: `watch` returns the state at once, and then each change. */
export const feedRequestSchema = z.object({ type: z.enum(['watch', 'leave']), giveawayId: idSchema });
export type FeedRequest = z.infer<typeof feedRequestSchema>;

/** What svc-giveaway sends on it. */
export const feedMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('state'), state: roundStateSchema }),
  /** There is no such giveaway. */
  z.object({ type: z.literal('unknown'), giveawayId: idSchema }),
  /** The state is temporarily unavailable and there is no subscription: the gateway must retry. */
  z.object({ type: z.literal('unavailable'), giveawayId: idSchema }),
]);
export type FeedMessage = z.infer<typeof feedMessageSchema>;

/** Plain NATS subject between replicas of svc-giveaway; carries a `RoundState` as JSON. */
export function liveSubject(giveawayId: number): string {
  return `live.giveaway.${giveawayId}`;
}

import { z } from 'zod';
import { countSchema, idSchema } from './fields';

/** How far a giveaway's running round is, as this system's processes tell each other. */
export const roundStateSchema = z.object({
  giveawayId: idSchema,
  /** The round's row: a later round has a greater one, even if the giveaway was made anew. */
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
 * Whether news move on from what is known: to a later round, to more entries, or to the winner. News come from several
 * sides, in any order and more than once.
 */
export function isForward(known: RoundState, news: RoundState): boolean {
  if (news.roundId !== known.roundId) return news.roundId > known.roundId;
  if (news.last !== known.last) return news.last > known.last;
  return news.closed !== known.closed ? news.closed : news.target !== known.target;
}

/** What a gateway asks svc-giveaway for on its live feed: `watch` is answered at once, and from then on by each change. */
export const feedRequestSchema = z.object({ type: z.enum(['watch', 'leave']), giveawayId: idSchema });
export type FeedRequest = z.infer<typeof feedRequestSchema>;

/** What svc-giveaway sends on it. */
export const feedMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('state'), state: roundStateSchema }),
  /** There is no such giveaway. */
  z.object({ type: z.literal('unknown'), giveawayId: idSchema }),
  /** It can't be told now, and is not watched: ask again. */
  z.object({ type: z.literal('unavailable'), giveawayId: idSchema }),
]);
export type FeedMessage = z.infer<typeof feedMessageSchema>;

/** Plain NATS subject between replicas of svc-giveaway; carries a `RoundState` as JSON. */
export function liveSubject(giveawayId: number): string {
  return `live.giveaway.${giveawayId}`;
}

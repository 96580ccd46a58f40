import { z } from 'zod';
import { countSchema, idSchema } from '../domain/fields';
import { giveawayPhases } from './liveFeed';

/** Messages from the browser over `/ws`. */
export const clientMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('subscribe'), giveawayId: idSchema }),
  z.object({ type: z.literal('ping') }),
]);
export type ClientMessage = z.infer<typeof clientMessageSchema>;

/** State of a round: sent on subscribing and whenever it moves. */
export const giveawayUpdateSchema = z.object({
  type: z.literal('giveaway_update'),
  giveawayId: idSchema,
  data: z.object({
    currentEntries: countSchema,
    targetEntries: z.int().positive(),
    round: z.int().positive(),
    /** The round is closed. An update that turns this on is never left out. */
    winnerSelected: z.boolean(),
    /** Entries are taken only while it is open; missing while servers of an older release run. */
    phase: z.enum(giveawayPhases).optional(),
  }),
});
export type GiveawayUpdate = z.infer<typeof giveawayUpdateSchema>;

/** A new round has begun. */
export const giveawayResetSchema = z.object({ type: z.literal('giveaway_reset'), giveawayId: idSchema });
export type GiveawayReset = z.infer<typeof giveawayResetSchema>;

/** Messages to the browser over `/ws`. */
export const serverMessageSchema = z.discriminatedUnion('type', [
  giveawayUpdateSchema,
  giveawayResetSchema,
  z.object({ type: z.literal('pong') }),
  z.object({ type: z.literal('error'), message: z.string() }),
]);
export type ServerMessage = z.infer<typeof serverMessageSchema>;

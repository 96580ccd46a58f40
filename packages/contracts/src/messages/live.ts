import { z } from 'zod';
import { countSchema, idSchema } from '../domain/fields';
import { onAirGraphicSchema } from '../entities/onAir';
import { giveawayPhases } from './liveFeed';

/** Messages from the browser over `/ws`. */
export const clientMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('subscribe'), giveawayId: idSchema }),
  /** From a browser source: the secret in its URL. The response is `on_air` or `on_air_refused`. */
  z.object({ type: z.literal('subscribe_on_air'), secret: z.string().min(1).max(100) }),
  z.object({ type: z.literal('ping') }),
]);
export type ClientMessage = z.infer<typeof clientMessageSchema>;

/** State of a round: sent on subscribing and whenever it moves. */
const giveawayUpdateSchema = z.object({
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
const giveawayResetSchema = z.object({ type: z.literal('giveaway_reset'), giveawayId: idSchema });
export type GiveawayReset = z.infer<typeof giveawayResetSchema>;

/** The program: sent at once on subscribing and on each change. Complete, so that a missed one does no harm. */
const onAirUpdateSchema = z.object({ type: z.literal('on_air'), data: onAirGraphicSchema });
export type OnAirUpdate = z.infer<typeof onAirUpdateSchema>;

/** The secret is unknown or was revoked, on subscribing or later: the source clears its picture. */
const onAirRefusedSchema = z.object({ type: z.literal('on_air_refused') });
export type OnAirRefused = z.infer<typeof onAirRefusedSchema>;

/** Messages to the browser over `/ws`. */
export const serverMessageSchema = z.discriminatedUnion('type', [
  giveawayUpdateSchema,
  giveawayResetSchema,
  onAirUpdateSchema,
  onAirRefusedSchema,
  z.object({ type: z.literal('pong') }),
  z.object({ type: z.literal('error'), message: z.string() }),
]);
export type ServerMessage = z.infer<typeof serverMessageSchema>;

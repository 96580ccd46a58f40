import { z } from 'zod';
import { countSchema, idSchema, instantSchema } from '../domain/fields';
import { ledgerPlace } from '../giveaway/deviceEntry';

export { type DeviceEntry, deviceEntrySchema, noDeviceEntry } from '../giveaway/deviceEntry';

/** An entry as staff see it. */
export const giveawayEntrySchema = z
  .object({ id: idSchema, entryNumber: countSchema, createdAt: instantSchema })
  .meta({ id: 'GiveawayEntry' });
export type GiveawayEntry = z.infer<typeof giveawayEntrySchema>;

/** Response to an accepted submission, and to the same submission sent again. */
export const entryResultSchema = z
  .object({
    isWinner: z.boolean(),
    entryNumber: countSchema,
    createdAt: instantSchema.optional(),
    /** When the device may enter this round again. */
    nextEligibleAt: instantSchema.optional(),
    round: ledgerPlace.round.optional(),
    pseudonym: ledgerPlace.pseudonym.optional(),
    ledgerHash: ledgerPlace.ledgerHash.optional(),
    /** Only for a winner whose browser keeps no cookies: the secret of a claim link. */
    claimSecret: z.string().optional(),
  })
  .meta({ id: 'EntryResult' });
export type EntryResult = z.infer<typeof entryResultSchema>;

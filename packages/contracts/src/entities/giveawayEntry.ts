import { z } from 'zod';
import { countSchema, idSchema, instantSchema } from '../domain/fields';

/** An entry as staff see it. */
export const giveawayEntrySchema = z
  .object({ id: idSchema, entryNumber: countSchema, createdAt: instantSchema })
  .meta({ id: 'GiveawayEntry' });
export type GiveawayEntry = z.infer<typeof giveawayEntrySchema>;

/** The part of an entry's ledger line that the receipt contains. */
const ledgerPlace = {
  round: z.int().positive(),
  /** Eight characters that identify the entry in the ledger. */
  pseudonym: z.string(),
  ledgerHash: z.string(),
};

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

/** Status of the requesting device in the current round. */
export const deviceEntrySchema = z
  .object({
    entered: z.boolean(),
    entryNumber: countSchema.nullable(),
    createdAt: instantSchema.nullable(),
    nextEligibleAt: instantSchema.nullable(),
    round: ledgerPlace.round.nullable(),
    pseudonym: ledgerPlace.pseudonym.nullable(),
    ledgerHash: ledgerPlace.ledgerHash.nullable(),
    isWinner: z.boolean(),
    claimed: z.boolean(),
    /** When it was claimed; only for the winning device. */
    claimedAt: instantSchema.nullable().optional(),
    /** Only for the winning device, and only once it has claimed. */
    winnerCode: z.string().nullable(),
    /** Last moment to claim; only for the winning device. */
    claimBy: instantSchema.nullable(),
    /** What it won, as its round promised; only for the winning device. */
    prize: z.string().nullable(),
    /** The device won the current round, and did not claim in time. */
    claimMissed: z.boolean(),
    /** The device won, and its personal data was erased since: there is nothing to claim any more. */
    erased: z.boolean(),
    /** The device won the current round, and staff passed the prize on. */
    prizePassedOn: z.boolean().optional(),
    /** An e-mail address is stored for the device in the current round, for a notification if the prize passes to its entry. */
    contactLeft: z.boolean(),
  })
  .meta({ id: 'DeviceEntry' });
export type DeviceEntry = z.infer<typeof deviceEntrySchema>;

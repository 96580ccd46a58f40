import { z } from 'zod';
import { countSchema, instantSchema } from '../domain/fields';

/** The part of an entry's ledger line that the receipt contains. */
export const ledgerPlace = {
  round: z.int().positive(),
  /** Eight characters that identify the entry in the ledger. */
  pseudonym: z.string(),
  ledgerHash: z.string(),
};

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
    /** The claim deadline; only for the winning device. */
    claimBy: instantSchema.nullable(),
    /** The prize, as its round promised; only for the winning device. */
    prize: z.string().nullable(),
    /** The device won the current round, and did not claim in time. */
    claimMissed: z.boolean(),
    /** The device won, and its personal data was erased since: there is nothing to claim anymore. */
    erased: z.boolean(),
    /** The device won the current round, and staff passed the prize on. */
    prizePassedOn: z.boolean().optional(),
    /** An email address is stored for the device in the current round, for a notification if the prize passes to its entry. */
    contactLeft: z.boolean(),
  })
  .meta({ id: 'DeviceEntry' });
export type DeviceEntry = z.infer<typeof deviceEntrySchema>;

/** The entry of a device that has not entered. */
export const noDeviceEntry: DeviceEntry = {
  entered: false,
  entryNumber: null,
  createdAt: null,
  nextEligibleAt: null,
  round: null,
  pseudonym: null,
  ledgerHash: null,
  isWinner: false,
  claimed: false,
  winnerCode: null,
  claimBy: null,
  prize: null,
  claimMissed: false,
  erased: false,
  contactLeft: false,
};

import { z } from 'zod';
import { countSchema, idSchema, instantSchema, latitudeSchema, longitudeSchema } from '../domain/fields';

/** Public data of a winner. */
export const publicWinnerSchema = z
  .object({
    id: idSchema,
    giveawayId: idSchema,
    /** 'First L.', 'A winner' while it is not public or was erased; null until the prize is claimed. */
    name: z.string().nullable(),
    /** `winTimestamp` says the same. */
    winTime: instantSchema,
    winTimestamp: instantSchema,
    /** City and state, when the winner gave them. */
    location: z.string().nullable(),
  })
  .meta({ id: 'PublicWinner' });
export type PublicWinner = z.infer<typeof publicWinnerSchema>;

/** A winner as staff see it. Nothing that identifies a device is stored. */
export const adminWinnerSchema = z
  .object({
    id: idSchema,
    giveawayId: idSchema,
    round: z.int().positive(),
    entryNumber: countSchema,
    /** 'passed-on': staff gave the prize to the next entry after a review. */
    status: z.enum(['pending', 'claimed', 'expired', 'passed-on']),
    name: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string().nullable(),
    winTime: instantSchema,
    winTimestamp: instantSchema,
    claimedAt: instantSchema.nullable(),
    claimBy: instantSchema,
    /** Null once the personal data was erased. */
    winnerCode: z.string().nullable(),
    location: z.string().nullable(),
    latitude: latitudeSchema.nullable(),
    longitude: longitudeSchema.nullable(),
    /** The winner's email: 'failed' was not taken yet and will be retried; null before the claim. */
    mail: z.enum(['waiting', 'sent', 'failed']).nullable(),
    /**
     * Of an alternate, the email that the prize passed to it; 'no-address': it has left none. Null for winners by their
     * own number.
     */
    told: z.enum(['waiting', 'sent', 'failed', 'no-address']).nullable(),
    /** The email address that an alternate left at its receipt. */
    contact: z.string().nullable(),
    /** What staff decided about name and city; null: not reviewed yet. */
    hidden: z.boolean().nullable(),
    /** Whether visitors see name and city now. */
    isPublic: z.boolean(),
    /** When name and city become public automatically; null when they do not. */
    publicFrom: instantSchema.nullable(),
    /** Why staff passed the prize on, in their words; null once the personal data was cleared. */
    passedOnReason: z.string().nullable(),
    /** When the personal data was erased. */
    erasedAt: instantSchema.nullable(),
  })
  .meta({ id: 'AdminWinner' });
export type AdminWinner = z.infer<typeof adminWinnerSchema>;

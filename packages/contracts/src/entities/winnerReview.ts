import { z } from 'zod';
import { countSchema, idSchema, instantSchema } from '../domain/fields';

/** Seconds around the winning entry within which entries count as near. */
export const nearSeconds = 8;

/** What staff look at before a prize is handed over, from the entries of its round. */
export const winnerReviewSchema = z
  .object({
    winnerId: idSchema,
    round: z.int().positive(),
    entryNumber: countSchema,
    status: z.enum(['pending', 'claimed']),
    /** The personal data was erased: nothing is left to review. */
    erased: z.boolean(),
    /** Null until staff have confirmed the winner. */
    confirmed: z.object({ at: instantSchema, by: z.string() }).nullable(),
    /** Entries near the winning one, of everyone. */
    entriesNear: countSchema,
    /**
     * Entries of the network of the winning entry (an IPv4 address, an IPv6 network of 48 bits), with that entry. Null
     * once the hashes are purged.
     */
    network: z
      .object({
        near: countSchema,
        round: countSchema,
        /** In the round, with the same fingerprint. */
        sameBrowser: countSchema,
      })
      .nullable(),
    /** Null once what is known of the device is purged. */
    device: z
      .object({
        client: z.enum(['iphone', 'ipad', 'android', 'desktop', 'other']),
        privateBrowsing: z.boolean(),
        /** Difficulty of the proof of work; 0: none was needed. */
        work: countSchema,
        /** How long before the entry the device first came to the site; null when that is not known. */
        ageSeconds: countSchema.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'WinnerReview' });
export type WinnerReview = z.infer<typeof winnerReviewSchema>;

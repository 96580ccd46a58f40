import { z } from 'zod';

/**
 * A proof of work that an entry needs: a counter such that the SHA-256 of the UTF-8 text `<task>:<counter>` begins with
 * a 32-bit big-endian number that `isProof` accepts. The same entry is then sent again with the proof as a header.
 */
export const entryWorkSchema = z
  .object({
    /** Opaque and signed; bound to the giveaway, the address and the session token, and valid for some minutes. */
    task: z.string().min(1).max(256),
    /** Expected number of hashes. A phone computes some hundred thousand a second. */
    difficulty: z.int().min(1).max(100_000_000),
    /** Why: many entries of one network, many of one kind of device in it, or a browser that keeps no cookies. */
    reason: z.enum(['network', 'device', 'cookies']),
  })
  .meta({ id: 'EntryWork' });
export type EntryWork = z.infer<typeof entryWorkSchema>;
export type WorkReason = EntryWork['reason'];

/**
 * Difficulty of the cheapest and the most expensive task: about 0.6 and 5.5 seconds at 70,000 hashes a second, which
 * Chromium does at a quarter of a server core.
 */
export const workDifficulties = { least: 40_000, most: 400_000 } as const;

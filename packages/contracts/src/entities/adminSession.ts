import { z } from 'zod';
import { instantSchema } from '../fields';

export const adminSessionSchema = z
  .object({
    authenticated: z.boolean(),
    /** When the session ends by itself unless staff go on working; null when there is none. */
    expiresAt: instantSchema.nullable(),
    /** When it ends even then. */
    latestEnd: instantSchema.nullable(),
  })
  .meta({ id: 'AdminSession' });
export type AdminSession = z.infer<typeof adminSessionSchema>;

/** A session of staff, as staff see it in the list of sessions. */
export const staffSessionSchema = z
  .object({
    /** Names the session here, in the log of changes and in the gateway's log; it opens nothing. */
    id: z.string(),
    /** Browser and system in words: 'Firefox on Windows'. */
    browser: z.string(),
    /** Where it was signed in, without the part of the address that tells neighbours apart. */
    address: z.string(),
    signedInAt: instantSchema,
    /** True to the minute. */
    lastSeenAt: instantSchema,
    /** It is the asking session. */
    current: z.boolean(),
  })
  .meta({ id: 'StaffSession' });
export type StaffSession = z.infer<typeof staffSessionSchema>;

import { z } from 'zod';

const fingerprint = 'Device fingerprint is required';
const token = 'Session token is required';

/**
 * A giveaway submission. Thousands arrive in a second: plain length checks, no pattern and no transform;
 * unknown keys are dropped, not rejected.
 */
export const entrySchema = z
  .object({
    deviceFingerprint: z.string(fingerprint).min(1, fingerprint).max(128),
    /** Idempotency key: the same token gets the same response. */
    sessionToken: z.string(token).min(1, token).max(128),
    isPrivateBrowsing: z.boolean().optional(),
    /** False: the browser reports that it stores no cookies. */
    keepsCookies: z.boolean().optional(),
    /** Ignored: the address comes from the connection. */
    ipAddress: z.string().max(64).nullish(),
    userAgent: z.string().max(1024).nullish(),
    latitude: z.number().min(-90).max(90).nullish(),
    longitude: z.number().min(-180).max(180).nullish(),
    /** Token of the sign whose code was scanned; a forged one counts nothing, and the entry all the same. */
    sign: z.string().max(20).optional(),
  })
  .meta({ id: 'Entry' });
export type Entry = z.infer<typeof entrySchema>;

/** The question whether this device has already entered. */
export const entryCheckSchema = z.object({
  deviceFingerprint: z.string(fingerprint).min(1, fingerprint).max(128),
  sessionToken: z.string(token).min(1, token).max(128),
  userAgent: z.string().max(1024).nullish(),
});

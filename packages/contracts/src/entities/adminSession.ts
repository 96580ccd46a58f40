import { z } from 'zod';
import { instantSchema } from '../domain/fields';
import { staffIdentitySchema } from './staffMember';

export const adminSessionSchema = z
  .object({
    authenticated: z.boolean(),
    /** When the session expires without further activity; null without a session. */
    expiresAt: instantSchema.nullable(),
    /** When it expires in any case. */
    latestEnd: instantSchema.nullable(),
    /** Whose session it is; null without one. */
    member: staffIdentitySchema.nullable(),
  })
  .meta({ id: 'AdminSession' });
export type AdminSession = z.infer<typeof adminSessionSchema>;

/** A session of staff, as staff see it in the list of sessions. */
export const staffSessionSchema = z
  .object({
    /** Names the session here, in the log of changes and in the gateway's log; it opens nothing. */
    id: z.string(),
    /** Whose it is. */
    member: staffIdentitySchema,
    /** Browser and operating system as text: 'Firefox on Windows'. */
    browser: z.string(),
    /** IP address of the sign-in, without its last part. */
    address: z.string(),
    signedInAt: instantSchema,
    /** True to the minute. */
    lastSeenAt: instantSchema,
    /** Whether it is the current session. */
    current: z.boolean(),
  })
  .meta({ id: 'StaffSession' });
export type StaffSession = z.infer<typeof staffSessionSchema>;

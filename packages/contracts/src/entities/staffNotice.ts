import { z } from 'zod';
import { mapNames } from '../deploy/parts';
import { countSchema, idSchema, instantSchema } from '../domain/fields';

/**
 * What staff are notified of. silent: a winner who has not claimed, 3 days and 1 day before the deadline; opened, closed: a
 * giveaway did so by its dates; sync-failed: twice in a row.
 */
export const noticeKinds = [
  'won',
  'claimed',
  'silent',
  'passed-on',
  'opened',
  'closed',
  'held',
  'mail-refused',
  'sync-failed',
  'disk-full',
  'backup-old',
] as const;
const noticeKindSchema = z.enum(noticeKinds);
export type NoticeKind = z.infer<typeof noticeKindSchema>;

/** mail: by email and in the admin; admin: in the admin only. */
const noticeWays = ['mail', 'admin', 'off'] as const;
/** Kinds that are left out come by email. */
export const noticeWaysSchema = z.strictObject(mapNames(noticeKinds, () => z.enum(noticeWays).optional()));
export type NoticeWays = z.infer<typeof noticeWaysSchema>;

/** Kinds that only owners get: they are about the server. */
export const ownersNoticeKinds: readonly NoticeKind[] = ['disk-full', 'backup-old'];

export const newNoticeSchema = z.object({
  /** The same for the same occasion, so that it is listed once. */
  key: z.string().max(200),
  kind: noticeKindSchema,
  title: z.string().max(300),
  text: z.string().max(1000),
  /** Page of the admin to act on. */
  path: z.string().regex(/^\/admin\b/),
});
export type NewNotice = z.infer<typeof newNoticeSchema>;

export const staffNoticesSchema = z
  .object({
    /** Notices that the requesting member chose, latest first. */
    notices: z.array(newNoticeSchema.omit({ key: true }).extend({ id: idSchema, at: instantSchema })),
    /** How many came since the member looked last. */
    unseen: countSchema,
  })
  .meta({ id: 'StaffNotices' });
export type StaffNotices = z.infer<typeof staffNoticesSchema>;

/** How a member is notified. */
export const noticeSettingsSchema = z
  .object({
    /** Confirmed; null without one. */
    email: z.string().nullable(),
    /** Waits for its code. */
    pendingEmail: z.string().nullable(),
    ways: noticeWaysSchema,
  })
  .meta({ id: 'NoticeSettings' });
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>;

/** Digits of the code that confirms an email address. */
export const emailCodeDigits = 6;

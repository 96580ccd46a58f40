import { z } from 'zod';
import { idSchema, instantSchema } from '../domain/fields';
import { itemKindList } from '../domain/itemKinds';

/** Kinds of things that staff change. */
export const staffChangeKinds = [
  ...itemKindList,
  'location',
  'show',
  'winner',
  'personal-data',
  'photo',
  'gallery',
  'photo-order',
  'gallery-order',
  'alt-text',
  'upload',
  'member',
  'sign-in-link',
  'passcode',
  'passkey',
  'session',
  'export',
  'test-email',
  'connection',
  'on-air',
  'sign',
  'front-end',
] as const;
export type StaffChangeKind = (typeof staffChangeKinds)[number];

/** Actions of staff. */
export const staffActions = [
  'created',
  'changed',
  'removed',
  'restored',
  'reset',
  'awarded',
  'accepted',
  'signed-in',
  'signed-out',
  'refused',
  'exported',
  'sent',
] as const;
export type StaffAction = (typeof staffActions)[number];

/** Days for which what staff removed can be restored. */
export const trashDays = 30;

/** Values by the names under which they are stored. */
const stored = z.record(z.string(), z.unknown());

/** One line of the log of what staff did. */
export const staffChangeSchema = z
  .object({
    id: idSchema,
    at: instantSchema,
    /** Name of the member at the time; a short name of the session in lines from before members were introduced. */
    actor: z.string(),
    memberId: idSchema.nullable(),
    /** Whether the requesting member made it. */
    own: z.boolean(),
    action: z.enum(staffActions),
    kind: z.enum(staffChangeKinds),
    itemId: idSchema,
    /** Title or name of the item. */
    label: z.string(),
    /** Of a changed item what differs; of a removed one everything; null for a new one. */
    before: stored.nullable(),
    after: stored.nullable(),
    /** Until when it can be restored; null for what cannot be. */
    restorableUntil: instantSchema.nullable(),
    /** When the removal was undone. */
    undoneAt: instantSchema.nullable(),
  })
  .meta({ id: 'StaffChange' });
export type StaffChange = z.infer<typeof staffChangeSchema>;

/** Some lines of the log, latest first. */
export const staffChangePageSchema = z
  .object({
    changes: z.array(staffChangeSchema),
    /** Value of `before` for earlier changes; null when these are the first. */
    next: idSchema.nullable(),
  })
  .meta({ id: 'StaffChangePage' });
export type StaffChangePage = z.infer<typeof staffChangePageSchema>;

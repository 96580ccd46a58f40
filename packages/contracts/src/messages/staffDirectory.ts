import { z } from 'zod';
import { frontEndSchema } from '../deploy/registry';
import { idSchema, instantSchema } from '../domain/fields';
import { madePasskeySchema, passkeySchema, passkeyTransports } from '../entities/passkey';
import { openedLinkSchema, staffIdentitySchema } from '../entities/staffMember';

/**
 * What the gateway asks of svc-content, which keeps the members of staff: the gateway alone compares passcodes, checks
 * passkeys and opens sessions. All are POST, and safe to send twice.
 */
export const staffDirectoryPaths = {
  /** All members who may sign in, with their passcodes and passkeys. */
  members: '/internal/staff/members',
  byName: '/internal/staff/by-name',
  byPasskey: '/internal/staff/by-passkey',
  passkeyUsed: '/internal/staff/passkey-used',
  openLink: '/internal/staff/open-link',
  acceptLink: '/internal/staff/accept-link',
  /** Mails a link to the members with an address, if there are any. */
  forgotten: '/internal/staff/forgotten',
  setPasscode: '/internal/staff/set-passcode',
  passkeysOf: '/internal/staff/passkeys-of',
  addPasskey: '/internal/staff/add-passkey',
  /** What happened to sessions and what members did to front ends, for the audit log. */
  sessionRecords: '/internal/staff/session-records',
  /** Something about the server that owners are notified of. */
  notice: '/internal/staff/notice',
} as const;

/** A member who may sign in. */
export const knownMemberSchema = z.object({
  ...staffIdentitySchema.shape,
  isFirstOwner: z.boolean(),
  /** Changes when sessions that were opened before must end. */
  mark: z.string(),
});
export type KnownMember = z.infer<typeof knownMemberSchema>;

export const forgottenQuestionSchema = z.object({ email: z.string().max(254) });

export const nameQuestionSchema = z.object({ name: z.string() });
export const foundByNameSchema = z.object({
  member: knownMemberSchema.nullable(),
  /** `scrypt$N$r$p$salt$hash`; null for one who has passkeys only, and for the first owner. */
  passcodeHash: z.string().nullable(),
});
export type FoundByName = z.infer<typeof foundByNameSchema>;

const storedPasskeySchema = z.object({
  credentialId: z.string().max(1400),
  /** COSE key in base64url. */
  publicKey: z.string().max(4000),
  counter: z.int().nonnegative(),
  transports: z.array(z.enum(passkeyTransports)),
});
export type StoredPasskey = z.infer<typeof storedPasskeySchema>;

/** A member with what signing in needs. The release before sends neither passcode nor passkeys. */
const storedMemberSchema = knownMemberSchema.extend({
  passcodeHash: foundByNameSchema.shape.passcodeHash.default(null),
  passkeys: z.array(storedPasskeySchema).default([]),
});
export type StoredMember = z.infer<typeof storedMemberSchema>;
export const storedMembersSchema = z.array(storedMemberSchema);

export const passkeyQuestionSchema = z.object({ credentialId: madePasskeySchema.shape.id });
export const foundByPasskeySchema = z.object({
  member: knownMemberSchema.nullable(),
  passkey: storedPasskeySchema.nullable(),
});
export type FoundByPasskey = z.infer<typeof foundByPasskeySchema>;
export const passkeyUseSchema = passkeyQuestionSchema.extend({ counter: z.int().nonnegative() });

export const labelledPasskeySchema = storedPasskeySchema.extend({ label: z.string().max(60) });

/** SHA-256 of a link's token in hexadecimal. */
const tokenHashSchema = z.string().regex(/^[0-9a-f]{64}$/);
export const linkQuestionSchema = z.object({ tokenHash: tokenHashSchema });
/** User handle of WebAuthn, the same for all passkeys of a member. */
const handle = { handle: z.uuid() };
export const linkTermsSchema = openedLinkSchema.extend(handle);
export type LinkTerms = z.infer<typeof linkTermsSchema>;

export const linkAcceptanceSchema = z.object({
  tokenHash: tokenHashSchema,
  /** The same when the gateway repeats a call whose response was lost. */
  attempt: z.uuid(),
  passcodeHash: z.string().nullable(),
  passkey: labelledPasskeySchema.nullable(),
});
export type LinkAcceptance = z.infer<typeof linkAcceptanceSchema>;

export const newPasscodeHashSchema = z.object({ passcodeHash: z.string().max(300) });
export const ownPasskeysSchema = z.object({
  ...handle,
  name: z.string(),
  passkeys: z.array(storedPasskeySchema.pick({ credentialId: true, transports: true })),
});
export type OwnPasskeys = z.infer<typeof ownPasskeysSchema>;
export const addedPasskeySchema = passkeySchema;
export const newMarkSchema = z.object({ mark: z.string() });

export const signInMethods = ['installation passcode', 'passcode', 'passkey', 'link'] as const;

/** What happened to a session. Each is recorded once, even if reported repeatedly. */
const sessionRecordSchema = z.object({
  id: z.uuid(),
  at: instantSchema,
  /** `removed`: ended by another member, or from another session. */
  action: z.enum(['signed-in', 'signed-out', 'refused', 'removed']),
  /** Who did it; null when a sign-in failed. */
  actor: z.object({ id: idSchema, name: z.string().max(200) }).nullable(),
  /** Whose session it is, or would have been. */
  member: z.object({ id: idSchema, name: z.string().max(200) }),
  /** 'Firefox on Windows'. */
  browser: z.string().max(200),
  method: z.enum(signInMethods).nullable(),
});
export type SessionRecord = z.infer<typeof sessionRecordSchema>;

/** What a member did to a front end, to be recorded likewise. */
const frontEndRecordSchema = z.object({
  id: z.uuid(),
  at: instantSchema,
  kind: z.literal('front-end'),
  frontEnd: frontEndSchema,
  actor: z.object({ id: idSchema, name: z.string().max(200) }),
  /** Null for what began. */
  before: z.record(z.string(), z.string().max(2000)).nullable(),
  /** Null for what ended. */
  after: z.record(z.string(), z.string().max(2000)).nullable(),
});
export type FrontEndRecord = z.infer<typeof frontEndRecordSchema>;

export const staffRecordSchema = z.union([sessionRecordSchema, frontEndRecordSchema]);
export type StaffRecord = z.infer<typeof staffRecordSchema>;
export const staffRecordsSchema = z.array(staffRecordSchema).max(500);

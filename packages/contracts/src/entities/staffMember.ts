import { z } from 'zod';
import { idSchema, instantSchema } from '../domain/fields';
import { staffRoles } from '../domain/staffRoles';
import { passkeySchema } from './passkey';

/** Who acts: in sessions, service tokens and the log of changes. */
export const staffIdentitySchema = z
  .object({ id: idSchema, name: z.string(), role: z.enum(staffRoles) })
  .meta({ id: 'StaffIdentity' });
export type StaffIdentity = z.infer<typeof staffIdentitySchema>;

/** The first owner signs in with the passcode of the installation, and stays an owner. */
export const firstOwner: StaffIdentity = { id: 1, name: 'Owner', role: 'owner' };

export const staffMemberSchema = z
  .object({
    ...staffIdentitySchema.shape,
    /** Signs in with the passcode of the installation; is neither removed nor given another role. */
    isFirstOwner: z.boolean(),
    /** Null until the invitation is accepted. */
    joinedAt: instantSchema.nullable(),
    hasPasscode: z.boolean(),
    passkeys: z.int().nonnegative(),
    /** When the open invitation or sign-in link expires; null without one. */
    linkExpiresAt: instantSchema.nullable(),
    /** Open links that this member made for others, which end when the member is removed or no longer an owner. */
    linksMade: z.int().nonnegative(),
  })
  .meta({ id: 'StaffMember' });
export type StaffMember = z.infer<typeof staffMemberSchema>;

/** A link that signs one person in, once. Only this response contains its token. */
export const signInLinkSchema = z
  .object({
    member: staffMemberSchema,
    token: z.string(),
    expiresAt: instantSchema,
    /** Email address that it was sent to as well. */
    mailedTo: z.string().nullable().optional(),
  })
  .meta({ id: 'SignInLink' });
export type SignInLink = z.infer<typeof signInLinkSchema>;

/** Days for which an invitation or a sign-in link can be used. */
export const linkDays = 7;

/** Hours for which a link that a member requested at the sign-in can be used. */
export const forgottenLinkHours = 1;

/** What an invitation or sign-in link shows when opened. */
export const openedLinkSchema = z
  .object({
    name: z.string(),
    role: z.enum(staffRoles),
    /** The member has signed in before: this link replaces their passcode and passkeys. */
    hasJoined: z.boolean(),
    expiresAt: instantSchema,
  })
  .meta({ id: 'OpenedLink' });
export type OpenedLink = z.infer<typeof openedLinkSchema>;

/** A member's own account. */
export const staffAccountSchema = z
  .object({
    ...staffIdentitySchema.shape,
    isFirstOwner: z.boolean(),
    hasPasscode: z.boolean(),
    passkeys: z.array(passkeySchema),
  })
  .meta({ id: 'StaffAccount' });
export type StaffAccount = z.infer<typeof staffAccountSchema>;

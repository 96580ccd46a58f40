import { z } from 'zod';
import { emailText } from '../domain/fields';
import { staffRoles } from '../domain/staffRoles';
import { madePasskeySchema, usedPasskeySchema } from '../entities/passkey';
import { passcodeText } from './login';

/** Invisible characters and direction marks: with them two names could look the same. */
const unseen = /[\p{C}\u2028\u2029]/u;
const longestName = 60;

/** Alphabets with letters that look alike, such as a Cyrillic О in `Оwner`. */
const alikeScripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];
/** Letters that names do not mix with Latin ones (UTS #39), and two phonetic letters that look like a and g. */
const notBesideLatin =
  /[^\P{L}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]|[\u0251\u0261]/u;
const isOfOneScript = (name: string) =>
  alikeScripts.filter((script) => script.test(name)).length <= 1 &&
  !(/\p{Script=Latin}/u.test(name) && notBesideLatin.test(name));

/** A name in one form: trimmed, and in Unicode's compatibility form. */
export const staffNameOf = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ');

/** Name of a member of staff, in one form: the same name typed in two ways is one name. */
export const staffNameSchema = z
  .string('Name is required')
  .max(1000, `Must be at most ${longestName} characters`)
  .refine((name) => !unseen.test(name), 'A name holds only characters that can be seen')
  .transform(staffNameOf)
  .pipe(
    z
      .string()
      .min(1, 'Name is required')
      .max(longestName, `Must be at most ${longestName} characters`)
      .refine(isOfOneScript, 'Use the letters of one alphabet'),
  );

/** A passcode that a member chooses. Length counts, as OWASP ASVS and NIST SP 800-63B say; no other rule. */
const newPasscodeSchema = passcodeText('Passcode').min(10, 'Must be at least 10 characters');

const roleSchema = z.enum(staffRoles, 'Choose a role');

export const invitationFormSchema = z.strictObject({
  name: staffNameSchema,
  role: roleSchema,
  /** Where the link is sent as well; empty or left out: nowhere. */
  email: z.union([z.literal(''), emailText('Enter an email address, or nothing')]).optional(),
});
export type InvitationForm = z.infer<typeof invitationFormSchema>;

export const staffRoleFormSchema = z.strictObject({ role: roleSchema });

export const accountFormSchema = z.strictObject({ name: staffNameSchema });

export const passcodeFormSchema = z.strictObject({
  /** Needed when the member has one. */
  current: passcodeText('Passcode').optional(),
  passcode: newPasscodeSchema,
});

export const newPasskeyFormSchema = z.strictObject({ passkey: madePasskeySchema });

export const passkeyLoginFormSchema = z.strictObject({ passkey: usedPasskeySchema });

export const forgottenFormSchema = z.strictObject({ email: emailText('Enter your email address') });
export type ForgottenForm = z.infer<typeof forgottenFormSchema>;

/** 32 random bytes. */
const linkToken = z.string('Token is required').regex(/^[\w-]{43}$/, 'Part of this link is missing');

export const linkFormSchema = z.strictObject({ token: linkToken });

/** A passcode, a passkey or both: without either the member could not sign in again. */
export const acceptFormSchema = z
  .strictObject({
    token: linkToken,
    passcode: newPasscodeSchema.optional(),
    passkey: madePasskeySchema.optional(),
  })
  .refine(({ passcode, passkey }) => passcode !== undefined || passkey !== undefined, {
    message: 'Choose a passcode or make a passkey',
    path: ['passcode'],
  });

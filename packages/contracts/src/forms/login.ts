import { z } from 'zod';

/** @param label what the form calls it */
export const passcodeText = (label: 'Passcode' | 'Password') =>
  z
    .string(`${label} is required`)
    .min(1, `${label} is required`)
    .max(200, 'Must be at most 200 characters')
    // scrypt's HMAC fills short keys up with zeros, so a passcode with zeros at its end would count as the passcode.
    .refine((passcode) => !passcode.endsWith('\0'), 'Must not end with a NUL character');

export const loginFormSchema = z.strictObject({
  /** Name of the member whose passcode this is; without it, it is the installation's passcode. */
  name: z.string().max(200, 'Must be at most 200 characters').optional(),
  passcode: passcodeText('Password'),
});

/** The same as a member fills it in. */
export const memberLoginFormSchema = loginFormSchema.extend({ passcode: passcodeText('Passcode') });

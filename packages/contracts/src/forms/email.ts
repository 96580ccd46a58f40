import { z } from 'zod';
import { emailText } from '../domain/fields';
import { emailCodeDigits } from '../entities/staffNotice';

/** A form that asks for an email address alone: 'Notify Me', and at the receipt of an entry. */
export const emailFormSchema = z.strictObject({
  email: emailText('Please enter a valid email address'),
});
export type EmailForm = z.infer<typeof emailFormSchema>;

const digits = `Enter the ${emailCodeDigits} digits of the email`;

/** The code that confirms an email address. */
export const emailCodeFormSchema = z.strictObject({
  code: z
    .string(digits)
    .trim()
    .regex(new RegExp(`^\\d{${emailCodeDigits}}$`), digits),
});
export type EmailCodeForm = z.infer<typeof emailCodeFormSchema>;

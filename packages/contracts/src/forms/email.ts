import { z } from 'zod';
import { emailText } from '../domain/fields';
import { emailCodeDigits } from '../entities/staffNotice';

/** A form that asks for an e-mail address alone: 'Notify Me', and at the receipt of an entry. */
export const emailFormSchema = z.strictObject({
  email: emailText('Please enter a valid email address'),
});
export type EmailForm = z.infer<typeof emailFormSchema>;

const digits = `Enter the ${emailCodeDigits} digits of the e-mail`;

/** The code that confirms an e-mail address. */
export const emailCodeFormSchema = z.strictObject({
  code: z
    .string(digits)
    .trim()
    .regex(new RegExp(`^\\d{${emailCodeDigits}}$`), digits),
});
export type EmailCodeForm = z.infer<typeof emailCodeFormSchema>;

import { z } from 'zod';
import { emailText } from '../domain/fields';

/** A form that asks for an e-mail address alone: 'Notify Me', and at the receipt of an entry. */
export const emailFormSchema = z.strictObject({
  email: emailText('Please enter a valid email address'),
});
export type EmailForm = z.infer<typeof emailFormSchema>;

import { z } from 'zod';
import { emailText } from '../fields';

/** The form at the receipt of an entry. */
export const entryContactFormSchema = z.strictObject({
  email: emailText('Please enter a valid email address'),
});
export type EntryContactForm = z.infer<typeof entryContactFormSchema>;

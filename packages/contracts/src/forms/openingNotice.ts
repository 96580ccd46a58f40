import { z } from 'zod';
import { emailText } from '../fields';

/** The form behind 'Notify Me'. */
export const openingNoticeFormSchema = z.strictObject({
  email: emailText('Please enter a valid email address'),
});
export type OpeningNoticeForm = z.infer<typeof openingNoticeFormSchema>;

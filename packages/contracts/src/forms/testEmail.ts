import { z } from 'zod';
import { emailText, idSchema, requiredText } from '../domain/fields';

/** The admin's test email form. */
export const testEmailFormSchema = z.strictObject({
  firstName: requiredText('First name is required', 100),
  lastName: requiredText('Last name is required', 100),
  /** The show's own address: no other gets test emails. */
  email: emailText('Valid email is required'),
});

/** The form with the giveaway it is about. */
export const testEmailSchema = testEmailFormSchema.extend({
  /** The giveaway whose email is sent; by default one with this title. */
  giveawayId: idSchema.optional(),
  giveawayTitle: requiredText('Title is required'),
  /** The email has what is saved of the giveaway. */
  prize: requiredText('Prize description is required', 500),
});
export type TestEmail = z.infer<typeof testEmailSchema>;

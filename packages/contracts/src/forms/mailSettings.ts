import { z } from 'zod';
import { anyText, emailText } from '../domain/fields';
import { mailSecurities } from '../entities/mailSettings';
import { editedOrNew } from './edited';

const host = 'Enter the name of the mail server, such as smtp.example.com';
const port = 'Enter a port, often 465 or 587';
/** Parts of a mail's head are one line. */
const line = (most: number) =>
  anyText(most).refine((text) => !/\p{Cc}/u.test(text), 'Must be one line without control characters');

/** The mail server. Texts left empty are the show's own. */
export const mailSettingsFormSchema = z.strictObject({
  host: z
    .string(host)
    .trim()
    .max(253, host)
    .regex(/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$|^[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*$/, host),
  port: z.int(port).min(1, port).max(65_535, port),
  security: z.enum(mailSecurities, 'Choose a security'),
  user: line(320),
  /** Left out: as it is stored. */
  password: anyText(500).optional(),
  fromAddress: emailText('Enter the address that emails come from'),
  fromName: line(80),
  replyTo: z.union([z.literal(''), emailText('Enter an email address, or nothing')]),
});
export type MailSettingsForm = z.infer<typeof mailSettingsFormSchema>;

export const mailSettingsEditSchema = mailSettingsFormSchema.extend(editedOrNew);
export type MailSettingsEdit = z.infer<typeof mailSettingsEditSchema>;

export const mailTestSchema = z.strictObject({ to: emailText('Enter your email address') });
export type MailTest = z.infer<typeof mailTestSchema>;

import { z } from 'zod';
import { countSchema } from '../domain/fields';

/** What becomes of the e-mails of this installation, for staff. */
export const mailStatusSchema = z
  .object({
    /**
     * server: handed to the mail server of SMTP_URL; mailbox: kept in the mailbox of this machine, and nobody gets them;
     * off: they wait until a mail server is set.
     */
    delivery: z.enum(['server', 'mailbox', 'off']),
    /** The page of the mailbox, for a browser on the machine of the installation. */
    mailboxUrl: z.string().nullable(),
    /** E-mails that are not sent yet. */
    waiting: countSchema,
    /** Why the latest attempt failed, while an e-mail waits for the next one. */
    lastError: z.string().nullable(),
  })
  .meta({ id: 'MailStatus' });
export type MailStatus = z.infer<typeof mailStatusSchema>;

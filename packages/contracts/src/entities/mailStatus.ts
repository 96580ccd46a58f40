import { z } from 'zod';
import { countSchema } from '../domain/fields';

/** Delivery of this installation's emails, for staff. */
export const mailStatusSchema = z
  .object({
    /**
     * server: handed to the mail server of SMTP_URL, or to the one that an owner entered; folder: saved as files and not sent; off: they wait until a mail
     * server is set.
     */
    delivery: z.enum(['server', 'folder', 'off']),
    /** Where they are saved, on the machine of the installation. */
    folder: z.string().nullable(),
    /** The show's own address, which alone gets test emails; null while there is none. */
    ownAddress: z.string().nullable(),
    /** Emails that are not sent yet. */
    waiting: countSchema,
    /** Why the latest attempt failed, while an email waits for the next one. */
    lastError: z.string().nullable(),
  })
  .meta({ id: 'MailStatus' });
export type MailStatus = z.infer<typeof mailStatusSchema>;

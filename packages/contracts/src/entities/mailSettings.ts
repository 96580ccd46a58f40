import { z } from 'zod';
import { instantSchema } from '../domain/fields';

/** tls: from the start; starttls: after a plain greeting; none: neither password nor emails are encrypted. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

/** The mail server as owners see it: the password is never sent to a browser. */
export const mailSettingsSchema = z
  .object({
    /** Null until an owner enters one. */
    server: z
      .object({
        host: z.string(),
        port: z.int().positive(),
        security: z.enum(mailSecurities),
        user: z.string().nullable(),
        hasPassword: z.boolean(),
        fromAddress: z.string(),
        /** Null: the name of the show. */
        fromName: z.string().nullable(),
        /** Null: the contact of the show. */
        replyTo: z.string().nullable(),
        updatedAt: instantSchema,
      })
      .nullable(),
    /** SMTP_URL is set, and comes first. */
    byVariable: z.boolean(),
    /** The installation has a key with which passwords are stored. */
    storesPasswords: z.boolean(),
    /** What emails say while the name and the address for replies are left empty. */
    usual: z.object({ fromName: z.string(), replyTo: z.string().nullable() }),
  })
  .meta({ id: 'MailSettings' });
export type MailSettings = z.infer<typeof mailSettingsSchema>;

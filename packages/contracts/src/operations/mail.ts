import { z } from 'zod';
import { mailSettingsSchema } from '../entities/mailSettings';
import { mailStatusSchema } from '../entities/mailStatus';
import { mailSettingsEditSchema, mailTestSchema } from '../forms/mailSettings';
import { testEmailSchema } from '../forms/testEmail';
import { operation } from '../http/operation';

const forEditors = { service: 'giveaway', access: 'admin', tag: 'Giveaways' } as const;

export const getMailStatus = operation('getMailStatus', 'GET', '/api/admin/mail', {
  ...forEditors,
  summary: 'Where the emails of this installation go, how many wait, and why',
  response: mailStatusSchema,
});

export const sendTestEmail = operation('sendTestEmail', 'POST', '/api/admin/test-email', {
  ...forEditors,
  summary: "Send the winner's email of a giveaway to the show's own address as a test",
  body: testEmailSchema,
  response: z.object({ sent: z.literal(true) }),
  problems: ['not-found', 'rate-limited', 'outside-service-failed', 'unavailable'],
});

const path = '/api/admin/mail-settings';
const settings = { service: 'giveaway', access: 'owner', tag: 'Connections' } as const;

export const getMailSettings = operation('getMailSettings', 'GET', path, {
  ...settings,
  summary: 'The mail server of the show, without its password',
  response: mailSettingsSchema,
});

export const saveMailSettings = operation('saveMailSettings', 'PUT', path, {
  ...settings,
  summary: 'Set the mail server; the next email is sent through it',
  body: mailSettingsEditSchema,
  response: mailSettingsSchema,
  drops: ['winners'],
  problems: ['conflict', 'not-configured'],
});

export const removeMailSettings = operation('removeMailSettings', 'DELETE', path, {
  ...settings,
  summary: 'Forget the mail server and its password',
  response: mailSettingsSchema,
  drops: ['winners'],
});

export const testMailSettings = operation('testMailSettings', 'POST', '/api/admin/mail-settings/test', {
  ...settings,
  summary: 'Send a test email through the current mail server',
  body: mailTestSchema,
  response: z.object({
    /** The mail server's response. */
    response: z.string(),
  }),
  // A mail server that hangs is given up by then.
  timeoutSeconds: 60,
  problems: ['rate-limited', 'outside-service-failed', 'unavailable'],
});

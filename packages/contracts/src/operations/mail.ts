import { z } from 'zod';
import { mailStatusSchema } from '../entities/mailStatus';
import { testEmailSchema } from '../forms/testEmail';
import { operation } from '../http/operation';

export const getMailStatus = operation({
  id: 'getMailStatus',
  method: 'GET',
  path: '/api/admin/mail',
  service: 'giveaway',
  access: 'admin',
  tag: 'Giveaways',
  summary: 'Where the e-mails of this installation go, how many wait, and why',
  response: mailStatusSchema,
});

export const sendTestEmail = operation({
  id: 'sendTestEmail',
  method: 'POST',
  path: '/api/admin/test-email',
  service: 'giveaway',
  access: 'admin',
  tag: 'Giveaways',
  summary: "Send the winner's e-mail of a giveaway to the show's own address as a test",
  body: testEmailSchema,
  response: z.object({ sent: z.literal(true) }),
  problems: ['not-found', 'rate-limited', 'outside-service-failed', 'unavailable'],
});

import { z } from 'zod';
import { openingNoticeSchema } from '../entities/openingNotice';
import { emailFormSchema } from '../forms/email';
import { operation } from '../http/operation';
import { idParams } from './params';

const forVisitors = { service: 'giveaway', access: 'public', tag: 'Giveaways' } as const;

/** The token in links of emails: its owner reads the mail of that address. */
const noticeParams = z.strictObject({ token: z.uuid('This link is not complete') });

export const askForNotice = operation('askForNotice', 'POST', '/api/giveaways/{id}/notices', {
  ...forVisitors,
  summary:
    'Ask to get an email when a planned giveaway opens. An email with a link to confirm follows; the response is ' +
    'the same whether the address is known or has had its emails for today',
  params: idParams,
  body: emailFormSchema,
  maxBytes: 1024,
  problems: ['not-found', 'conflict', 'rate-limited', 'not-configured'],
});

export const getNotice = operation('getNotice', 'GET', '/api/opening-notices/{token}', {
  ...forVisitors,
  summary: 'The request for a notice that a link belongs to; null once its address is erased',
  params: noticeParams,
  response: openingNoticeSchema.nullable(),
});

export const confirmNotice = operation('confirmNotice', 'POST', '/api/opening-notices/{token}/confirm', {
  ...forVisitors,
  summary: 'Confirm the request; without it nothing is sent',
  params: noticeParams,
  response: openingNoticeSchema,
  problems: ['not-found'],
});

export const endNotice = operation('endNotice', 'POST', '/api/opening-notices/{token}/unsubscribe', {
  ...forVisitors,
  // Not a DELETE: mail programs unsubscribe by a POST to the URL in List-Unsubscribe (RFC 8058).
  summary: 'Erase the address, whether it is still known or not',
  params: noticeParams,
});

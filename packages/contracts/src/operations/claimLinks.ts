import { z } from 'zod';
import { idSchema, instantSchema, requiredText } from '../domain/fields';
import { emailFormSchema } from '../forms/email';
import { claimProblems } from '../http/claimProblems';
import { operation } from '../http/operation';
import { idParams } from './params';

const forVisitors = { service: 'giveaway', access: 'public', tag: 'Giveaways' } as const;

const path = '/api/giveaways/{id}/claim-link';

export const makeClaimLink = operation('makeClaimLink', 'POST', path, {
  ...forVisitors,
  summary:
    'A link with which another browser can claim the prize of the requesting device, once; the newest five work',
  params: idParams,
  response: z.object({
    url: z.string(),
    /** The value of `#claim=` in the link; it is not stored. */
    secret: z.string(),
  }),
  problems: ['not-found', 'not-the-winner', ...claimProblems],
});

export const mailClaimLink = operation('mailClaimLink', 'POST', `${path}/mail`, {
  ...forVisitors,
  summary: 'Mail such a link to the winner; at most three times for a prize',
  params: idParams,
  body: emailFormSchema,
  maxBytes: 1024,
  problems: ['not-found', 'not-the-winner', ...claimProblems, 'conflict', 'not-configured'],
});

export const openClaimLink = operation('openClaimLink', 'POST', `${path}/open`, {
  ...forVisitors,
  summary: 'What a claim link leads to. Changes nothing; a POST keeps the secret out of URLs',
  params: idParams,
  body: z.strictObject({ claimSecret: requiredText('The link has no secret', 128) }),
  maxBytes: 1024,
  response: z.object({
    prize: z.string(),
    claimBy: instantSchema,
    round: idSchema,
  }),
  problems: ['not-found', 'link-over', ...claimProblems, 'rate-limited'],
});

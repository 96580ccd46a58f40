import { emailFormSchema } from '../forms/email';
import { operation } from '../http/operation';
import { idParams } from './params';

const forVisitors = { service: 'giveaway', access: 'public', tag: 'Giveaways' } as const;

const path = '/api/giveaways/{id}/my-entry/contact';

export const leaveContact = operation('leaveContact', 'PUT', path, {
  ...forVisitors,
  summary:
    'Leave an email address, or another one, in case the prize of the current round passes to an entry of ' +
    'the requesting device',
  params: idParams,
  body: emailFormSchema,
  maxBytes: 1024,
  problems: ['not-found', 'conflict'],
});

export const removeContact = operation('removeContact', 'DELETE', path, {
  ...forVisitors,
  summary: 'Erase the email addresses that the requesting device has left, whether there are any or not',
  params: idParams,
  problems: ['not-found'],
});

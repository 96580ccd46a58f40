import { passkeyCreationSchema, passkeySchema } from '../entities/passkey';
import { staffAccountSchema } from '../entities/staffMember';
import { accountFormSchema, newPasskeyFormSchema, passcodeFormSchema } from '../forms/staff';
import { operation } from '../http/operation';
import { idParams } from './params';

const shared = { access: 'staff', tag: 'Own account' } as const;

export const getAccount = operation('getAccount', 'GET', '/api/admin/account', {
  ...shared,
  service: 'content',
  summary: "The requesting member's name, role, and ways to sign in",
  response: staffAccountSchema,
});

export const updateAccount = operation('updateAccount', 'PATCH', '/api/admin/account', {
  ...shared,
  service: 'content',
  summary: 'Change your name; earlier lines of the log keep the former one',
  body: accountFormSchema,
  response: staffAccountSchema,
  problems: ['conflict'],
});

export const changePasscode = operation('changePasscode', 'PUT', '/api/admin/account/passcode', {
  ...shared,
  service: 'gateway',
  summary: 'Set your passcode: all your other sessions end, this one continues under a new cookie',
  body: passcodeFormSchema,
  maxBytes: 2 * 1024,
  status: 204,
  problems: ['forbidden', 'rate-limited', 'conflict'],
});

export const beginPasskey = operation('beginPasskey', 'POST', '/api/admin/account/passkeys/begin', {
  ...shared,
  service: 'gateway',
  summary: 'What the browser needs for making a passkey',
  response: passkeyCreationSchema,
  problems: ['not-configured'],
});

export const addPasskey = operation('addPasskey', 'POST', '/api/admin/account/passkeys', {
  ...shared,
  service: 'gateway',
  summary: 'Add the passkey that the browser has made',
  body: newPasskeyFormSchema,
  response: passkeySchema,
  status: 201,
  problems: ['invalid-passkey', 'conflict', 'not-configured'],
});

export const removePasskey = operation('removePasskey', 'DELETE', '/api/admin/account/passkeys/{id}', {
  ...shared,
  service: 'content',
  summary: 'Remove one of your passkeys, unless it is the only way to sign in',
  params: idParams,
  status: 204,
  problems: ['not-found', 'conflict'],
});

import { adminSessionSchema } from '../entities/adminSession';
import { passkeyCreationSchema, passkeyRequestSchema } from '../entities/passkey';
import { openedLinkSchema } from '../entities/staffMember';
import {
  acceptFormSchema,
  forgottenFormSchema,
  linkFormSchema,
  passkeyLoginFormSchema,
} from '../forms/staff';
import { operation } from '../http/operation';

const shared = { service: 'gateway', access: 'public', tag: 'Admin session' } as const;
/** A passkey's attestation is the longest part. */
const maxBytes = 64 * 1024;

export const beginPasskeyLogin = operation('beginPasskeyLogin', 'POST', '/api/admin/login/passkey/begin', {
  ...shared,
  summary: 'What the browser needs for signing in with a passkey',
  response: passkeyRequestSchema,
  problems: ['not-configured'],
});

export const passkeyLogin = operation('passkeyLogin', 'POST', '/api/admin/login/passkey', {
  ...shared,
  summary: 'Sign in with a passkey; sets the session cookie',
  body: passkeyLoginFormSchema,
  maxBytes,
  response: adminSessionSchema,
  problems: ['invalid-passkey', 'not-configured', 'rate-limited'],
});

export const requestSignInLink = operation('requestSignInLink', 'POST', '/api/admin/login/forgotten', {
  ...shared,
  summary:
    'Mail a sign-in link to the members with this address; the response is the same whether there are any or none',
  body: forgottenFormSchema,
  maxBytes: 2 * 1024,
  status: 204,
  problems: ['not-configured', 'rate-limited'],
});

export const openLink = operation('openLink', 'POST', '/api/admin/invitation/open', {
  ...shared,
  summary: 'Whom an invitation or a sign-in link is for',
  body: linkFormSchema,
  maxBytes: 2 * 1024,
  response: openedLinkSchema,
  problems: ['link-over', 'rate-limited'],
});

export const beginLinkPasskey = operation('beginLinkPasskey', 'POST', '/api/admin/invitation/passkey', {
  ...shared,
  summary: 'What the browser needs for making a passkey for an invitation',
  body: linkFormSchema,
  maxBytes: 2 * 1024,
  response: passkeyCreationSchema,
  problems: ['link-over', 'not-configured', 'rate-limited'],
});

export const acceptLink = operation('acceptLink', 'POST', '/api/admin/invitation/accept', {
  ...shared,
  summary: 'Accept an invitation or use a sign-in link: sets passcode, passkey or both, and signs in',
  body: acceptFormSchema,
  maxBytes,
  response: adminSessionSchema,
  problems: ['link-over', 'invalid-passkey', 'not-configured', 'rate-limited'],
});

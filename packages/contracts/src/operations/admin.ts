import { z } from 'zod';
import { countSchema } from '../domain/fields';
import { adminSessionSchema, staffSessionSchema } from '../entities/adminSession';
import { changesShownSchema } from '../entities/changesShown';
import { previewLinkSchema } from '../entities/previewLink';
import { loginFormSchema } from '../forms/login';
import { operation } from '../http/operation';

const forVisitors = { service: 'gateway', access: 'public', tag: 'Admin session' } as const;
const forStaff = { service: 'gateway', access: 'staff', tag: 'Admin session' } as const;

export const login = operation('login', 'POST', '/api/admin/login', {
  ...forVisitors,
  summary:
    'Sign in with the passcode of the installation, or with a name and a passcode of their own; sets the session cookie',
  body: loginFormSchema,
  maxBytes: 2 * 1024,
  response: adminSessionSchema,
  problems: ['invalid-passcode', 'rate-limited'],
});

export const logout = operation('logout', 'POST', '/api/admin/logout', {
  ...forVisitors,
  summary: 'End the session immediately; without one, nothing happens',
  response: adminSessionSchema,
});

export const getSession = operation('getSession', 'GET', '/api/admin/session', {
  ...forVisitors,
  summary: 'Whether the caller is signed in',
  response: adminSessionSchema,
});

export const getPreviewLink = operation('getPreviewLink', 'GET', '/api/admin/preview-link', {
  service: 'gateway',
  access: 'admin',
  tag: 'Show',
  summary: 'The secret link with which anyone sees the site while it is private',
  query: z.strictObject({
    link: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, 'Unknown link')
      .transform(Number)
      .optional(),
  }),
  response: previewLinkSchema,
  problems: ['conflict'],
});

export const extendSession = operation('extendSession', 'POST', '/api/admin/session', {
  ...forStaff,
  summary: 'Say that staff are at work: the time without activity after which the session ends starts again',
  response: adminSessionSchema,
});

export const listSessions = operation('listSessions', 'GET', '/api/admin/sessions', {
  ...forStaff,
  summary: 'Your sessions, for owners those of all staff, the latest sign-in first',
  response: z.array(staffSessionSchema),
});

export const endSession = operation('endSession', 'DELETE', '/api/admin/sessions/{id}', {
  ...forStaff,
  summary: 'End one of your sessions immediately, wherever it is used; for owners any staff session',
  params: z.strictObject({ id: z.string().regex(/^[\w-]{1,64}$/, 'Must be the id of a session') }),
  problems: ['not-found'],
});

export const endOtherSessions = operation('endOtherSessions', 'POST', '/api/admin/sessions/end-others', {
  ...forStaff,
  summary: 'End all your sessions except this one',
  response: z.object({ ended: countSchema }),
});

export const getChangesShown = operation('getChangesShown', 'GET', '/api/admin/changes-shown', {
  ...forStaff,
  summary: 'Whether what staff save is shown to visitors immediately',
  response: changesShownSchema,
});

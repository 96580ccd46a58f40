import { z } from 'zod';
import { countSchema } from '../domain/fields';
import { adminSessionSchema, staffSessionSchema } from '../entities/adminSession';
import { changesShownSchema } from '../entities/changesShown';
import { previewLinkSchema } from '../entities/previewLink';
import { loginFormSchema } from '../forms/login';
import { operation } from '../http/operation';

export const login = operation({
  id: 'login',
  method: 'POST',
  path: '/api/admin/login',
  service: 'gateway',
  access: 'public',
  tag: 'Admin session',
  summary:
    'Sign in with the passcode of the installation, or with a name and a passcode of their own; sets the session cookie',
  body: loginFormSchema,
  maxBytes: 2 * 1024,
  response: adminSessionSchema,
  problems: ['invalid-passcode', 'rate-limited'],
});

export const logout = operation({
  id: 'logout',
  method: 'POST',
  path: '/api/admin/logout',
  service: 'gateway',
  access: 'public',
  tag: 'Admin session',
  summary: 'End the session at once; without one, nothing happens',
  response: adminSessionSchema,
});

export const getSession = operation({
  id: 'getSession',
  method: 'GET',
  path: '/api/admin/session',
  service: 'gateway',
  access: 'public',
  tag: 'Admin session',
  summary: 'Whether the caller is signed in',
  response: adminSessionSchema,
});

export const getPreviewLink = operation({
  id: 'getPreviewLink',
  method: 'GET',
  path: '/api/admin/preview-link',
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

export const extendSession = operation({
  id: 'extendSession',
  method: 'POST',
  path: '/api/admin/session',
  service: 'gateway',
  access: 'staff',
  tag: 'Admin session',
  summary: 'Say that staff are at work: the time without activity after which the session ends starts again',
  response: adminSessionSchema,
});

export const listSessions = operation({
  id: 'listSessions',
  method: 'GET',
  path: '/api/admin/sessions',
  service: 'gateway',
  access: 'staff',
  tag: 'Admin session',
  summary: 'Own sessions, for owners those of all staff, the latest sign-in first',
  response: z.array(staffSessionSchema),
});

export const endSession = operation({
  id: 'endSession',
  method: 'DELETE',
  path: '/api/admin/sessions/{id}',
  service: 'gateway',
  access: 'staff',
  tag: 'Admin session',
  summary: 'End an own session at once, wherever it is used; for owners any session of staff',
  params: z.strictObject({ id: z.string().regex(/^[\w-]{1,64}$/, 'Must be the id of a session') }),
  status: 204,
  problems: ['not-found'],
});

export const endOtherSessions = operation({
  id: 'endOtherSessions',
  method: 'POST',
  path: '/api/admin/sessions/end-others',
  service: 'gateway',
  access: 'staff',
  tag: 'Admin session',
  summary: 'End all own sessions but the asking one',
  response: z.object({ ended: countSchema }),
});

export const getChangesShown = operation({
  id: 'getChangesShown',
  method: 'GET',
  path: '/api/admin/changes-shown',
  service: 'gateway',
  access: 'staff',
  tag: 'Admin session',
  summary: 'Whether what staff save is shown to visitors at once',
  response: changesShownSchema,
});

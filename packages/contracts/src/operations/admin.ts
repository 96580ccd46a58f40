import { adminSessionSchema } from '../entities/adminSession';
import { changesShownSchema } from '../entities/changesShown';
import { loginFormSchema } from '../forms/login';
import { operation } from '../operation';

export const login = operation({
  id: 'login',
  method: 'POST',
  path: '/api/admin/login',
  service: 'gateway',
  access: 'public',
  tag: 'Admin session',
  summary: 'Sign in with the passcode; sets the session cookie',
  body: loginFormSchema,
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

export const getChangesShown = operation({
  id: 'getChangesShown',
  method: 'GET',
  path: '/api/admin/changes-shown',
  service: 'gateway',
  access: 'admin',
  tag: 'Admin session',
  summary: 'Whether what staff save is shown to visitors at once',
  response: changesShownSchema,
});

import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { cookiesNamed } from '../features/admin/staffCookies';
import { isSignature } from '../http/isSignature';

/** Query key of the secret link to a private site. */
export const previewParameter = 'preview';
const cookieName = 'site_preview';
const cookieSeconds = 30 * 24 * 3600;

/** The key that opens a private site: in the secret link, and as a cookie of those who followed it, and of staff. */
export function previewKeys(secrets: readonly [string, ...string[]], secure: boolean) {
  const keyOf = (secret: string) =>
    createHmac('sha256', secret).update('preview of a private site').digest('base64url');
  const keys = secrets.map((secret) => Buffer.from(keyOf(secret)));
  const isKey = (given: string): boolean => keys.some((key) => isSignature(Buffer.from(given), key));
  const key = keyOf(secrets[0]);
  return {
    key,
    isKey,
    cookie: `${cookieName}=${key}; Path=/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    isHeldBy: ({ headers }: IncomingMessage): boolean => cookiesNamed(headers.cookie, cookieName).some(isKey),
  };
}
export type PreviewKeys = ReturnType<typeof previewKeys>;

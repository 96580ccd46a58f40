import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { PageShow } from '@show/contracts';
import { cookiesNamed } from '../features/admin/staffCookies';
import { isSignature } from '../http/isSignature';

/** Query key of the secret link to a private site. */
export const previewParameter = 'preview';
const cookieName = 'site_preview';
const cookieSeconds = 30 * 24 * 3600;

/** The numbered secret link of the show. */
type Linked = Pick<PageShow, 'previewLink'>;

/**
 * Keys that open a private site, as cookies: that of staff, and that of the secret link for those who followed it. Both
 * end when the link is renewed, so that former staff are out too.
 */
export function previewKeys(secrets: readonly [string, ...string[]], secure: boolean) {
  const keyFor = (holder: string, secret: string) =>
    createHmac('sha256', secret).update(`preview of a private site for ${holder}`).digest('base64url');
  const holderOf = ({ previewLink = 1 }: Linked) => `link ${previewLink}`;
  const staffOf = (show: Linked) => `staff at ${holderOf(show)}`;
  const fits = (given: string, holder: string): boolean =>
    secrets.some((secret) => isSignature(Buffer.from(given), Buffer.from(keyFor(holder, secret))));
  const cookie = (key: string) =>
    `${cookieName}=${key}; Path=/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const linkKey = (show: Linked) => keyFor(holderOf(show), secrets[0]);
  return {
    linkKey,
    isLinkKey: (given: string, show: Linked): boolean => fits(given, holderOf(show)),
    linkCookie: (show: Linked): string => cookie(linkKey(show)),
    staffCookie: (show: Linked): string => cookie(keyFor(staffOf(show), secrets[0])),
    isHeldBy: ({ headers }: IncomingMessage, show: Linked): boolean =>
      cookiesNamed(headers.cookie, cookieName).some(
        (given) => fits(given, staffOf(show)) || fits(given, holderOf(show)),
      ),
  };
}
export type PreviewKeys = ReturnType<typeof previewKeys>;

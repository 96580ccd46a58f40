import { createHmac, randomBytes } from 'node:crypto';
import { isSignature } from '../../http/isSignature';

export const knownBrowserSeconds = 180 * 24 * 3600;

/** The member that a browser is known for. */
export interface KnownBrowser {
  readonly memberId: number;
  /** Unique among all browsers of all members. */
  readonly key: string;
}

/**
 * Issues and reads the cookie of a browser in which a member has signed in. It is not a credential: it gives the
 * browser's later attempts to sign in as that member a separate rate limit and queue.
 */
export function knownBrowsers(secrets: readonly [string, ...string[]], passcodeMark: string) {
  const sign = (key: string, secret = secrets[0]) =>
    createHmac('sha256', secret).update(`known-browser ${passcodeMark} ${key}`).digest('base64url');
  return {
    issue(memberId: number): string {
      const key = `${memberId}.${randomBytes(16).toString('base64url')}`;
      return `${key}.${sign(key)}`;
    },
    /** The valid cookies: none for a stranger, nor for a browser that knew an earlier passcode of the installation. */
    read(cookies: readonly string[]): KnownBrowser[] {
      return cookies.flatMap((cookie) => {
        const [memberId = '', id = '', signature = ''] = cookie.split('.');
        const key = `${memberId}.${id}`;
        const given = Buffer.from(signature);
        const isGood = secrets.some((secret) => isSignature(given, Buffer.from(sign(key, secret))));
        return isGood ? [{ memberId: Number(memberId), key }] : [];
      });
    },
  };
}

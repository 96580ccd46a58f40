import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const knownBrowserSeconds = 180 * 24 * 3600;

/**
 * Issues and reads the cookie of a browser in which staff have signed in. It is no credential: it gives the browser's
 * later attempts a rate limit and a queue of their own.
 */
export function knownBrowsers(secret: string, passcodeMark: string) {
  const sign = (id: string) =>
    createHmac('sha256', secret).update(`known-browser ${passcodeMark} ${id}`).digest('base64url');
  return {
    issue(): string {
      const id = randomBytes(16).toString('base64url');
      return `${id}.${sign(id)}`;
    },
    /** The browser's id in the first cookie that is good; undefined for a stranger or one that knew an earlier passcode. */
    read(cookies: readonly string[]): string | undefined {
      for (const cookie of cookies) {
        const [id = '', signature = ''] = cookie.split('.');
        const wanted = Buffer.from(sign(id));
        const given = Buffer.from(signature);
        if (given.length === wanted.length && timingSafeEqual(given, wanted)) return id;
      }
      return undefined;
    },
  };
}

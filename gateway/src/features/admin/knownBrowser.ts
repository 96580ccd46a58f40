import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const knownBrowserSeconds = 180 * 24 * 3600;

/**
 * Makes and reads the cookie that a browser keeps after signing in: its later attempts are counted and judged apart
 * from everybody else's. It lets nobody in.
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

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Cookie that a browser keeps after signing in: its later attempts are counted apart from everybody else's. */
export const knownBrowserCookie = 'known_browser';
export const knownBrowserSeconds = 180 * 24 * 3600;

/** Makes and reads the cookie. It lets nobody in; it only gives a lane that strangers can't block. */
export function knownBrowsers(secret: string, passcodeMark: string) {
  const sign = (id: string) =>
    createHmac('sha256', secret).update(`known-browser ${passcodeMark} ${id}`).digest('base64url');
  return {
    issue(): string {
      const id = randomBytes(16).toString('base64url');
      return `${id}.${sign(id)}`;
    },
    /** The browser's id, or undefined for a stranger or one that knew an earlier passcode. */
    read(cookie: string | undefined): string | undefined {
      const [id = '', signature = ''] = cookie?.split('.') ?? [];
      const wanted = Buffer.from(sign(id));
      const given = Buffer.from(signature);
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : undefined;
    },
  };
}

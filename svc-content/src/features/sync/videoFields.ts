import { z } from 'zod';

/** YouTube id. */
export const videoId = z.string().regex(/^[A-Za-z0-9_-]{11}$/);

/** Hosts of the video site's pictures; `i1` to `i9` have the same ones as `i`. */
const pictureHosts = /^(?:i\d?\.ytimg\.com|img\.youtube\.com)$/;

/**
 * The URL of a picture at the video site; null for any other. The feed uses several equivalent hosts; pages may load from
 * one of them only, so that is the host of the result.
 */
export function pictureUrl(url: string | undefined): string | null {
  if (url === undefined || !/^https:\/\/[^\s\p{Cc}<>"]+$/u.test(url) || !URL.canParse(url)) return null;
  const { host, username, password } = new URL(url);
  if (!pictureHosts.test(host) || username || password) return null;
  return url.replace(/^https:\/\/i\d\.ytimg\.com\//, 'https://i.ytimg.com/');
}

import { z } from 'zod';

/** The name of a video at the video site. */
export const videoId = z.string().regex(/^[A-Za-z0-9_-]{11}$/);

/** The servers on which the video site keeps pictures; `i1` to `i9` have the same ones as `i`. */
const pictureHosts = /^(?:i\d?\.ytimg\.com|img\.youtube\.com)$/;

/**
 * An address at the video site that a page may show as a picture; null for none and for anything else. The feed names
 * any of several servers that have the same pictures; pages may ask the one that all videos' pictures are asked from.
 */
export function pictureUrl(address: string | undefined): string | null {
  if (address === undefined || !/^https:\/\/[^\s<>"]+$/.test(address) || !URL.canParse(address)) return null;
  const { host, username, password } = new URL(address);
  if (!pictureHosts.test(host) || username || password) return null;
  return address.replace(/^https:\/\/i\d\.ytimg\.com\//, 'https://i.ytimg.com/');
}

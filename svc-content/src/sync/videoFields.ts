import { z } from 'zod';

/** The name of a video at the video site. */
export const videoId = z.string().regex(/^[A-Za-z0-9_-]{11}$/);

/**
 * An address that a page may show as a picture; null for none and for anything else. The feed names any of several
 * servers that have the same pictures; pages may ask the one that all videos' pictures are asked from.
 */
export function pictureAddress(address: string | undefined): string | null {
  if (address === undefined || !/^https:\/\/[^\s<>"]+$/.test(address)) return null;
  return address.replace(/^https:\/\/i\d\.ytimg\.com\//, 'https://i.ytimg.com/');
}

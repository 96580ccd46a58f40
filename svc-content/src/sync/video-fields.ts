import { z } from 'zod';

/** The name of a video at the video site. */
export const videoId = z.string().regex(/^[A-Za-z0-9_-]{11}$/);

/** An address that a page may show as a picture; null for none and for anything else. */
export function pictureAddress(address: string | undefined): string | null {
  return address !== undefined && /^https:\/\/[^\s<>"]+$/.test(address) ? address : null;
}

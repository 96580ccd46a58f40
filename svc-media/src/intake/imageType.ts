import { open } from 'node:fs/promises';
import type { acceptedImageTypes } from '@show/contracts';

export type ImageMediaType = (typeof acceptedImageTypes)[number];

/** Long enough for every signature below. */
const signatureBytes = 12;
/** How iPhones mark what they take. */
const heicBrands = /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/;

/** What a file is by its first bytes, whatever it calls itself. Null for anything that nobody knows here. */
function imageTypeOf(start: Buffer): ImageMediaType | 'heic' | null {
  const text = start.toString('latin1');
  if (text.startsWith('\xFF\xD8\xFF')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'image/png';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp';
  if (heicBrands.test(text.slice(4))) return 'heic';
  return null;
}

/** `heic` is known only so that it can be explained: it is not taken in either. */
export async function readImageType(path: string): Promise<ImageMediaType | 'heic' | null> {
  const file = await open(path, 'r');
  try {
    const start = Buffer.alloc(signatureBytes);
    const { bytesRead } = await file.read(start, 0, signatureBytes, 0);
    return imageTypeOf(start.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

import { open } from 'node:fs/promises';
import type { acceptedImageTypes } from '@show/contracts';

export type ImageMediaType = (typeof acceptedImageTypes)[number];

/** Long enough for every signature below. */
const signatureBytes = 12;
/** Brands of HEIC, the format of iPhone photos, that the decoder knows. */
const heicBrands = /^ftyp(hei[cx]|hev[cx]|mif1|msf1)/;

/** Detects the type by magic numbers, whatever the file name says. Null for an unknown type. */
function imageTypeOf(start: Buffer): ImageMediaType | null {
  const text = start.toString('latin1');
  if (text.startsWith('\xFF\xD8\xFF')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'image/png';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp';
  if (heicBrands.test(text.slice(4))) return 'image/heic';
  return null;
}

export async function readImageType(path: string): Promise<ImageMediaType | null> {
  const file = await open(path, 'r');
  try {
    const start = Buffer.alloc(signatureBytes);
    const { bytesRead } = await file.read(start, 0, signatureBytes, 0);
    return imageTypeOf(start.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

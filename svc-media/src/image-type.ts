import { open } from 'node:fs/promises';
import type { acceptedImageTypes } from '@show/contracts';

export type ImageType = (typeof acceptedImageTypes)[number];

/** Long enough for every signature below. */
const signatureBytes = 12;

/** What a file is by its first bytes, whatever it calls itself. Null for anything that is not taken in. */
function imageTypeOf(start: Buffer): ImageType | null {
  const text = start.toString('latin1');
  if (text.startsWith('\xFF\xD8\xFF')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'image/png';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp';
  return null;
}

export async function readImageType(path: string): Promise<ImageType | null> {
  const file = await open(path, 'r');
  try {
    const start = Buffer.alloc(signatureBytes);
    const { bytesRead } = await file.read(start, 0, signatureBytes, 0);
    return imageTypeOf(start.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

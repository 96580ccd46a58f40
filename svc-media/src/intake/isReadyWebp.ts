import { open } from 'node:fs/promises';

/** RIFF header, and the header of the first chunk. */
const headerBytes = 20;
/** More than a photo of our own encoding needs. */
const maxBytesPerPixel = 0.25;

/**
 * Whether a file is a lossy WebP as we would store it: one still image and nothing beside it (no metadata, no further
 * chunks, nothing behind the end), no larger than one of ours. Encoding it again would only cost time and sharpness.
 * Says nothing about whether it can be decoded.
 */
export async function isReadyWebp(path: string, pixels: number): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size > pixels * maxBytesPerPixel) return false;
    const header = Buffer.alloc(headerBytes);
    const { bytesRead } = await file.read(header, 0, headerBytes, 0);
    if (bytesRead < headerBytes) return false;
    const chunk = header.readUInt32LE(16);
    return (
      header.toString('latin1', 0, 4) === 'RIFF' &&
      header.toString('latin1', 8, 16) === 'WEBPVP8 ' &&
      header.readUInt32LE(4) + 8 === size &&
      // Chunks have an even length.
      headerBytes + chunk + (chunk % 2) === size
    );
  } finally {
    await file.close();
  }
}

/** Whether a WebP of our own encoding is lossless; of a moving one, its first frame. */
export function isLosslessWebp(file: Buffer): boolean {
  const first = file.toString('latin1', 12, 16) === 'VP8X' ? file.indexOf('ANMF') + 24 : 12;
  return file.toString('latin1', first, first + 4) === 'VP8L';
}

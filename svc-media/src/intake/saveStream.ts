import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** An upload as received, on disk. */
export interface SavedUpload {
  readonly path: string;
  /** SHA-256 of the bytes, in hex. */
  readonly hash: string;
}

/** Writes a stream to a file and hashes it on the way. Throws when it is cut off. */
export async function saveStream(stream: Readable, path: string): Promise<SavedUpload> {
  const hash = createHash('sha256');
  stream.on('data', (chunk: Buffer) => hash.update(chunk));
  await pipeline(stream, createWriteStream(path, { flags: 'wx' }));
  return { path, hash: hash.digest('hex') };
}

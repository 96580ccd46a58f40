import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { maxImageBytes } from '@show/contracts';
import { problems } from '@show/service-kit';

export const tooManyBytes = `An image may have at most ${maxImageBytes / 1024 / 1024} MB`;

/** Bytes as they came, on disk. */
export interface SavedUpload {
  readonly path: string;
  /** SHA-256 of the bytes, in hex. */
  readonly hash: string;
}

/** Writes a stream to a file and hashes it on the way. Throws when it is cut off or too long. */
export async function saveStream(stream: Readable, path: string): Promise<SavedUpload> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxImageBytes) {
        done(problems.tooLarge(tooManyBytes));
        return;
      }
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(stream, measure, createWriteStream(path, { flags: 'wx' }));
  return { path, hash: hash.digest('hex') };
}

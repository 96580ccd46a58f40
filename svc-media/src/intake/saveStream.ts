import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Problem, problems } from '@show/service-kit';

export function tooManyBytes(maxBytes: number): Problem {
  return problems.tooLarge(
    `An image may have at most ${Math.round((maxBytes / 1024 / 1024) * 100) / 100} MB`,
  );
}

/** An upload as received, on disk. */
export interface SavedUpload {
  readonly path: string;
  /** SHA-256 of the bytes, in hex. */
  readonly hash: string;
}

/** Writes a stream to a file and hashes it on the way. Throws when it is cut off or longer than `maxBytes`. */
export async function saveStream(stream: Readable, path: string, maxBytes: number): Promise<SavedUpload> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) {
        done(tooManyBytes(maxBytes));
        return;
      }
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(stream, measure, createWriteStream(path, { flags: 'wx' }));
  return { path, hash: hash.digest('hex') };
}

import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { StoredFile } from '../../storage/fileStore';

/** A name is generated for one file, and never given to another. */
const forEver = 'public, max-age=31536000, immutable';

/**
 * Sends a file of a media type with its caching headers, or 304 when the client has it. One that is sent `instead` of
 * a replacement must not be cached.
 */
export async function sendFile(
  req: Request,
  res: Response,
  file: StoredFile,
  type: string,
  as: 'asked' | 'instead' = 'asked',
): Promise<void> {
  res.set({
    ...(as === 'asked'
      ? { etag: `"${file.tag}"`, 'cache-control': forEver }
      : { 'cache-control': 'no-store' }),
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
  });
  if (req.fresh) {
    res.status(304).end();
    return;
  }
  res.set({ 'content-type': type, 'content-length': String(file.bytes) });
  if (req.method === 'HEAD') res.end();
  else await pipeline(file.read(), res).catch(ignoreDisconnect);
}

/** A client that disconnects early is not an error. */
function ignoreDisconnect(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}

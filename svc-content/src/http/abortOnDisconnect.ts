import type { ServerResponse } from 'node:http';

/** Aborts when the client disconnects. */
export function abortOnDisconnect(res: ServerResponse): AbortSignal {
  const left = new AbortController();
  res.once('close', () => left.abort());
  return left.signal;
}

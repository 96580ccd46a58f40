import type { ServerResponse } from 'node:http';

/** Aborts when nobody waits for the answer any more. */
export function untilLeft(res: ServerResponse): AbortSignal {
  const left = new AbortController();
  res.once('close', () => left.abort());
  return left.signal;
}

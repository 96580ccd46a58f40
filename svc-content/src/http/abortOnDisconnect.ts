import type { ServerResponse } from 'node:http';

export function abortOnDisconnect(res: ServerResponse): AbortSignal {
  const left = new AbortController();
  res.once('close', () => left.abort());
  return left.signal;
}

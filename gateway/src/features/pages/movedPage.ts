import { PreparedResponse } from '../../cache/PreparedResponse';
import type { PageReads } from '../../cache/pageReads';
import type { Loaded } from '../../cache/ResponseStore';

export function redirect(location: string, { seconds, tags }: Pick<PageReads, 'seconds' | 'tags'>): Loaded {
  return { response: movedTo(location), keep: { seconds, tags } };
}

export function movedTo(location: string): PreparedResponse {
  return new PreparedResponse({
    status: 301,
    body: Buffer.alloc(0),
    type: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
    headers: [['location', location]],
  });
}

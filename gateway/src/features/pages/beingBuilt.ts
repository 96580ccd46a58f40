import { PreparedResponse } from '../../cache/PreparedResponse';
import type { Loaded } from '../../cache/ResponseStore';

/** The page while no front end is published yet. */
export function beingBuilt(): Loaded {
  const body =
    '<!doctype html><html lang="en"><title>One moment</title><p>The site is being built. Please try again in a moment.</p></html>\n';
  const response = new PreparedResponse({
    status: 503,
    body: Buffer.from(body),
    type: 'text/html; charset=utf-8',
    cacheControl: 'no-store',
    headers: [['retry-after', '5']],
  });
  return { response };
}

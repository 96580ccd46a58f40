import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const acceptable = /^[\w-]{8,64}$/;

/** The id under which a request is logged everywhere; one that a proxy of ours has given is kept. */
export function requestIdOf(request: IncomingMessage, proxyHops: number): string {
  const given = request.headers['x-request-id'];
  return proxyHops > 0 && typeof given === 'string' && acceptable.test(given) ? given : randomUUID();
}

/** The same for what asks several times: each request keeps the id that it got first. */
export function steadyRequestId(proxyHops: number): (request: IncomingMessage) => string {
  const ids = new WeakMap<IncomingMessage, string>();
  return (request) => {
    const id = ids.get(request) ?? requestIdOf(request, proxyHops);
    ids.set(request, id);
    return id;
  };
}

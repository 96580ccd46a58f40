import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const acceptable = /^[\w-]{8,64}$/;

/** Whether a connection from this address comes from one of our proxies. */
export type IsProxy = (remoteAddress: string | undefined) => boolean;

/** The id under which a request is logged everywhere; one that a proxy of ours has given is kept. */
export function requestIdOf(request: IncomingMessage, isProxy: IsProxy): string {
  const given = request.headers['x-request-id'];
  const isKept = typeof given === 'string' && acceptable.test(given) && isProxy(request.socket.remoteAddress);
  return isKept ? given : randomUUID();
}

/** The same for what asks several times: each request keeps the id that it got first. */
export function steadyRequestId(isProxy: IsProxy): (request: IncomingMessage) => string {
  const ids = new WeakMap<IncomingMessage, string>();
  return (request) => {
    const id = ids.get(request) ?? requestIdOf(request, isProxy);
    ids.set(request, id);
    return id;
  };
}

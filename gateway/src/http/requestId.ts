import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const acceptable = /^[\w-]{8,64}$/;

/** Whether a connection from this address comes from a trusted proxy. */
export type IsProxy = (remoteAddress: string | undefined) => boolean;

/** Stored on the request itself: a WeakMap costs more, and thousands of entries may arrive in a second. */
const idKey = Symbol('request id');
type Identified = IncomingMessage & { [idKey]?: string };

/**
 * The id of a request, the same for every caller: in its response, in the call to the service, in log lines and in
 * events. One that a trusted proxy has set is kept.
 */
export function requestIdOf(request: Identified, isProxy: IsProxy): string {
  const known = request[idKey];
  if (known !== undefined) return known;
  const sent = request.headers['x-request-id'];
  const isKept = typeof sent === 'string' && acceptable.test(sent) && isProxy(request.socket.remoteAddress);
  const id = isKept ? sent : randomUUID();
  request[idKey] = id;
  return id;
}

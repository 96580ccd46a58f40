import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Caller } from '../caller/caller';
import type { Log } from '../log';

export interface RequestContext {
  /** The same in the response, in every problem, and in every log line and event of the request. */
  readonly id: string;
  readonly log: Log;
  readonly caller: Caller;
}

const contexts = new WeakMap<IncomingMessage, RequestContext>();

export function setContext(req: IncomingMessage, context: RequestContext): void {
  contexts.set(req, context);
}

/** What is known about a request. Throws for one that did not come through `createServer`. */
export function contextOf(req: IncomingMessage): RequestContext {
  const context = contexts.get(req);
  if (!context) throw new Error('The request has no context');
  return context;
}

const ids = new WeakMap<IncomingMessage, string>();

/** The id that the caller has sent, when it looks like one, else a new one; for one request always the same. */
export function requestId(req: IncomingMessage): string {
  const known = ids.get(req);
  if (known !== undefined) return known;
  const sent = req.headers['x-request-id'];
  const id = typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID();
  ids.set(req, id);
  return id;
}

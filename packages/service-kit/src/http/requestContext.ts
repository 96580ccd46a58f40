import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Log } from '../log';
import type { Caller } from './caller';

export interface RequestContext {
  /** The same in the answer, in every problem and in every log line of the request. */
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

/** The id a caller gave, when it looks like one, else a new one. */
export function requestId(req: IncomingMessage): string {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

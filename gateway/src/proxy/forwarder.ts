import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { type Domain, maxJsonBytes, type Operation } from '@show/contracts';
import { type Problem, problems } from '@show/service-kit';
import type { Dispatcher } from 'undici';
import { sendProblem } from '../http/sendProblem';
import type { Shares } from '../limits/Shares';
import type { Visitor } from '../limits/visitor';
import { STALL } from './ForwardedCall';
import type { ForwardPool } from './ForwardPool';
import { type Credentials, requestHeaders } from './headers';
import { readBody } from './readBody';

/** What one kind of callers (visitors, staff) may hold at once; what the others hold takes nothing of it. */
export interface Lane {
  readonly pools: Readonly<Record<Domain, ForwardPool>>;
  /** Calls from their arrival until their answers are taken. */
  readonly calls: Shares;
  /** Bytes of request bodies in memory. */
  readonly bodies: Shares;
}

export interface Forwarded {
  readonly service: keyof Lane['pools'];
  readonly path: string;
  /** Says what body there may be; none when it is absent. */
  readonly operation?: Operation | undefined;
  readonly visitor: Visitor;
  readonly credentials: Credentials;
  /** Milliseconds until the answer must begin; 15 s when absent. */
  readonly patience?: number;
}

export interface ForwarderOptions {
  readonly ownCookies: ReadonlySet<string>;
  /** Connections on which an upload is under way, which may take longer than other requests. */
  readonly uploads: WeakSet<object>;
}

const tooLarge = problems.tooLarge(`A request must be at most ${maxJsonBytes} bytes.`);
const notJson = problems.unsupportedMedia('Send the body as application/json.');
const tooBusy = problems.unavailable(2, 'The site is very busy. Please try again in a moment.');
const tooMany = problems.tooMany(2, 'Too many requests at once. Please try again in a moment.');

export type Forward = ReturnType<typeof forwarder>;

/** Passes calls on to the services and their answers back. */
export function forwarder({ ownCookies, uploads }: ForwarderOptions) {
  return (lane: Lane, request: IncomingMessage, response: ServerResponse, call: Forwarded): void => {
    const { operation, visitor, credentials } = call;
    // Left while it was found out who asks: `close` has been, and would not come again to give anything back.
    if (response.destroyed) return;
    const refuse = (problem: Problem) => sendProblem(response, problem, credentials.requestId);
    const take = (shares: Shares, weight: number): boolean => {
      const giveBack = shares.take(visitor, weight);
      if (giveBack) response.once('close', giveBack);
      else refuse(shares.full ? tooBusy : tooMany);
      return giveBack !== undefined;
    };
    const pass = (body: Dispatcher.DispatchOptions['body']) => {
      const passed = {
        method: (request.method ?? 'GET') as Dispatcher.HttpMethod,
        path: call.path,
        headers: requestHeaders(request.rawHeaders, credentials, ownCookies),
        body: body ?? null,
        ...(call.patience === undefined ? {} : { headersTimeout: call.patience }),
      };
      lane.pools[call.service].forward(passed, response, credentials.requestId, visitor);
    };

    if (!take(lane.calls, 1)) return;
    if (operation?.multipart) {
      pass(streamed(request, response, call.patience));
      return;
    }
    const declared = operation?.body ? declaredBytes(request) : 0;
    if (declared === 0) pass(null);
    else if (!isJson(request)) refuse(notJson);
    else if (declared > maxJsonBytes) refuse(tooLarge);
    else if (take(lane.bodies, declared)) {
      readBody(request, maxJsonBytes, (body) => {
        if (body) pass(body);
        else refuse(tooLarge);
      });
    }
  };

  /** The body as it comes. It takes as long as it takes, but may not stand still. */
  function streamed(request: IncomingMessage, response: ServerResponse, patience = 0): PassThrough {
    const { socket } = request;
    uploads.add(socket);
    response.once('close', () => uploads.delete(socket));
    socket.setTimeout(STALL);
    request.once('end', () => socket.setTimeout(STALL + patience));
    // Not the request itself: undici destroys what it was given, and the rest of a body must still be read.
    return request.pipe(new PassThrough());
  }
}

/** Bytes of a body; the most there may be when it comes in chunks, whose sum is not known before their end. */
function declaredBytes({ headers }: IncomingMessage): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : maxJsonBytes;
}

/** True also when no type is given: the service then tells what is missing. */
function isJson({ headers: { 'content-type': type } }: IncomingMessage): boolean {
  return type === undefined || /^application\/json\b/i.test(type);
}

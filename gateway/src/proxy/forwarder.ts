import type { IncomingMessage, ServerResponse } from 'node:http';
import { Transform } from 'node:stream';
import { bodyLimitOf, type Domain, defaultTimeoutSeconds, type Operation, timeoutOf } from '@show/contracts';
import { type Problem, problems, toProblem } from '@show/service-kit';
import type { Dispatcher } from 'undici';
import { connectionTimeout } from '../http/connectionTimeout';
import { sendProblem } from '../http/sendProblem';
import type { Shares } from '../limits/Shares';
import type { Visitor } from '../limits/visitor';
import { ForwardedCall, type ForwardedCallOptions, type ForwardPool, STALL_TIMEOUT } from './ForwardedCall';
import { requestHeaders } from './headers';
import { readBody } from './readBody';

/** Connections that one kind of callers (visitors, staff) may hold in parallel, independent of the other kind. */
export interface Lane {
  readonly pools: Readonly<Record<Domain, ForwardPool>>;
  /** Calls in flight, until the client has read the response. */
  readonly calls: Shares;
  /** Bytes of request bodies in memory. */
  readonly bodies: Shares;
}

export interface Forwarded extends Pick<ForwardedCallOptions, 'copy' | 'complete'> {
  readonly service: keyof Lane['pools'];
  readonly path: string;
  /** Declares the body and the limits of the call; without it the call has no body and the usual timeout. */
  readonly operation?: Operation | undefined;
  /** Tells the service who calls. */
  readonly token: string;
  /** Awaited when the whole body has arrived, before the service gets its end. A thrown Problem is the response. */
  readonly checkAtEnd?: (() => Promise<unknown>) | undefined;
}

export interface ForwarderOptions {
  readonly ownCookies: ReadonlySet<string>;
  /** Connections with an upload in progress, which are exempt from the request timeout. */
  readonly uploads: WeakSet<object>;
  readonly visitorOf: (request: IncomingMessage) => Visitor;
  readonly requestIdOf: (request: IncomingMessage) => string;
}

const notJson = problems.unsupportedMedia('Send the body as application/json.');
const tooBusy = problems.unavailable(2, 'The site is very busy. Please try again in a moment.');
const tooMany = problems.tooMany(2, 'Too many requests at once. Please try again in a moment.');
const tooLarge = (limit: number) => problems.tooLarge(`A request must be at most ${limit} bytes.`);

export type Forward = ReturnType<typeof forwarder>;

/** Forwards calls to the services, and streams the responses back. */
export function forwarder({ ownCookies, uploads, visitorOf, requestIdOf }: ForwarderOptions) {
  return (lane: Lane, request: IncomingMessage, response: ServerResponse, call: Forwarded): void => {
    const { operation, token } = call;
    const [visitor, requestId] = [visitorOf(request), requestIdOf(request)];
    const timeout = operation ? timeoutOf(operation) : defaultTimeoutSeconds * 1000;
    // The client left while its session was read: `close` has been emitted and would release nothing anymore.
    if (response.destroyed) return;
    const refuse = (problem: Problem) => sendProblem(response, problem, requestId);
    const take = (shares: Shares, weight: number): boolean => {
      const release = shares.take(visitor, weight);
      if (release) response.once('close', release);
      else refuse(shares.full ? tooBusy : tooMany);
      return release !== undefined;
    };
    const pass = (body: Dispatcher.DispatchOptions['body']) => {
      new ForwardedCall({
        ...call,
        ...lane.pools[call.service],
        request: {
          method: (request.method ?? 'GET') as Dispatcher.HttpMethod,
          path: call.path,
          headers: requestHeaders(
            request.rawHeaders,
            { token, address: visitor.address, requestId },
            ownCookies,
          ),
          body: body ?? null,
          headersTimeout: timeout,
        },
        response,
        visitor,
        requestId,
      });
    };

    if (!take(lane.calls, 1)) return;
    if (!operation || !(operation.body || operation.multipart)) {
      pass(null);
      return;
    }
    const limit = bodyLimitOf(operation);
    const declared = declaredBytes(request, limit);
    if (declared > limit) refuse(tooLarge(limit));
    else if (operation.multipart)
      pass(streamed(request, response, { limit, timeout, check: call.checkAtEnd }));
    else if (declared === 0) pass(null);
    else if (!isJson(request)) refuse(notJson);
    else if (take(lane.bodies, declared)) {
      readBody(request, limit, (body) => {
        if (!body) refuse(tooLarge(limit));
        else if (!call.checkAtEnd) pass(body);
        else
          call.checkAtEnd().then(
            () => pass(body),
            (error: unknown) => refuse(toProblem(error)),
          );
      });
    }
  };

  /** The body of an upload as it arrives. It may take any time in all, but it may not stall. */
  function streamed(
    request: IncomingMessage,
    response: ServerResponse,
    { limit, timeout, check }: StreamedBody,
  ): Transform {
    const { socket } = request;
    uploads.add(socket);
    response.once('close', () => {
      uploads.delete(socket);
      socket.setTimeout(connectionTimeout);
    });
    socket.setTimeout(STALL_TIMEOUT);
    request.once('end', () => socket.setTimeout(STALL_TIMEOUT + timeout));
    // Not the request itself: undici destroys its body stream, and the rest of the request must still be read.
    return request.pipe(checked(limit, check));
  }
}

interface StreamedBody {
  readonly limit: number;
  readonly timeout: number;
  readonly check: Forwarded['checkAtEnd'];
}

/** Passes bytes through. Fails with the Problem for the client, when there are more than allowed or the check fails. */
function checked(limit: number, check: Forwarded['checkAtEnd']): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) done(tooLarge(limit));
      else done(null, chunk);
    },
    flush(done) {
      if (!check) done();
      else
        check().then(
          () => done(),
          (error: unknown) => done(toProblem(error)),
        );
    },
  });
}

/** Bytes of a body by its headers. A chunked one may have as many as allowed: its length shows at its end. */
function declaredBytes({ headers }: IncomingMessage, limit: number): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : limit;
}

/** True also without a type: then the service reports what is missing. */
function isJson({ headers: { 'content-type': type } }: IncomingMessage): boolean {
  return type === undefined || /^application\/json\b/i.test(type);
}

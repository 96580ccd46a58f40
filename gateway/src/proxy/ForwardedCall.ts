import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { Problem } from '@show/service-kit';
import type { Dispatcher, Pool } from 'undici';
import { connectionTimeout } from '../http/connectionTimeout';
import { awaitsBody, endResponse } from '../http/endResponse';
import { sendProblem, unavailable } from '../http/sendProblem';
import type { Visitor } from '../limits/visitor';
import type { FairQueue, Waiter } from './FairQueue';
import { UpstreamFailure } from './failure';
import { responseHeaders } from './headers';
import type { ResponseCopy } from './ResponseCopy';
import { repeats } from './retried';

/** Connections to a service for calls that are passed on, as many parallel calls as there are connections. */
export interface ForwardPool {
  /** The queue for its connections. */
  readonly queue: FairQueue;
  readonly pool: Pool;
  /** Called with the cause when the service failed; a client that disconnects is not a failure. */
  readonly onFailure: (cause: unknown, requestId: string) => void;
}

export interface ForwardedCallOptions extends ForwardPool {
  readonly request: Dispatcher.DispatchOptions;
  readonly response: ServerResponse;
  readonly requestId: string;
  readonly visitor: Visitor;
  readonly copy?: ResponseCopy | undefined;
  /** Makes the body of a successful response, before any of it is passed on. A Problem that it throws is the response. */
  readonly complete?: ((body: string) => Promise<string>) | undefined;
}

/** A successful response whose body is still to be made. */
interface Collected {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly chunks: Buffer[];
  readonly complete: (body: string) => Promise<string>;
}

/** Unread bytes of a response above which no more is read from the service. */
const MAX_UNREAD = 256 * 1024;

/** Milliseconds without progress after which a client is disconnected. */
export const STALL_TIMEOUT = 30_000;

/** Milliseconds for which a call is repeated while the service accepts no connection. */
const REPEATED_FOR = 3000;

/**
 * One forwarded call. Writes the response to the client as it arrives. Holds a connection to the service from the start of
 * the call until its response has been read: small responses are read at the speed of the service, large ones at that of the
 * client, which is disconnected when it stalls.
 */
export class ForwardedCall implements Dispatcher.DispatchHandler, Waiter {
  readonly visitor: Visitor;
  readonly #options: ForwardedCallOptions;
  readonly #pauseBefore: (error: unknown) => number | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #collected: Collected | undefined;
  #state: 'waiting' | 'started' | 'ended' = 'waiting';

  constructor(options: ForwardedCallOptions) {
    this.visitor = options.visitor;
    this.#options = options;
    this.#pauseBefore = repeats({ forMilliseconds: REPEATED_FOR, loses: isRead(options.request) });
    const { response, queue } = options;
    if (response.destroyed) return;
    response.once('close', () => this.#onClientClosed());
    queue.acquire(this);
  }

  start(): void {
    this.#state = 'started';
    const { pool, request } = this.#options;
    pool.dispatch(request, this);
  }

  onTimeout(): void {
    const { response, requestId } = this.#options;
    sendProblem(response, unavailable, requestId);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#options.response.destroyed) this.#onClientClosed();
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return;
    const { complete } = this.#options;
    if (complete && status < 400) this.#collected = { status, headers, complete, chunks: [] };
    else this.#begin(status, headers);
  }

  #begin(status: number, headers: IncomingHttpHeaders): void {
    const { response, requestId, copy } = this.#options;
    const passed = responseHeaders(headers, requestId);
    // Otherwise the rest of this body would be parsed as the next request.
    if (awaitsBody(response.req)) passed.connection = 'close';
    response.writeHead(status, passed);
    copy?.start(status, headers);
    const { socket } = response;
    socket?.setTimeout(STALL_TIMEOUT);
    response.once('close', () => socket?.setTimeout(connectionTimeout));
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    const { response, copy } = this.#options;
    if (this.#collected) {
      this.#collected.chunks.push(chunk);
      return;
    }
    response.write(chunk);
    copy?.add(chunk);
    if (response.writableLength <= MAX_UNREAD) return;
    controller.pause();
    response.once('drain', () => controller.resume());
  }

  onResponseEnd(): void {
    const { response, copy } = this.#options;
    if (!this.#end()) return;
    if (this.#collected) {
      void this.#complete(this.#collected);
      return;
    }
    copy?.end();
    endResponse(response);
  }

  async #complete({ status, headers, chunks, complete }: Collected): Promise<void> {
    const { response, requestId, onFailure } = this.#options;
    try {
      const body = await complete(Buffer.concat(chunks).toString());
      if (response.destroyed) return;
      const length = { 'content-length': String(Buffer.byteLength(body)) };
      this.#begin(status, { ...headers, ...(body && length) });
      if (body) response.write(body);
      endResponse(response);
    } catch (fault) {
      if (!(fault instanceof Problem) && !(fault instanceof UpstreamFailure)) onFailure(fault, requestId);
      sendProblem(response, fault instanceof Problem ? fault : unavailable, requestId);
    }
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    const { response, request, requestId, onFailure } = this.#options;
    const pause = response.headersSent || isStream(request.body) ? undefined : this.#pauseBefore(error);
    if (pause !== undefined && this.#state === 'started') {
      setTimeout(() => this.#again(), pause);
      return;
    }
    if (!this.#end()) return;
    // The body exceeded a limit: that is not a failure of the service.
    if (error instanceof Problem) {
      sendProblem(response, error, requestId);
      return;
    }
    if (!response.destroyed) onFailure(error, requestId);
    sendProblem(response, new UpstreamFailure('', error).problem, requestId);
  }

  #again(): void {
    const { pool, request, response } = this.#options;
    if (!response.destroyed) pool.dispatch(request, this);
    else this.#end();
  }

  #onClientClosed(): void {
    if (this.#state === 'waiting') this.#options.queue.release(this);
    // Before the request has a connection there is nothing to abort yet; onRequestStart checks again.
    else if (this.#state === 'started') this.#controller?.abort(new Error('the client disconnected'));
  }

  #end(): boolean {
    if (this.#state === 'ended') return false;
    this.#state = 'ended';
    this.#options.queue.release(this);
    return true;
  }
}

function isRead({ method }: Dispatcher.DispatchOptions): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** A streamed body can be read only once. */
function isStream(body: Dispatcher.DispatchOptions['body']): boolean {
  return body !== null && body !== undefined && typeof body !== 'string' && !Buffer.isBuffer(body);
}

import type { ServerResponse } from 'node:http';
import { type Dispatcher, Pool } from 'undici';
import type { Visitor } from '../limits/visitor';
import { connectionLife } from './connectionLife';
import { FairQueue } from './FairQueue';
import { ForwardedCall, type ForwardedCallOptions } from './ForwardedCall';
import { UpstreamFailure } from './failure';

export interface ForwardPoolOptions {
  /** The service's name, for logs. */
  readonly name: string;
  readonly url: string;
  readonly connections: number;
  /** Maximum connections that one subscriber, and that shared addresses, may hold. */
  readonly perSubscriber: number;
  readonly perShared: number;
  readonly onFailure: (failure: UpstreamFailure, requestId: string) => void;
}

/** Milliseconds for which a call waits for a connection. */
const QUEUE_TIMEOUT = 10_000;

/** Connections to a service for calls that are passed on, as many parallel calls as there are connections. */
export class ForwardPool {
  readonly queue: FairQueue;
  readonly #options: ForwardPoolOptions;
  readonly #pool: Pool;

  constructor(options: ForwardPoolOptions) {
    const { url, connections, perSubscriber, perShared } = options;
    this.#options = options;
    this.queue = new FairQueue({ connections, perSubscriber, perShared, timeoutMs: QUEUE_TIMEOUT });
    this.#pool = new Pool(new URL(url).origin, {
      connections,
      ...connectionLife,
      bodyTimeout: 30_000,
    });
  }

  forward(
    request: Dispatcher.DispatchOptions,
    response: ServerResponse,
    requestId: string,
    visitor: Visitor,
    on: Pick<ForwardedCallOptions, 'copy' | 'beforeSuccess' | 'complete'>,
  ): void {
    const { name, onFailure } = this.#options;
    new ForwardedCall({
      request,
      response,
      requestId,
      visitor,
      copy: on.copy,
      beforeSuccess: on.beforeSuccess,
      complete: on.complete,
      queue: this.queue,
      pool: this.#pool,
      onFailure: (cause) => onFailure(new UpstreamFailure(name, cause), requestId),
    });
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}

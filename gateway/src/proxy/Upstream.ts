import { type Dispatcher, Pool } from 'undici';
import { connectionLife } from './connectionLife';
import { UpstreamFailure } from './failure';
import { retried } from './retried';

export interface UpstreamOptions {
  /** The service's name, for logs. */
  readonly name: string;
  readonly url: string;
  /** Size of the connection pool. */
  readonly connections: number;
  /** Milliseconds until the response must begin. */
  readonly headersTimeout?: number;
  /** Milliseconds for which a request is repeated while the service accepts no connection. */
  readonly retryFor?: number;
  /** Whether a request is repeated once when its response does not begin in time. */
  readonly retrySlow?: boolean;
  readonly onFailure: (failure: UpstreamFailure) => void;
}

export interface UpstreamResponse {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

/** Milliseconds until the response to a read must begin: pages wait for it. */
const READ_TIMEOUT = 5000;
/** Milliseconds for which a read is repeated: a page waits no longer than for a slow response. */
const READ_RETRIES = 1000;
/** Limit of requests in flight or waiting for a connection. */
const MAX_PENDING = 1000;

/** Client of one service for the gateway's own requests, with a limit of requests in flight. */
export class Upstream {
  readonly name: string;
  readonly url: URL;
  readonly #pool: Pool;
  readonly #repeat: { readonly forMilliseconds: number; readonly timesOut: boolean };
  readonly #onFailure: (failure: UpstreamFailure) => void;
  #pending = 0;

  constructor(options: UpstreamOptions) {
    this.name = options.name;
    this.url = new URL(options.url);
    const { retryFor = READ_RETRIES, retrySlow = false } = options;
    this.#repeat = { forMilliseconds: retryFor, timesOut: retrySlow };
    this.#onFailure = options.onFailure;
    this.#pool = new Pool(this.url.origin, {
      connections: options.connections,
      ...connectionLife,
      headersTimeout: options.headersTimeout ?? 15_000,
      bodyTimeout: 30_000,
    });
  }

  /** Reads a response into memory. Throws an UpstreamFailure without a complete response. */
  async read(path: string, headers: Record<string, string>): Promise<UpstreamResponse> {
    return this.#whole({ method: 'GET', path, headers, headersTimeout: READ_TIMEOUT });
  }

  /** Posts JSON and reads the response. The call must be idempotent: it is repeated on a lost connection. */
  async post(path: string, body: string, headers: Record<string, string>): Promise<UpstreamResponse> {
    return this.#whole({
      method: 'POST',
      path,
      body,
      headers: { ...headers, 'content-type': 'application/json' },
    });
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }

  async #whole(options: Dispatcher.RequestOptions): Promise<UpstreamResponse> {
    if (this.#pending >= MAX_PENDING) throw new UpstreamFailure(this.name, new Error('too much is pending'));
    this.#pending += 1;
    try {
      return await retried(() => this.#receive(options), this.#repeat);
    } catch (error) {
      const failure = new UpstreamFailure(this.name, error);
      this.#onFailure(failure);
      throw failure;
    } finally {
      this.#pending -= 1;
    }
  }

  async #receive(options: Dispatcher.RequestOptions): Promise<UpstreamResponse> {
    const { statusCode, headers, body } = await this.#pool.request(options);
    const type = headers['content-type'];
    return {
      status: statusCode,
      type: typeof type === 'string' ? type : 'application/octet-stream',
      body: Buffer.from(await body.arrayBuffer()),
    };
  }
}

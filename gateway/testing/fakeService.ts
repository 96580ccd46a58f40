import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { freePort } from '@show/test-kit';

/** A request as it reached the service. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const askMembers = 'POST /internal/staff/members';

type Handler = (received: Received, response: ServerResponse) => unknown;

/** A service on loopback with the responses that a test sets; it records its requests. */
export class FakeService {
  readonly received: Received[] = [];
  readonly #handlers = new Map<string, Handler>();
  /** Not recorded, because every staff call makes these. */
  readonly #quiet = new Set([askMembers, 'POST /internal/staff/session-records']);
  readonly #early = new Map<string, (response: ServerResponse) => void>();
  readonly #server = http.createServer((request, response) => void this.#handle(request, response));
  #port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Listens; after a stop on the same port again, which is given to nobody else meanwhile. */
  async start(): Promise<void> {
    this.#port ||= await freePort();
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
  }

  /** Cuts open connections and refuses new ones. */
  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Sets the response to `GET /path?query`: JSON, or a handler. */
  on(call: string, reply: Handler | object | null): void {
    this.#handlers.set(call, typeof reply === 'function' ? (reply as Handler) : () => reply);
  }

  /** The same, but without reading the body first. */
  unread(call: string, handle: (response: ServerResponse) => void): void {
    this.#early.set(call, handle);
  }

  onUpgrade(take: (request: IncomingMessage, socket: Duplex, head: Buffer) => void): void {
    this.#server.on('upgrade', take);
  }

  /** Number of requests `GET /path?query`. */
  asked(call: string): number {
    return this.received.filter(({ method, url }) => `${method} ${url}` === call).length;
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const early = this.#early.get(`${method} ${url}`);
    if (early) {
      early(response);
      return;
    }
    const bytes = await buffer(request).catch(() => undefined);
    if (!bytes) return;
    const received = { method, url, headers, body: String(bytes) };
    const handle = this.#handlers.get(`${method} ${url}`);
    if (handle || !this.#quiet.has(`${method} ${url}`)) this.received.push(received);
    if (!handle && `${method} ${url}` === askMembers) {
      sendJson(response, 200, []);
      return;
    }
    if (!handle) {
      sendJson(response, 404, { status: 404, code: 'not-found', detail: `no ${method} ${url}` });
      return;
    }
    const content = await handle(received, response);
    if (!response.writableEnded && content !== undefined) sendJson(response, 200, content);
  }
}

function sendJson(response: ServerResponse, status: number, content: unknown): void {
  const type = status < 400 ? 'application/json; charset=utf-8' : 'application/problem+json';
  response.writeHead(status, { 'content-type': type }).end(JSON.stringify(content));
}

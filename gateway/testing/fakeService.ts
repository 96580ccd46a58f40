import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** A request as it reached the service. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Answer = (received: Received, response: ServerResponse) => unknown;

/** A service on loopback that answers what a test tells it to, and remembers what it was asked. */
export class FakeService {
  readonly received: Received[] = [];
  readonly #answers = new Map<string, Answer>();
  /** Not remembered, because the gateway asks at every call of staff. */
  readonly #quiet = new Set(['POST /internal/staff/members', 'POST /internal/staff/session-records']);
  readonly #early = new Map<string, (response: ServerResponse) => void>();
  readonly #server = http.createServer((request, response) => void this.#handle(request, response));
  #port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Listens; after a stop on the same port again. */
  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Dies: open connections are cut, new ones refused. */
  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** How `GET /path?query` is answered: with JSON, or by hand. */
  on(call: string, answer: Answer | object | null): void {
    this.#answers.set(call, typeof answer === 'function' ? (answer as Answer) : () => answer);
  }

  /** The same, but without reading the body first. */
  atOnce(call: string, answer: (response: ServerResponse) => void): void {
    this.#early.set(call, answer);
  }

  onUpgrade(take: (request: IncomingMessage, socket: Duplex, head: Buffer) => void): void {
    this.#server.on('upgrade', take);
  }

  /** How often `GET /path?query` was asked. */
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
    const answer = this.#answers.get(`${method} ${url}`);
    if (answer || !this.#quiet.has(`${method} ${url}`)) this.received.push(received);
    if (!answer) {
      sendJson(response, 404, { status: 404, code: 'not-found', detail: `no ${method} ${url}` });
      return;
    }
    const content = await answer(received, response);
    if (!response.writableEnded && content !== undefined) sendJson(response, 200, content);
  }
}

function sendJson(response: ServerResponse, status: number, content: unknown): void {
  const type = status < 400 ? 'application/json; charset=utf-8' : 'application/problem+json';
  response.writeHead(status, { 'content-type': type }).end(JSON.stringify(content));
}

import http from 'node:http';

/** Timeout of a request in milliseconds. */
const patience = 10_000;

export interface PersonRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: object;
  /** Sent as it is. */
  readonly raw?: Buffer;
}

export interface PersonResponse {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly body: string;
}

class KeptConnectionLost extends Error {}

/** A simulated browser with an address and a connection of its own. */
export class Person {
  readonly #agent: http.Agent;
  readonly #port: number;
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(port: number, origin: string, localAddress: string) {
    this.#agent = new http.Agent({ keepAlive: true, maxSockets: 1, localAddress });
    this.#port = port;
    this.#origin = origin;
  }

  /**
   * Reads the complete response. Throws after the timeout. As browsers do, it sends a request again when the connection
   * was kept from an earlier one and closed before any answer.
   */
  async ask(asked: PersonRequest): Promise<PersonResponse> {
    const told = await this.#send(asked).catch((error: unknown) => {
      if (error instanceof KeptConnectionLost) return this.#send(asked);
      throw error;
    });
    this.#keep(told.cookies);
    return told;
  }

  #send({ method = 'GET', path, headers, body, raw }: PersonRequest): Promise<PersonResponse> {
    const bytes = body ? Buffer.from(JSON.stringify(body)) : raw;
    return new Promise<PersonResponse>((resolve, reject) => {
      const request = http.request({
        agent: this.#agent,
        host: '127.0.0.1',
        port: this.#port,
        method,
        path,
        headers: {
          host: new URL(this.#origin).host,
          'accept-encoding': 'br',
          ...(method !== 'GET' && { origin: this.#origin }),
          ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
          ...(this.#cookies.size > 0 && { cookie: this.#cookie() }),
          ...headers,
        },
      });
      const late = setTimeout(() => request.destroy(new Error('no answer')), patience);
      request.once('close', () => clearTimeout(late));
      let isAnswered = false;
      request.once('error', (error) => {
        const isLost = request.reusedSocket && !isAnswered && 'code' in error && error.code === 'ECONNRESET';
        reject(isLost ? new KeptConnectionLost(error.message) : error);
      });
      request.once('response', (response) => {
        isAnswered = true;
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            cookies: response.headers['set-cookie'] ?? [],
            body: Buffer.concat(pieces).toString('utf8'),
          }),
        );
      });
      request.end(bytes);
    });
  }

  close(): void {
    this.#agent.destroy();
  }

  #keep(cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const [pair = ''] = cookie.split(';');
      const mark = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, mark), pair.slice(mark + 1));
    }
  }

  #cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

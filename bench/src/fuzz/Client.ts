import http, { type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** Sends the body chunked instead of with Content-Length. */
  readonly chunked?: boolean;
}

export interface FuzzAnswer {
  readonly status: number;
  /** Media type without its parameters. */
  readonly type: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly cookies: readonly string[];
  readonly body: string;
}

/** 'none': no complete response within the timeout; 'cut': the connection ended before one. */
export type NoResponse = 'none' | 'cut';

/** Sends requests sequentially on one keep-alive connection, so that leftovers of one affect the next. */
export class Client {
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  readonly #site: URL;
  readonly #patience: number;

  constructor(site: string, patience: number) {
    this.#site = new URL(site);
    this.#patience = patience;
  }

  ask({ method, path, headers, body, chunked }: FuzzRequest): Promise<FuzzAnswer | NoResponse> {
    const { hostname, port } = this.#site;
    return new Promise((resolve) => {
      const length = body && !chunked ? { 'content-length': String(body.length) } : {};
      const request = http.request({
        agent: this.#agent,
        hostname,
        port,
        method,
        path,
        headers: { ...length, ...headers },
      });
      const late = setTimeout(() => {
        resolve('none');
        request.destroy();
      }, this.#patience);
      const end = (outcome: FuzzAnswer | NoResponse) => {
        clearTimeout(late);
        resolve(outcome);
      };
      request.once('error', () => end('cut'));
      request.once('response', (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.once('error', () => end('cut'));
        response.once('end', () => end(toAnswer(response, Buffer.concat(pieces))));
      });
      request.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

function toAnswer(response: http.IncomingMessage, body: Buffer): FuzzAnswer {
  const { statusCode: status = 0, headers } = response;
  return {
    status,
    type: (headers['content-type'] ?? '').split(';')[0]?.trim() ?? '',
    headers: flat(headers),
    cookies: headers['set-cookie'] ?? [],
    body: unpack(body, headers['content-encoding']).toString('utf8'),
  };
}

function unpack(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}

function flat(headers: IncomingHttpHeaders): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value === undefined ? undefined : String(value)]),
  );
}

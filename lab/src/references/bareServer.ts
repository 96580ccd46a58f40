import http from 'node:http';
import type { AddressInfo } from 'node:net';

interface BareResponse {
  /** Alternating names and values. */
  readonly headers: string[];
  readonly body: string;
}

/** Upper bound for Node: sends the same bytes for every request, without reading it. */
export function serveBare(): void {
  process.once('message', ({ headers, body }: BareResponse) => {
    const bytes = Buffer.from(body);
    const server = http.createServer((_, response) => {
      response.writeHead(200, headers).end(bytes);
    });
    server.keepAliveTimeout = 65_000;
    server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  });
}

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

export type OnUpgrade = (request: IncomingMessage, connection: Duplex, head: Buffer) => void;

/**
 * Hands over WebSockets, and serves a request for another protocol, such as `h2c`, as if it had not asked (RFC 9110, 7.8).
 * Node takes the connection of every request with Upgrade, so this one is put back without that header, as the last of its
 * connection.
 */
export function ignoreUpgrades(server: Server, onWebSocket: OnUpgrade): void {
  const unanswered = new WeakMap<Duplex, number>();
  const count = (socket: Duplex, by: 1 | -1) => unanswered.set(socket, (unanswered.get(socket) ?? 0) + by);
  server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    if (tokensOf(request.headers.upgrade).includes('websocket'))
      return onWebSocket(request, connection, head);
    // Its response could overtake those to earlier requests.
    if (unanswered.get(connection)) return void connection.destroy();
    connection.unshift(Buffer.concat([Buffer.from(withoutUpgrade(request), 'latin1'), head]));
    server.emit('connection', connection);
  });
}

function tokensOf(value = ''): string[] {
  return value.toLowerCase().split(/\s*,\s*/);
}

const dropped: ReadonlySet<string> = new Set(['upgrade', 'http2-settings', 'connection']);

/** The head of a request as received, except that it asks for no other protocol and ends its connection. */
function withoutUpgrade({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const lines: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (!dropped.has(name.toLowerCase())) lines.push(`${name}: ${rawHeaders[at + 1]}`);
  }
  return [`${method} ${url} HTTP/${httpVersion}`, ...lines, 'Connection: close', '', ''].join('\r\n');
}

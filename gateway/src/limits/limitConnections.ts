import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Shares } from './Shares';
import type { TemporaryBans } from './temporaryBans';
import type { Visitors } from './visitor';

export interface ConnectionLimits {
  readonly shares: Shares;
  readonly bans: TemporaryBans;
  readonly visitors: Visitors;
}

/**
 * Closes connections of visitors that hold their share already or are banned, before anything is read. Connections of
 * proxies carry many visitors and have only the server's own limit.
 */
export function limitConnections(server: Server, { shares, bans, visitors }: ConnectionLimits): void {
  const counted = new WeakSet<Socket>();
  server.on('connection', (socket: Socket) => {
    // One that is put back after an ignored upgrade comes again.
    if (counted.has(socket)) return;
    counted.add(socket);
    if (visitors.isProxy(socket.remoteAddress)) return;
    const visitor = visitors.ofConnection(socket.remoteAddress);
    const release = bans.has(visitor) ? undefined : shares.take(visitor);
    if (release) socket.once('close', release);
    else socket.destroy();
  });
}

import type { Server } from 'node:http';
import type { Shares } from './Shares';
import type { Visitors } from './visitor';

export interface ConnectionLimits {
  readonly shares: Shares;
  readonly visitors: Visitors;
}

/**
 * Ends connections of whoever has a share of them open already, before anything is read. Those of proxies stand for
 * many visitors and are only counted all together, by the server's own limit.
 */
export function limitConnections(server: Server, { shares, visitors }: ConnectionLimits): void {
  server.on('connection', (socket) => {
    if (visitors.isProxy(socket.remoteAddress)) return;
    const giveBack = shares.take(visitors.ofConnection(socket.remoteAddress));
    if (giveBack) socket.once('close', giveBack);
    else socket.destroy();
  });
}

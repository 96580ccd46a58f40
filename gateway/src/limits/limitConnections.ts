import type { Server } from 'node:http';
import type { Shares } from './Shares';
import type { TemporaryBans } from './TemporaryBans';
import type { Visitors } from './visitor';

export interface ConnectionLimits {
  readonly shares: Shares;
  readonly bans: TemporaryBans;
  readonly visitors: Visitors;
}

/**
 * Ends connections of whoever has a share of them open already or had too many cut, before anything is read. Those of
 * proxies stand for many visitors and are only counted all together, by the server's own limit.
 */
export function limitConnections(server: Server, { shares, bans, visitors }: ConnectionLimits): void {
  server.on('connection', (socket) => {
    if (visitors.isProxy(socket.remoteAddress)) return;
    const visitor = visitors.ofConnection(socket.remoteAddress);
    const giveBack = bans.has(visitor) ? undefined : shares.take(visitor);
    if (giveBack) socket.once('close', giveBack);
    else socket.destroy();
  });
}

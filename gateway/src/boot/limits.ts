import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type Log, sharedAddresses } from '@show/service-kit';
import type { GatewayConfig } from '../config';
import { addressWarnings } from '../limits/addressWarnings';
import { Shares } from '../limits/Shares';
import { TemporaryBans } from '../limits/TemporaryBans';
import { visitors as createVisitors } from '../limits/visitor';

/** Answers that are not in memory and are being made at once. What several wait for counts for who asked first. */
const READ_LIMITS = { total: 512, perSubscriber: 12, perNetwork: 96 };
/** Requests sent ahead of the answers before theirs. */
const AHEAD_LIMITS = { total: 4096, perSubscriber: 64, perNetwork: 256 };
/** Connections that may be cut in 10 seconds before further ones are refused. */
const BAN_LIMITS = { mostCut: 20, every: 10_000 };

/** Who a request counts for, and what each may have at once. */
export function createLimits(config: GatewayConfig, publicUrl: URL, log: Log) {
  const hops = config.TRUSTED_PROXY_HOPS;
  const warnings = addressWarnings(log, { publicUrl, hops });
  warnings.atStart();
  const visitors = createVisitors({
    hops,
    isShared: sharedAddresses(config),
    isProxy: config.TRUSTED_PROXIES,
    onUnknown: warnings.unknown,
    onUnexpected: warnings.unexpected,
  });
  const reads = new Shares(READ_LIMITS);
  const ahead = new Shares(AHEAD_LIMITS);
  const bans = new TemporaryBans(BAN_LIMITS);
  const connections = new Shares({
    total: config.MAX_CONNECTIONS,
    perSubscriber: config.MAX_CONNECTIONS_PER_ADDRESS,
    perNetwork: 10 * config.MAX_CONNECTIONS_PER_ADDRESS,
  });
  return {
    visitors,
    addressOf: (request: IncomingMessage) => visitors.of(request).address,
    networkOf: (request: IncomingMessage) => visitors.of(request).network,
    /** Whether a visitor may have one more answer made that is not in memory; what it gives is called at its end. */
    startRead: (request: IncomingMessage) => reads.take(visitors.of(request), readWeight(request.url)),
    ofConnections: { shares: connections, bans, visitors },
    ofPipelines: {
      startWaiting: (socket: Socket) => ahead.take(visitors.ofConnection(socket.remoteAddress)),
      onCut: (socket: Socket) => {
        // Otherwise others have used it all up.
        if (!ahead.full) bans.add(visitors.ofConnection(socket.remoteAddress));
      },
    },
    gauges: {
      gateway_reads_under_way: {
        help: 'Answers being made that are not in memory',
        read: () => reads.used,
      },
      gateway_requests_ahead: {
        help: 'Requests that wait on their connection for others',
        read: () => ahead.used,
      },
    },
  };
}
export type Limits = ReturnType<typeof createLimits>;

/** A search keeps Postgres busy for as long as several other reads, and each can be of other words. */
function readWeight(url = ''): number {
  return /^\/(?:api\/)?search\b/.test(url) ? 4 : 1;
}

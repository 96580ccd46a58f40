import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type Log, sharedAddresses } from '@show/service-kit';
import type { CountRead } from '../cache/cachedReads';
import type { GatewayConfig } from '../config';
import { requestIdOf } from '../http/requestId';
import { unavailable } from '../http/sendProblem';
import { addressWarnings } from '../limits/addressWarnings';
import { Shares } from '../limits/Shares';
import { temporaryBans } from '../limits/temporaryBans';
import { visitors as createVisitors } from '../limits/visitor';
import type { GatewayTuning } from '../tuning';

/** Uncached reads in flight. One that several visitors wait for counts for the first of them. */
const READ_LIMITS = { total: 512, perSubscriber: 12, perNetwork: 96 };
/** Pipelined requests: sent before the responses to earlier ones. */
const AHEAD_LIMITS = { total: 4096, perSubscriber: 64, perNetwork: 256 };
/** Connections that may be closed for abuse in 10 seconds before further ones are refused. */
const BAN_LIMITS = { maxCut: 20, every: 10_000 };

/** Identifies the visitor of a request, and limits what each may hold in parallel. */
export function createLimits(config: GatewayConfig, tuning: GatewayTuning, publicUrl: URL, log: Log) {
  const hops = config.TRUSTED_PROXY_HOPS;
  const warnings = addressWarnings(log, { publicUrl, hops });
  warnings.atStart();
  const visitors = createVisitors({
    hops,
    isShared: sharedAddresses(config),
    isProxy: config.TRUSTED_PROXIES,
    onUnknown: warnings.unknown,
    onPrivate: warnings.private,
    onUnexpected: warnings.unexpected,
  });
  const reads = new Shares(READ_LIMITS);
  const ahead = new Shares(AHEAD_LIMITS);
  const bans = temporaryBans(BAN_LIMITS);
  const connections = new Shares({
    total: tuning.maxConnections,
    perSubscriber: tuning.maxConnectionsPerAddress,
    perNetwork: 10 * tuning.maxConnectionsPerAddress,
  });
  const idOf = (request: IncomingMessage) => requestIdOf(request, visitors.isProxy);
  const countRead: CountRead = async (request, load) => {
    const end = reads.take(visitors.of(request), readWeight(request.url));
    if (!end) throw unavailable;
    return load().finally(end);
  };
  return {
    visitors,
    requestIdOf: idOf,
    /** The log for lines about a request. */
    logOf: (request: IncomingMessage) => log.child({ requestId: idOf(request) }),
    networkOf: (request: IncomingMessage) => visitors.of(request).network,
    countRead,
    ofConnections: { shares: connections, bans, visitors },
    ofPipelines: {
      startWaiting: (socket: Socket) => ahead.take(visitors.ofConnection(socket.remoteAddress)),
      onCut: (socket: Socket) => {
        // When the total is used up, this visitor is not to blame.
        if (!ahead.full) bans.add(visitors.ofConnection(socket.remoteAddress));
      },
    },
    gauges: {
      gateway_reads_under_way: {
        help: 'Responses being fetched that are not in memory',
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

/** A search costs Postgres as much as several other reads, and every new query misses the cache. */
function readWeight(url = ''): number {
  return /^\/(?:api\/)?search\b/.test(url) ? 4 : 1;
}

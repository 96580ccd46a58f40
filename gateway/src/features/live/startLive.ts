import type { IncomingMessage } from 'node:http';
import { type ShareLimits, Shares } from '../../limits/Shares';
import type { Visitor } from '../../limits/visitor';
import { broadcasters as createBroadcasters } from './broadcasters';
import { connectionLimiter } from './connectionLimiter';
import { type LiveServerOptions, liveServer } from './liveServer';
import { serviceFeed } from './serviceFeed';

interface LiveParts {
  readonly service: URL;
  readonly publicOrigin: string;
  /** Of open WebSockets. */
  readonly limits: ShareLimits;
  /** The token by which svc-giveaway knows the gateway. */
  readonly token: () => string;
  readonly stopping: LiveServerOptions['stopping'];
  visitorOf(request: IncomingMessage): Visitor;
  onFailure(error: Error): void;
}

/** Milliseconds between two pings to a client: one that does not read is disconnected after twice that. */
const heartbeat = 45_000;
/** The same for svc-giveaway, which replies immediately. */
const serviceHeartbeat = 2_000;
/** Milliseconds for which viewers stay connected while svc-giveaway is away: it may restart within them. */
const outageTimeout = 10_000;
/** Milliseconds that a viewer waits for the first state. */
const firstStateTimeout = 3_000;

/** Everything behind `/ws`. */
export function startLive({
  service,
  publicOrigin,
  limits,
  token,
  stopping,
  visitorOf,
  onFailure,
}: LiveParts) {
  const feed = serviceFeed({
    service,
    token,
    onMessage: (message) => broadcasters.receive(message),
    onFailure,
    onOutage: () => broadcasters.disconnectAll(),
    outageTimeout,
    heartbeat: serviceHeartbeat,
  });
  const broadcasters = createBroadcasters({ feed, firstStateTimeout });
  const connections = connectionLimiter({ publicOrigin, shares: new Shares(limits) });
  const server = liveServer({ broadcasters, connections, stopping, visitorOf, heartbeat });
  return {
    onUpgrade: server.onUpgrade,
    gauges: { gateway_websockets: { help: 'WebSockets open', read: () => connections.count } },
    async stop(): Promise<void> {
      await server.stop();
      broadcasters.close();
      feed.stop();
    },
  };
}

import type { IncomingMessage } from 'node:http';
import { type ShareLimits, Shares } from '../../limits/Shares';
import { temporaryBans } from '../../limits/temporaryBans';
import type { Visitor } from '../../limits/visitor';
import { broadcasters as createBroadcasters } from './broadcasters';
import { connectionLimiter } from './connectionLimiter';
import { type LiveServerOptions, liveServer } from './liveServer';
import { onAirSources } from './onAirSources';
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
/** Milliseconds for which viewers stay connected while svc-giveaway is down: it may restart within them. */
const outageTimeout = 10_000;
/** Unknown secrets of browser sources from one visitor; further ones are refused unread. */
const guessLimits = { maxCut: 20, every: 600_000 };
/** Milliseconds in which a browser source of a private site must have shown its secret and be known. */
const acceptWithin = 5_000;
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
    onMessage: (message) =>
      message.type === 'on-air' ? onAir.receive(message) : broadcasters.receive(message),
    onFailure,
    onOutage() {
      broadcasters.disconnectAll();
      onAir.forget();
    },
    outageTimeout,
    heartbeat: serviceHeartbeat,
  });
  const broadcasters = createBroadcasters({ feed, firstStateTimeout });
  const onAir = onAirSources({ feed, bans: temporaryBans(guessLimits) });
  const connections = connectionLimiter({ publicOrigin, shares: new Shares(limits) });
  const server = liveServer({
    broadcasters,
    onAir,
    connections,
    stopping,
    visitorOf,
    heartbeat,
    acceptWithin,
  });
  return {
    onUpgrade: server.onUpgrade,
    gauges: { gateway_websockets: { help: 'WebSockets open', read: () => connections.count } },
    async stop(): Promise<void> {
      await server.stop();
      broadcasters.close();
      onAir.close();
      feed.stop();
    },
  };
}

import type { SiteGate } from '../dispatch/SiteGate';
import { broadcasters as createBroadcasters } from '../features/live/broadcasters';
import { liveServer } from '../features/live/liveServer';
import { onAirSources } from '../features/live/onAirSources';
import { serviceFeed } from '../features/live/serviceFeed';
import { Shares } from '../limits/Shares';
import { temporaryBans } from '../limits/temporaryBans';
import { UpstreamFailure } from '../proxy/failure';
import type { Base } from './base';

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

/** Everything behind `/ws`: the WebSockets of visitors, and the feed of svc-giveaway behind them. */
export function startLiveUpdates(
  { config, tuning, publicUrl, shutdown, limits, services }: Base,
  gate: Pick<SiteGate, 'isClosed'>,
) {
  const feed = serviceFeed({
    service: new URL(config.GIVEAWAY_URL),
    token: () => services.visitorToken('giveaway'),
    onMessage: (message) =>
      message.type === 'on-air' ? onAir.receive(message) : broadcasters.receive(message),
    onFailure: (cause) => services.onFailure(new UpstreamFailure('svc-giveaway', cause)),
    onOutage() {
      broadcasters.disconnectAll();
      onAir.forget();
    },
    outageTimeout,
    heartbeat: serviceHeartbeat,
  });
  const broadcasters = createBroadcasters({ feed, firstStateTimeout });
  const onAir = onAirSources({ feed, bans: temporaryBans(guessLimits) });
  const shares = new Shares({
    total: tuning.maxWebSockets,
    perSubscriber: tuning.maxWebSocketsPerAddress,
    perNetwork: 10 * tuning.maxWebSocketsPerAddress,
  });
  const server = liveServer({
    broadcasters,
    onAir,
    publicOrigin: publicUrl.origin,
    shares,
    stopping: {
      after: config.DRAIN_MS / 2,
      within: Math.max(config.DRAIN_MS / 2, tuning.idleGrace),
    },
    visitorOf: limits.visitors.of,
    audienceOf: (request) => (gate.isClosed(request) ? 'sources' : 'public'),
    heartbeat,
    acceptWithin,
  });
  shutdown.add('requests', 'live', async () => {
    await server.stop();
    broadcasters.close();
    onAir.close();
    feed.stop();
  });
  return {
    onUpgrade: server.onUpgrade,
    gauges: { gateway_websockets: { help: 'WebSockets open', read: () => shares.used } },
  };
}

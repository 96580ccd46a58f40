import type { IncomingMessage } from 'node:http';
import { type ShareLimits, Shares } from '../../limits/Shares';
import type { Visitor } from '../../limits/visitor';
import { doorkeeper } from './doorkeeper';
import { liveServer } from './liveServer';
import { rooms as createRooms } from './rooms';
import { serviceFeed } from './serviceFeed';

interface LiveParts {
  readonly service: URL;
  readonly publicOrigin: string;
  /** Of WebSockets open at once. */
  readonly limits: ShareLimits;
  /** The gateway's word for visitors. */
  readonly token: () => string;
  visitorOf(request: IncomingMessage): Visitor;
  onFailure(error: Error): void;
}

/** Milliseconds between two questions whether a client reads: one that does not is cut after twice that. */
const heartbeat = 45_000;
/** The same for svc-giveaway, which has nothing else to do than to answer. */
const serviceHeartbeat = 2_000;
/** Milliseconds without svc-giveaway that those who watch do not notice: it may start anew within them. */
const longestAbsence = 10_000;
/** Milliseconds that somebody waits for the first state. */
const patience = 3_000;

/** Everything behind `/ws`. */
export function startLive({ service, publicOrigin, limits, token, visitorOf, onFailure }: LiveParts) {
  const feed = serviceFeed({
    service,
    token,
    onMessage: (message) => rooms.take(message),
    onFailure,
    onAbsence: () => rooms.sendAway(),
    longestAbsence,
    heartbeat: serviceHeartbeat,
  });
  const rooms = createRooms({ feed, patience });
  const door = doorkeeper({ publicOrigin, shares: new Shares(limits) });
  const server = liveServer({ rooms, door, visitorOf, heartbeat });
  return {
    onUpgrade: server.onUpgrade,
    gauges: { gateway_websockets: { help: 'WebSockets open', read: () => door.inside } },
    stop(): void {
      server.stop();
      rooms.close();
      feed.stop();
    },
  };
}

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  type FeedMessage,
  type FeedRequest,
  internalPaths,
  type OnAirGraphic,
  type OnAirMessage,
  type RoundState,
} from '@show/contracts';
import { type WebSocket, WebSocketServer } from 'ws';
import type { FakeService } from './fakeService';

/** The live feed of a fake svc-giveaway, which knows what a test tells it. */
export interface FakeLiveFeed {
  /** Handshakes so far. */
  readonly handshakes: IncomingMessage[];
  /** What gateways have requested so far. */
  readonly requests: FeedRequest[];
  /** Connections to gateways. */
  readonly sockets: ReadonlySet<WebSocket>;
  /** Sets the state of a round and sends it to all gateways. */
  publish(state: RoundState): void;
  send(message: FeedMessage): void;
  /** How requests of gateways are handled; by default they get a reply. */
  replies: 'all' | 'none' | 'unavailable';
  /** Whether handshakes succeed. */
  accepts: boolean;
  /** What a gateway gets that begins to watch what is on the air. */
  onAir: OnAirMessage | undefined;
  /** Cuts every connection. */
  cut(): void;
}

export function buildState(last: number, more: Partial<RoundState> = {}): RoundState {
  return { giveawayId: 1, roundId: 1, round: 1, last, target: 500, closed: false, ...more };
}

export function buildGraphic(more: Partial<OnAirGraphic> = {}): OnAirGraphic {
  return {
    version: 1,
    visible: true,
    scene: { layout: 'corner', giveawayId: null, headline: 'Scan to win', note: '', showCode: true },
    show: { name: 'River Road', accent: '#e9ab2b' },
    round: null,
    rehearsal: false,
    ...more,
  };
}

export function fakeLiveFeed(service: FakeService): FakeLiveFeed {
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const states = new Map<number, RoundState>();
  const connections = new Set<Duplex>();
  const feed: FakeLiveFeed = {
    handshakes: [],
    requests: [],
    sockets: server.clients,
    replies: 'all',
    accepts: true,
    onAir: undefined,
    publish(state) {
      states.set(state.giveawayId, state);
      feed.send({ type: 'state', state });
    },
    send(message) {
      for (const socket of server.clients) socket.send(JSON.stringify(message));
    },
    cut() {
      for (const connection of connections) connection.destroy();
    },
  };

  function reply(socket: WebSocket, request: FeedRequest): void {
    const say = (message: FeedMessage) => socket.send(JSON.stringify(message));
    if (request.type === 'watch-on-air' && feed.onAir) say(feed.onAir);
    if (request.type !== 'watch' || feed.replies === 'none') return;
    const { giveawayId } = request;
    const state = states.get(giveawayId);
    if (feed.replies === 'unavailable') say({ type: 'unavailable', giveawayId });
    else if (state) say({ type: 'state', state });
    else say({ type: 'unknown', giveawayId });
  }

  service.onUpgrade((request, connection, head) => {
    feed.handshakes.push(request);
    connections.add(connection);
    connection.on('error', () => {}).once('close', () => connections.delete(connection));
    if (!feed.accepts || request.url !== internalPaths.liveFeed) return;
    server.handleUpgrade(request, connection, head, (socket) => {
      socket.on('error', () => {});
      socket.on('message', (data) => {
        const wanted = JSON.parse(String(data)) as FeedRequest;
        feed.requests.push(wanted);
        reply(socket, wanted);
      });
    });
  });
  return feed;
}

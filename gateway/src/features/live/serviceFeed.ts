import {
  type FeedMessage,
  type FeedRequest,
  feedMessageSchema,
  gatewayTokenHeader,
  internalPaths,
} from '@show/contracts';
import { backoff } from '@show/contracts/http/backoff';
import { WebSocket } from 'ws';

interface ServiceFeedOptions {
  /** URL of svc-giveaway. */
  readonly service: URL;
  readonly token: () => string;
  onMessage(message: FeedMessage): void;
  onFailure(error: Error): void;
  /** Called once when nothing has arrived for `outageTimeout`, and again only after something has. */
  onOutage(): void;
  /** Milliseconds without a connection after which the known states can no longer be called live. */
  readonly outageTimeout: number;
  /** Milliseconds between two pings; a connection on which one is not answered is replaced. */
  readonly heartbeat: number;
}

/** Milliseconds in which a connection must be made. */
const connectTimeout = 3_000;
/** Milliseconds between attempts to reconnect. */
const pauses = { first: 100, longest: 1_000 };

/**
 * The one connection on which svc-giveaway sends the states of the giveaways that visitors of this gateway watch, and what is on the air. It
 * is made when the first one is watched. A lost one is replaced for as long as it takes, and everything subscribed to
 * again; missed changes come with the first responses.
 */
export function serviceFeed(options: ServiceFeedOptions) {
  const { service, token, onMessage, onFailure, onOutage, outageTimeout, heartbeat } = options;
  const watched = new Set<number>();
  let isOnAirWatched = false;
  let socket: WebSocket | undefined;
  let attempts = 0;
  let retry: NodeJS.Timeout | undefined;
  let outage: NodeJS.Timeout | undefined;
  let isStopped = false;

  function connect(): void {
    retry = undefined;
    const url = new URL(internalPaths.liveFeed, service);
    url.protocol = 'ws:';
    const opened = new WebSocket(url, {
      headers: { [gatewayTokenHeader]: token() },
      handshakeTimeout: connectTimeout,
      perMessageDeflate: false,
    });
    socket = opened;
    let pinging: NodeJS.Timeout | undefined;
    opened.on('open', () => {
      if (isOnAirWatched) send({ type: 'watch-on-air' });
      for (const giveawayId of watched) send({ type: 'watch', giveawayId });
      pinging = startPinging(opened, heartbeat);
    });
    opened.on('message', (data) => {
      attempts = 0;
      clearTimeout(outage);
      outage = undefined;
      receive(String(data));
    });
    opened.on('error', onFailure);
    opened.on('close', () => {
      clearInterval(pinging);
      socket = undefined;
      if (isStopped) return;
      outage ??= setTimeout(onOutage, outageTimeout);
      if (watched.size > 0 || isOnAirWatched) retry = setTimeout(connect, backoff(attempts, pauses));
      attempts += 1;
    });
  }

  function receive(text: string): void {
    try {
      onMessage(feedMessageSchema.parse(JSON.parse(text)));
    } catch (error) {
      onFailure(error as Error);
    }
  }

  function send(request: FeedRequest): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request));
  }

  return {
    /** Subscribes to a giveaway. Calling it again sends the current state again. */
    watch(giveawayId: number): void {
      watched.add(giveawayId);
      if (!socket && !retry) connect();
      send({ type: 'watch', giveawayId });
    },

    leave(giveawayId: number): void {
      watched.delete(giveawayId);
      send({ type: 'leave', giveawayId });
    },

    /** Subscribes to what is on the air. */
    watchOnAir(): void {
      isOnAirWatched = true;
      if (!socket && !retry) connect();
      send({ type: 'watch-on-air' });
    },

    leaveOnAir(): void {
      isOnAirWatched = false;
      send({ type: 'leave-on-air' });
    },

    /** Reports that a source is connected. */
    sawSource: (source: string): void => send({ type: 'on-air-seen', source }),

    stop(): void {
      isStopped = true;
      clearTimeout(retry);
      clearTimeout(outage);
      socket?.terminate();
    },
  };
}

export type ServiceFeed = ReturnType<typeof serviceFeed>;

/** A frozen process keeps its connections open: without pings the gateway would wait on one for ever. */
function startPinging(socket: WebSocket, heartbeat: number): NodeJS.Timeout {
  let hasResponse = true;
  socket.on('pong', () => {
    hasResponse = true;
  });
  return setInterval(() => {
    if (!hasResponse) return socket.terminate();
    hasResponse = false;
    socket.ping();
  }, heartbeat);
}

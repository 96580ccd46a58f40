import {
  type FeedMessage,
  type FeedRequest,
  feedMessageSchema,
  gatewayTokenHeader,
  internalPaths,
} from '@show/contracts';
import { WebSocket } from 'ws';

interface ServiceFeedOptions {
  /** Address of svc-giveaway. */
  readonly service: URL;
  readonly token: () => string;
  onMessage(message: FeedMessage): void;
  onFailure(error: Error): void;
  /** Nothing has been heard for `longestAbsence`. Told once, until something is. */
  onAbsence(): void;
  /** Milliseconds without a connection after which what is known can no longer be called live. */
  readonly longestAbsence: number;
  /** Milliseconds between two questions whether the service lives; one that does not answer is dialled anew. */
  readonly heartbeat: number;
}

/** Milliseconds for a connection to be made. */
const patience = 3_000;
/** Milliseconds before the first and before any further attempt to come back. */
const firstPause = 100;
const longestPause = 1_000;

/**
 * The one connection on which svc-giveaway tells how the giveaways move that visitors of this gateway watch. It is made
 * when the first is watched. One that is lost is made again, for ever, and everything asked for anew; what happened
 * meanwhile comes with the first answers.
 */
export function serviceFeed(options: ServiceFeedOptions) {
  const { service, token, onMessage, onFailure, onAbsence, longestAbsence, heartbeat } = options;
  const watched = new Set<number>();
  let socket: WebSocket | undefined;
  let attempts = 0;
  let retry: NodeJS.Timeout | undefined;
  let absence: NodeJS.Timeout | undefined;
  let isStopped = false;

  function connect(): void {
    retry = undefined;
    const address = new URL(internalPaths.liveFeed, service);
    address.protocol = 'ws:';
    const opened = new WebSocket(address, {
      headers: { [gatewayTokenHeader]: token() },
      handshakeTimeout: patience,
      perMessageDeflate: false,
    });
    socket = opened;
    let asking: NodeJS.Timeout | undefined;
    opened.on('open', () => {
      for (const giveawayId of watched) send({ type: 'watch', giveawayId });
      asking = askWhetherAlive(opened, heartbeat);
    });
    opened.on('message', (data) => {
      attempts = 0;
      clearTimeout(absence);
      absence = undefined;
      take(String(data));
    });
    opened.on('error', onFailure);
    opened.on('close', () => {
      clearInterval(asking);
      socket = undefined;
      if (isStopped) return;
      absence ??= setTimeout(onAbsence, longestAbsence);
      if (watched.size > 0) retry = setTimeout(connect, pauseAfter(attempts));
      attempts += 1;
    });
  }

  function take(text: string): void {
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
    /** Asks for a giveaway; once more brings its state once more. */
    watch(giveawayId: number): void {
      watched.add(giveawayId);
      if (!socket && !retry) connect();
      send({ type: 'watch', giveawayId });
    },

    leave(giveawayId: number): void {
      watched.delete(giveawayId);
      send({ type: 'leave', giveawayId });
    },

    stop(): void {
      isStopped = true;
      clearTimeout(retry);
      clearTimeout(absence);
      socket?.terminate();
    },
  };
}

export type ServiceFeed = ReturnType<typeof serviceFeed>;

/** A process that stands still keeps its connections; nothing would come for ever, and no end either. */
function askWhetherAlive(socket: WebSocket, heartbeat: number): NodeJS.Timeout {
  let isAnswered = true;
  socket.on('pong', () => {
    isAnswered = true;
  });
  return setInterval(() => {
    if (!isAnswered) return socket.terminate();
    isAnswered = false;
    socket.ping();
  }, heartbeat);
}

/** Longer with each attempt, and different from gateway to gateway. */
function pauseAfter(attempts: number): number {
  return Math.min(firstPause * 2 ** attempts, longestPause) * (0.5 + Math.random());
}

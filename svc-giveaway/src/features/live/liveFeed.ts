import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  type FeedMessage,
  feedRequestSchema,
  internalPaths,
  type OnAirMessage,
  type RoundState,
} from '@show/contracts';
import { type gatewayTokenReader, identifyCaller } from '@show/service-kit';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';

interface LiveFeedOptions {
  readToken: ReturnType<typeof gatewayTokenReader>;
  /** A state that is at most a second old. Null when the giveaway does not exist. */
  freshState(giveawayId: number): Promise<RoundState | null>;
  /** Called when a gateway begins to watch what is on the air. */
  onOnAirWatched(): void;
  /** Called with the hash of a source that is connected to a gateway. */
  onSourceSeen(source: string): void;
  /** Milliseconds without a message or ping after which a gateway is disconnected. */
  readonly idleTimeout: number;
}

/** Bytes buffered for a gateway, some seconds of states. A gateway that reads too slowly is disconnected and reconnects. */
const maxBuffered = 1024 * 1024;
const serviceRestart = 1012;

/**
 * The WebSocket on which gateways subscribe to the giveaways that their visitors watch. A gateway has one connection and
 * gets each change once, however many of its visitors watch.
 */
export function liveFeed(options: LiveFeedOptions) {
  const { readToken, freshState, onOnAirWatched, onSourceSeen, idleTimeout } = options;
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 1024 });
  const followers = new Map<number, Set<WebSocket>>();
  /** Gateways with a source of the broadcast. */
  const onAir = new Set<WebSocket>();

  async function onUpgrade(req: IncomingMessage, connection: Duplex, head: Buffer): Promise<void> {
    connection.on('error', () => connection.destroy());
    if (!(await identifyCaller(req, readToken))) return refuse(connection, 401);
    if (req.url !== internalPaths.liveFeed) return refuse(connection, 404);
    if (!connection.destroyed) sockets.handleUpgrade(req, connection, head, onConnection);
  }

  function onConnection(socket: WebSocket): void {
    const idle = setTimeout(() => socket.terminate(), idleTimeout);
    socket.on('ping', () => idle.refresh());
    socket.on('message', (data) => {
      idle.refresh();
      void handle(socket, data);
    });
    // ws closes the connection itself on a frame that is too large or invalid.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(idle);
      onAir.delete(socket);
      for (const giveawayId of followers.keys()) unsubscribe(socket, giveawayId);
    });
  }

  async function handle(socket: WebSocket, data: RawData): Promise<void> {
    const request = readRequest(data);
    switch (request?.type) {
      case undefined:
        return socket.close(1007, 'Not understood');
      case 'watch':
        return watch(socket, request.giveawayId);
      case 'leave':
        return unsubscribe(socket, request.giveawayId);
      case 'watch-on-air':
        onAir.add(socket);
        return onOnAirWatched();
      case 'leave-on-air':
        onAir.delete(socket);
        return;
      case 'on-air-seen':
        return onSourceSeen(request.source);
    }
  }

  async function watch(socket: WebSocket, giveawayId: number): Promise<void> {
    subscribe(socket, giveawayId);
    try {
      const state = await freshState(giveawayId);
      if (state) return sendMessage(socket, { type: 'state', state });
      unsubscribe(socket, giveawayId);
      sendMessage(socket, { type: 'unknown', giveawayId });
    } catch {
      unsubscribe(socket, giveawayId);
      sendMessage(socket, { type: 'unavailable', giveawayId });
    }
  }

  function subscribe(socket: WebSocket, giveawayId: number): void {
    const others = followers.get(giveawayId);
    if (others) others.add(socket);
    else followers.set(giveawayId, new Set([socket]));
  }

  function unsubscribe(socket: WebSocket, giveawayId: number): void {
    const others = followers.get(giveawayId);
    others?.delete(socket);
    if (others?.size === 0) followers.delete(giveawayId);
  }

  return {
    onUpgrade,

    /** Giveaways with at least one subscriber. */
    watched: (): number[] => [...followers.keys()],

    send(state: RoundState): void {
      const watching = followers.get(state.giveawayId);
      if (!watching) return;
      const message = JSON.stringify({ type: 'state', state } satisfies FeedMessage);
      for (const socket of watching) sendText(socket, message);
    },

    isOnAirWatched: (): boolean => onAir.size > 0,

    sendOnAir(message: OnAirMessage): void {
      const text = JSON.stringify(message);
      for (const socket of onAir) sendText(socket, text);
    },

    /** Closes all connections; gateways reconnect by themselves. */
    stop(): void {
      for (const socket of sockets.clients) {
        socket.close(serviceRestart, 'Restarting');
        setTimeout(() => socket.terminate(), 500).unref();
      }
    },
  };
}

function sendMessage(socket: WebSocket, message: FeedMessage): void {
  sendText(socket, JSON.stringify(message));
}

function sendText(socket: WebSocket, message: string): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > maxBuffered) socket.terminate();
  else socket.send(message);
}

function readRequest(data: RawData) {
  try {
    return feedRequestSchema.parse(JSON.parse(data.toString()));
  } catch {
    return null;
  }
}

function refuse(connection: Duplex, status: 401 | 404): void {
  connection.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
  );
  // Destroys the connection of a client that does not close it.
  setTimeout(() => connection.destroy(), 1_000).unref();
}

import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type FeedMessage, feedRequestSchema, internalPaths, type RoundState } from '@show/contracts';
import { type gatewayTokenReader, identifyCaller } from '@show/service-kit';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';

interface LiveFeedOptions {
  readToken: ReturnType<typeof gatewayTokenReader>;
  /** A state that is at most a second old. Null when there is no such giveaway. */
  freshState(giveawayId: number): Promise<RoundState | null>;
  /** Milliseconds without a word after which a gateway is taken to be gone. */
  readonly silence: number;
}

/** Bytes that may wait for a gateway: some seconds of news. One that takes nothing is cut, and asks anew. */
const mostWaiting = 1024 * 1024;
const serviceRestart = 1012;

/**
 * The feed on which gateways follow the giveaways that their visitors watch. A gateway has one connection, and gets
 * each change once, whether one visitor watches or thousands do.
 */
export function liveFeed({ readToken, freshState, silence }: LiveFeedOptions) {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 1024 });
  const followers = new Map<number, Set<WebSocket>>();

  async function onUpgrade(req: IncomingMessage, connection: Duplex, head: Buffer): Promise<void> {
    connection.on('error', () => connection.destroy());
    if (!(await identifyCaller(req, readToken))) return refuse(connection, 401);
    if (req.url !== internalPaths.liveFeed) return refuse(connection, 404);
    if (!connection.destroyed) sockets.handleUpgrade(req, connection, head, welcome);
  }

  function welcome(socket: WebSocket): void {
    const gone = setTimeout(() => socket.terminate(), silence);
    socket.on('ping', () => gone.refresh());
    socket.on('message', (data) => {
      gone.refresh();
      void take(socket, data);
    });
    // A frame that is too large or broken: ws closes the connection by itself.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(gone);
      for (const giveawayId of followers.keys()) leave(socket, giveawayId);
    });
  }

  async function take(socket: WebSocket, data: RawData): Promise<void> {
    const request = readRequest(data);
    if (!request) socket.close(1007, 'Not understood');
    else if (request.type === 'leave') leave(socket, request.giveawayId);
    else await watch(socket, request.giveawayId);
  }

  async function watch(socket: WebSocket, giveawayId: number): Promise<void> {
    follow(socket, giveawayId);
    try {
      const state = await freshState(giveawayId);
      if (state) return send(socket, { type: 'state', state });
      leave(socket, giveawayId);
      send(socket, { type: 'unknown', giveawayId });
    } catch {
      leave(socket, giveawayId);
      send(socket, { type: 'unavailable', giveawayId });
    }
  }

  function follow(socket: WebSocket, giveawayId: number): void {
    const others = followers.get(giveawayId);
    if (others) others.add(socket);
    else followers.set(giveawayId, new Set([socket]));
  }

  function leave(socket: WebSocket, giveawayId: number): void {
    const others = followers.get(giveawayId);
    others?.delete(socket);
    if (others?.size === 0) followers.delete(giveawayId);
  }

  return {
    onUpgrade,

    /** Giveaways that somebody watches. */
    watched: (): number[] => [...followers.keys()],

    tell(state: RoundState): void {
      const watching = followers.get(state.giveawayId);
      if (!watching) return;
      const message = JSON.stringify({ type: 'state', state } satisfies FeedMessage);
      for (const socket of watching) sendText(socket, message);
    },

    /** Ends every connection; gateways come back by themselves. */
    stop(): void {
      for (const socket of sockets.clients) {
        socket.close(serviceRestart, 'Restarting');
        setTimeout(() => socket.terminate(), 500).unref();
      }
    },
  };
}

function send(socket: WebSocket, message: FeedMessage): void {
  sendText(socket, JSON.stringify(message));
}

function sendText(socket: WebSocket, message: string): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > mostWaiting) socket.terminate();
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
  // Whoever does not hang up then is not waited for.
  setTimeout(() => connection.destroy(), 1_000).unref();
}

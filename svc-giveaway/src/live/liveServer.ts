import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { clientMessageSchema, liveLimits, type ServerMessage } from '@show/contracts';
import { type Caller, type gatewayTokenReader, identifyCaller } from '@show/service-kit';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { RoundState } from '../roundState';
import { visitorAddress } from '../visitorAddress';
import type { Audience, Viewer } from './audience';
import type { doorkeeper, Refusal } from './doorkeeper';

interface LiveServerOptions {
  readonly audience: Audience;
  readonly door: ReturnType<typeof doorkeeper>;
  readToken: ReturnType<typeof gatewayTokenReader>;
  /** A state that is at most a second old. Null when there is no such giveaway. */
  freshState(giveawayId: number): Promise<RoundState | null>;
  /** Milliseconds between two questions whether a client still reads; without an answer to one, it is cut off. */
  readonly heartbeat: number;
}

/** A page watches one giveaway; nobody needs more than a few. */
const mostWatched = 10;
/** Messages, pings and pongs that a client may send in one `messageWindow` of milliseconds. */
const mostMessages = 30;
const messageWindow = 10_000;
/** Milliseconds of silence after which a client is taken to be gone: it should have sent three pings. */
const silence = 3 * liveLimits.pingEvery + 5_000;
/** Milliseconds that a client which broke a rule has to read why. */
const farewell = 1_000;
const policyViolation = 1008;
const serviceRestart = 1012;

/** `/ws`: takes connections in, answers what clients send, and lets go of those that are gone. */
export function liveServer({ audience, door, readToken, freshState, heartbeat }: LiveServerOptions) {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: true,
    perMessageDeflate: false,
    maxPayload: liveLimits.maxPayload,
    // In so many pieces a message of a page never comes.
    maxFragments: 16,
  });

  async function onUpgrade(req: IncomingMessage, connection: Duplex, head: Buffer): Promise<void> {
    connection.on('error', () => connection.destroy());
    if (req.url?.split('?', 1)[0] !== '/ws') return refuse(connection, { status: 404, reason: 'Not found' });
    const caller: Caller = await identifyCaller(req, readToken);
    const address = visitorAddress(caller.address);
    const refusal = door.enter(req, address);
    if (refusal) return refuse(connection, refusal);
    connection.once('close', () => door.leave(address));
    if (connection.destroyed) return;
    sockets.handleUpgrade(req, connection, head, (socket) => welcome(socket, connection));
  }

  function welcome(socket: WebSocket, connection: Duplex): void {
    const viewer: Viewer = { socket, connection, watched: new Set(), behind: new Map() };
    const quota = quotaOf();
    let gone = setTimeout(() => socket.terminate(), silence);
    const stopAsking = askWhetherReading(socket);
    socket.on('message', (data, binary) => {
      gone = gone.refresh();
      if (quota()) void answer(viewer, data, binary);
      else dismiss(socket);
    });
    for (const control of ['ping', 'pong'] as const) {
      socket.on(control, () => {
        if (!quota()) dismiss(socket);
      });
    }
    // A frame that is too large or broken: ws closes the connection by itself.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(gone);
      stopAsking();
      audience.leave(viewer);
    });
  }

  /**
   * Buffers of the system take in minutes of counts for somebody who reads none of them. Whoever answers a ping has
   * read everything before it; browsers answer by themselves.
   */
  function askWhetherReading(socket: WebSocket): () => void {
    let unanswered = false;
    const asking = setInterval(() => {
      if (unanswered) return socket.terminate();
      unanswered = true;
      socket.ping();
    }, heartbeat);
    socket.on('pong', () => {
      unanswered = false;
    });
    return () => clearInterval(asking);
  }

  async function answer(viewer: Viewer, data: RawData, binary: boolean): Promise<void> {
    const message = binary ? null : readMessage(data);
    if (!message) return say(viewer, { type: 'error', message: 'This message is not understood' });
    if (message.type === 'ping') return say(viewer, { type: 'pong' });
    if (viewer.watched.size >= mostWatched && !viewer.watched.has(message.giveawayId)) {
      return say(viewer, { type: 'error', message: `At most ${mostWatched} giveaways can be watched` });
    }
    await greet(viewer, message.giveawayId);
  }

  async function greet(viewer: Viewer, giveawayId: number): Promise<void> {
    try {
      const state = await freshState(giveawayId);
      if (!state) return say(viewer, { type: 'error', message: 'Giveaway not found' });
      if (viewer.socket.readyState !== viewer.socket.OPEN) return;
      audience.watch(viewer, giveawayId);
      audience.greet(viewer, state);
    } catch {
      // The client comes back, and sees by then whether the database has.
      viewer.socket.close(serviceRestart, 'Temporarily unavailable');
    }
  }

  return {
    onUpgrade,
    /** Ends every connection; browsers come back by themselves. */
    stop(): void {
      for (const socket of sockets.clients) {
        socket.close(serviceRestart, 'Restarting');
        setTimeout(() => socket.terminate(), 500).unref();
      }
    },
  };
}

/** Says why, listens no longer, and does not wait for an answer. */
function dismiss(socket: WebSocket): void {
  if (socket.readyState !== socket.OPEN) return;
  socket.close(policyViolation, 'Too many messages');
  socket.pause();
  setTimeout(() => socket.terminate(), farewell).unref();
}

function say({ socket, connection }: Viewer, message: ServerMessage): void {
  // Whoever asks but never reads gets no further answers.
  if (connection.writableLength < 64 * 1024) socket.send(JSON.stringify(message));
}

function readMessage(data: RawData) {
  try {
    return clientMessageSchema.parse(JSON.parse(data.toString()));
  } catch {
    return null;
  }
}

/** Counts messages; false when there are too many. */
function quotaOf(): () => boolean {
  let since = Date.now();
  let messages = 0;
  return () => {
    if (Date.now() - since > messageWindow) {
      since = Date.now();
      messages = 0;
    }
    messages += 1;
    return messages <= mostMessages;
  };
}

function refuse(connection: Duplex, { status, reason }: Refusal | { status: 404; reason: string }): void {
  connection.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: text/plain\r\n` +
      `content-length: ${Buffer.byteLength(reason)}\r\n\r\n${reason}`,
  );
  // Whoever does not hang up then is not waited for.
  setTimeout(() => connection.destroy(), farewell).unref();
}

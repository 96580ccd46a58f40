import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { clientMessageSchema, liveLimits } from '@show/contracts';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Visitor } from '../../limits/visitor';
import type { Doorkeeper, Refusal } from './doorkeeper';
import { type Rooms, say } from './rooms';
import type { Viewer } from './Viewer';

interface LiveServerOptions {
  readonly rooms: Rooms;
  readonly door: Doorkeeper;
  visitorOf(request: IncomingMessage): Visitor;
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
export function liveServer({ rooms, door, visitorOf, heartbeat }: LiveServerOptions) {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: true,
    perMessageDeflate: false,
    maxPayload: liveLimits.maxPayload,
    // In so many pieces a message of a page never comes.
    maxFragments: 16,
  });

  function onUpgrade(request: IncomingMessage, connection: Duplex, head: Buffer): void {
    connection.on('error', () => connection.destroy());
    const entered = door.enter(request, visitorOf(request));
    if (typeof entered !== 'function') {
      refuse(connection, entered);
      return;
    }
    // Who left meanwhile is not told of again.
    if (connection.destroyed) entered();
    else connection.once('close', entered);
    sockets.handleUpgrade(request, connection, head, (socket) => welcome(socket, connection));
  }

  function welcome(socket: WebSocket, connection: Duplex): void {
    const viewer: Viewer = { socket, connection, watched: new Set() };
    const quota = quotaOf();
    let gone = setTimeout(() => socket.terminate(), silence);
    const stopAsking = askWhetherReading(socket);
    socket.on('message', (data, binary) => {
      gone = gone.refresh();
      if (quota()) answer(viewer, data, binary);
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
      rooms.leave(viewer);
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

  function answer(viewer: Viewer, data: RawData, binary: boolean): void {
    const message = binary ? null : readMessage(data);
    if (!message) say(viewer, { type: 'error', message: 'This message is not understood' });
    else if (message.type === 'ping') say(viewer, { type: 'pong' });
    else if (viewer.watched.size < mostWatched || viewer.watched.has(message.giveawayId))
      rooms.enter(viewer, message.giveawayId);
    else say(viewer, { type: 'error', message: `At most ${mostWatched} giveaways can be watched` });
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

function refuse(connection: Duplex, { status, reason }: Refusal): void {
  const retry = status === 429 || status === 503 ? 'retry-after: 1\r\n' : '';
  connection.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${retry}connection: close\r\ncontent-type: text/plain\r\n` +
      `content-length: ${Buffer.byteLength(reason)}\r\n\r\n${reason}`,
  );
  // Whoever does not hang up then is not waited for.
  setTimeout(() => connection.destroy(), farewell).unref();
}

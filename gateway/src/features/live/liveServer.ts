import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { type ClientMessage, clientMessageSchema, liveLimits } from '@show/contracts';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { checkOrigin } from '../../http/origin';
import type { Shares } from '../../limits/Shares';
import type { Visitor } from '../../limits/visitor';
import { type Broadcasters, sendMessage } from './broadcasters';
import type { OnAirSources } from './onAirSources';
import type { Viewer } from './Viewer';

interface LiveServerOptions {
  readonly broadcasters: Broadcasters;
  readonly onAir: OnAirSources;
  /** Origin of the public site: pages of other origins may not connect. */
  readonly publicOrigin: string;
  /** Limits on open WebSockets. */
  readonly shares: Shares;
  visitorOf(request: IncomingMessage): Visitor;
  audienceOf(request: IncomingMessage): Audience;
  /**
   * Milliseconds after which connections are closed at a stop, when load balancers send new ones elsewhere, and within
   * which: so that browsers do not all reconnect together.
   */
  readonly stopping: { readonly after: number; readonly within: number };
  /** Milliseconds between two pings to a client; one that has not answered the last is disconnected. */
  readonly heartbeat: number;
  /** Milliseconds in which a connection to a private site must be accepted as a browser source. */
  readonly acceptWithin: number;
}

/** Who connects: 'sources' while the site is private, when only browser sources get anything. */
export type Audience = 'public' | 'sources';

/** Why a connection is refused. */
interface Refusal {
  readonly status: 403 | 404 | 429 | 503;
  readonly reason: string;
}

/** Giveaways that one connection may watch. A page watches one. */
const maxWatched = 10;
/** Messages, pings and pongs that a client may send in one `messageWindow` of milliseconds. */
const maxMessages = 30;
const messageWindow = 10_000;
/** Milliseconds without a message after which a client counts as gone: it should have sent three pings. */
const idleTimeout = 3 * liveLimits.pingEvery + 5_000;
/** Milliseconds in which a refused client may read the reason before its connection is destroyed. */
const closeTimeout = 1_000;
const notOpen = 'This site is not open yet';
const tooManyMessages = 'Too many messages';
const policyViolation = 1008;
const goingAway = 1001;
/** Milliseconds in which a client may answer the close before its connection is destroyed. */
const goodbye = 500;

/** `/ws`: accepts connections, handles their messages, and disconnects those that are gone. */
export function liveServer(options: LiveServerOptions) {
  const { broadcasters, onAir, publicOrigin, shares, stopping, visitorOf, heartbeat, acceptWithin } = options;
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: true,
    perMessageDeflate: false,
    maxPayload: liveLimits.maxPayload,
    // A message of a page never comes in so many fragments.
    maxFragments: 16,
  });
  /** When the last connection is closed, once the process stops. */
  let stopsAt: number | undefined;

  /** The function that releases the connection, to be called once it has ended, or the reason for a refusal. */
  function acquire(request: IncomingMessage, visitor: Visitor): Refusal | (() => void) {
    if (request.url?.split('?', 1)[0] !== '/ws') return { status: 404, reason: 'Not found' };
    // Programs send no Origin; a browser always does, and its pages cannot forge it.
    if (checkOrigin(request, publicOrigin) === 'foreign')
      return { status: 403, reason: 'The request came from another site' };
    const release = shares.take(visitor);
    if (release) return release;
    return shares.full
      ? { status: 503, reason: 'Too many live connections' }
      : { status: 429, reason: 'Too many live connections from this address' };
  }

  function onUpgrade(request: IncomingMessage, connection: Duplex, head: Buffer): void {
    const audience = options.audienceOf(request);
    connection.on('error', () => connection.destroy());
    const visitor = visitorOf(request);
    const acquired = acquire(request, visitor);
    if (typeof acquired !== 'function') {
      refuse(connection, acquired);
      return;
    }
    // The client may have left already: then `close` will not be emitted again.
    if (connection.destroyed) acquired();
    else connection.once('close', acquired);
    sockets.handleUpgrade(request, connection, head, (socket) => {
      const viewer: Viewer = { socket, connection, watched: new Set() };
      onConnected(viewer, visitor, audience);
      if (audience === 'sources') closeUnlessAccepted(viewer);
    });
  }

  function closeUnlessAccepted(viewer: Viewer): void {
    const { socket } = viewer;
    const waiting = setTimeout(() => {
      if (!onAir.hasAccepted(viewer)) closeFor(socket, notOpen);
    }, acceptWithin);
    socket.once('close', () => clearTimeout(waiting));
  }

  /** Closes a connection at a random time before the end. Browsers reconnect by themselves. */
  function moveAway(socket: WebSocket, end: number): void {
    const late = Math.max(0, end - stopping.within - performance.now());
    setTimeout(
      () => {
        socket.close(goingAway, 'Restarting');
        setTimeout(() => socket.terminate(), goodbye).unref();
      },
      late + Math.random() * Math.max(0, end - performance.now() - late),
    );
  }

  function onConnected(viewer: Viewer, visitor: Visitor, audience: Audience): void {
    const { socket } = viewer;
    if (stopsAt !== undefined) moveAway(socket, stopsAt);
    const withinQuota = messageQuota();
    let idle = setTimeout(() => socket.terminate(), idleTimeout);
    const stopPinging = startPinging(socket);
    socket.on('message', (data, binary) => {
      idle = idle.refresh();
      if (withinQuota()) handleMessage(viewer, visitor, audience, binary ? null : readMessage(data));
      else closeFor(socket, tooManyMessages);
    });
    for (const control of ['ping', 'pong'] as const) {
      socket.on(control, () => {
        if (!withinQuota()) closeFor(socket, tooManyMessages);
      });
    }
    // Emitted for a frame that is too large or broken; ws closes the connection by itself.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(idle);
      stopPinging();
      broadcasters.unsubscribe(viewer);
      onAir.unsubscribe(viewer);
    });
  }

  /**
   * System buffers hold minutes of counts for a client that reads none of them. A client that answers a ping
   * has read everything before it; browsers answer by themselves.
   */
  function startPinging(socket: WebSocket): () => void {
    let unanswered = false;
    const pinging = setInterval(() => {
      if (unanswered) return socket.terminate();
      unanswered = true;
      socket.ping();
    }, heartbeat);
    socket.on('pong', () => {
      unanswered = false;
    });
    return () => clearInterval(pinging);
  }

  function handleMessage(
    viewer: Viewer,
    visitor: Visitor,
    audience: Audience,
    message: ClientMessage | null,
  ): void {
    if (!message) sendMessage(viewer, { type: 'error', message: 'This message is not understood' });
    else if (message.type === 'ping') sendMessage(viewer, { type: 'pong' });
    else if (message.type === 'subscribe_on_air') onAir.subscribe(viewer, visitor, message.secret);
    else if (audience === 'sources') sendMessage(viewer, { type: 'error', message: notOpen });
    else if (viewer.watched.size < maxWatched || viewer.watched.has(message.giveawayId))
      broadcasters.subscribe(viewer, message.giveawayId);
    else sendMessage(viewer, { type: 'error', message: `At most ${maxWatched} giveaways can be watched` });
  }

  return {
    onUpgrade,
    /** Closes every connection, and those that still come; resolves when the last one is closing. */
    async stop(): Promise<void> {
      stopsAt = performance.now() + stopping.after + stopping.within;
      for (const socket of sockets.clients) moveAway(socket, stopsAt);
      if (sockets.clients.size > 0 || stopping.after > 0) await delay(stopping.after + stopping.within);
    },
  };
}

/** Closes with a reason, reads nothing further, and does not wait for the client's own close. */
function closeFor(socket: WebSocket, reason: string): void {
  if (socket.readyState !== socket.OPEN) return;
  socket.close(policyViolation, reason);
  socket.pause();
  setTimeout(() => socket.terminate(), closeTimeout).unref();
}

function readMessage(data: RawData) {
  try {
    return clientMessageSchema.parse(JSON.parse(data.toString()));
  } catch {
    return null;
  }
}

/** Makes the function that counts a message; it returns false when there are too many. */
function messageQuota(): () => boolean {
  let since = Date.now();
  let messages = 0;
  return () => {
    if (Date.now() - since > messageWindow) {
      since = Date.now();
      messages = 0;
    }
    messages += 1;
    return messages <= maxMessages;
  };
}

function refuse(connection: Duplex, { status, reason }: Refusal): void {
  const retry = status === 429 || status === 503 ? 'retry-after: 1\r\n' : '';
  connection.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${retry}connection: close\r\ncontent-type: text/plain\r\n` +
      `content-length: ${Buffer.byteLength(reason)}\r\n\r\n${reason}`,
  );
  // Not every client closes its end.
  setTimeout(() => connection.destroy(), closeTimeout).unref();
}

import { backoff } from '@show/contracts/http/backoff';
import type { ClientMessage } from '@show/contracts/messages/live';
import { liveLimits } from '@show/contracts/messages/liveLimits';

export interface LiveConnectionOptions {
  /** Sent each time that the connection opens. */
  readonly subscription: ClientMessage;
  /** Milliseconds between two pings. */
  readonly pingEvery?: number;
  /** Milliseconds of the longest pause before a lost connection is opened again, on average. */
  readonly longestPause?: number;
  /** Receives what came as JSON, unchecked. */
  onMessage(message: unknown): void;
  /** The connection is open again after it was lost: messages may have been missed. */
  onReturn(): void;
  onLost?(): void;
}

/** Milliseconds without any message, beyond two pings, after which a connection counts as dead. */
const patience = 10_000;
/** Milliseconds before a lost connection is opened again. */
const firstPause = 500;

/**
 * A connection over `/ws` with one subscription. When lost it is opened again with backoff, or immediately when the
 * visitor returns to the page, from the back/forward cache too. Some networks and browsers allow no WebSocket; then no
 * message ever comes. Returns how to close it.
 */
export function liveConnection({
  subscription,
  pingEvery = liveLimits.pingEvery,
  longestPause = 15_000,
  onMessage,
  onReturn,
  onLost,
}: LiveConnectionOptions): () => void {
  let socket: WebSocket | undefined;
  let retries = 0;
  let wasConnected = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  const stopping = new AbortController();

  const send = (message: ClientMessage) => {
    if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const pinging = setInterval(() => send({ type: 'ping' }), pingEvery);

  function restartWatchdog(): void {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => socket?.close(), 2 * pingEvery + patience);
  }

  function connect(): void {
    clearTimeout(retry);
    socket = undefined;
    const opened = openSocket();
    if (!opened) {
      retryLater();
      return;
    }
    socket = opened;
    restartWatchdog();
    opened.onopen = () => {
      restartWatchdog();
      send(subscription);
      if (wasConnected) onReturn();
      wasConnected = true;
    };
    opened.onmessage = ({ data }) => {
      retries = 0;
      restartWatchdog();
      const message = parse(data);
      if (message !== undefined) onMessage(message);
    };
    opened.onclose = () => {
      if (!stopping.signal.aborted && socket === opened) retryLater();
    };
  }

  function retryLater(): void {
    onLost?.();
    retry = setTimeout(connect, backoff(retries, { first: firstPause, longest: longestPause }));
    retries += 1;
  }

  function reconnectNow(): void {
    const isClosed = !socket || socket.readyState === WebSocket.CLOSED;
    if (document.visibilityState === 'visible' && isClosed) connect();
  }

  function resume({ persisted }: PageTransitionEvent): void {
    if (!persisted) return;
    onLost?.();
    onReturn();
    socket?.close();
    connect();
  }

  document.addEventListener('visibilitychange', reconnectNow, { signal: stopping.signal });
  window.addEventListener('online', reconnectNow, { signal: stopping.signal });
  window.addEventListener('pageshow', resume, { signal: stopping.signal });
  connect();

  return () => {
    stopping.abort();
    clearInterval(pinging);
    clearTimeout(retry);
    clearTimeout(watchdog);
    socket?.close();
  };
}

function openSocket(): WebSocket | undefined {
  try {
    return new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
  } catch {
    return undefined;
  }
}

function parse(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}

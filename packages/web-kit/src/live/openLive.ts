import type { ClientMessage, GiveawayUpdate, ServerMessage } from '@show/contracts/messages/live';
import { liveLimits } from '@show/contracts/messages/liveLimits';
import { backoff } from '@show/web-kit/timing';

export interface LiveHandlers {
  onUpdate(update: GiveawayUpdate): void;
  onReset(): void;
  /** The connection is open again after it was lost: messages may have been missed. */
  onReturn(): void;
  /** Whether counts arrive: true with the first one, as an open connection alone does not bring any. */
  onLive(live: boolean): void;
}

/** Milliseconds without any message after which a connection counts as dead: two pings went unanswered. */
const silence = 2 * liveLimits.pingEvery + 10_000;
/** Milliseconds before a lost connection is opened again. */
const reconnect = { first: 500, longest: 15_000 };

/**
 * Subscribes to one giveaway. A lost connection is opened again with backoff, or immediately when the visitor returns to
 * the page, from the back/forward cache too. Some networks and browsers allow no WebSocket; then nothing is ever live.
 * Returns how to unsubscribe.
 */
export function openLive(giveawayId: number, handlers: LiveHandlers): () => void {
  let socket: WebSocket | undefined;
  const pauses = backoff(reconnect);
  let wasConnected = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  const stopping = new AbortController();

  const send = (message: ClientMessage) => {
    if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const pinging = setInterval(() => send({ type: 'ping' }), liveLimits.pingEvery);

  function restartWatchdog(): void {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => socket?.close(), silence);
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
      send({ type: 'subscribe', giveawayId });
      if (wasConnected) handlers.onReturn();
      wasConnected = true;
    };
    opened.onmessage = ({ data }) => {
      pauses.reset();
      restartWatchdog();
      receive(data);
    };
    opened.onclose = () => {
      if (!stopping.signal.aborted && socket === opened) retryLater();
    };
  }

  function retryLater(): void {
    handlers.onLive(false);
    retry = setTimeout(connect, pauses.next());
  }

  function receive(data: unknown): void {
    const message = parse(data);
    if (message?.type === 'giveaway_update' && message.giveawayId === giveawayId) {
      handlers.onLive(true);
      handlers.onUpdate(message);
    } else if (message?.type === 'giveaway_reset' && message.giveawayId === giveawayId) handlers.onReset();
  }

  function reconnectNow(): void {
    const isClosed = !socket || socket.readyState === WebSocket.CLOSED;
    if (document.visibilityState === 'visible' && isClosed) connect();
  }

  function resume({ persisted }: PageTransitionEvent): void {
    if (!persisted) return;
    handlers.onLive(false);
    handlers.onReturn();
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

/** Checked by hand: the contract's schema would bring all of zod to the page of the giveaway. */
function parse(data: unknown): ServerMessage | undefined {
  try {
    const message: Partial<GiveawayUpdate> | null = JSON.parse(String(data));
    if (message?.type === 'giveaway_update' && typeof message.data?.currentEntries !== 'number')
      return undefined;
    return (message ?? undefined) as ServerMessage | undefined;
  } catch {
    return undefined;
  }
}

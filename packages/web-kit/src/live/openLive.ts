import type { GiveawayUpdate } from '@show/contracts/live';

export interface LiveHandlers {
  onUpdate(update: GiveawayUpdate): void;
  onReset(): void;
  /** The connection is there again after it was lost: something may have been missed. */
  onReturn(): void;
  /** Whether counts come at the moment: an open connection alone brings none. */
  onLive(live: boolean): void;
}

/** Milliseconds. */
const pingEvery = 30_000;
const silence = 2 * pingEvery + 10_000;
const firstPause = 500;
const longestPause = 15_000;

/**
 * Listens to one giveaway. A lost connection is made again, after pauses that grow and differ from browser to
 * browser, or at once when the visitor comes back to the page. Returns how to stop.
 */
export function openLive(giveawayId: number, handlers: LiveHandlers): () => void {
  let socket: WebSocket | undefined;
  let attempts = 0;
  let wasConnected = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  const stopping = new AbortController();

  const send = (message: object) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const pinging = setInterval(() => send({ type: 'ping' }), pingEvery);

  function heard(): void {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => socket?.close(), silence);
  }

  function connect(): void {
    clearTimeout(retry);
    const opened = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    socket = opened;
    opened.onopen = () => {
      heard();
      send({ type: 'subscribe', giveawayId });
      if (wasConnected) handlers.onReturn();
      wasConnected = true;
    };
    opened.onmessage = ({ data }) => {
      attempts = 0;
      heard();
      take(data);
    };
    opened.onclose = () => {
      if (stopping.signal.aborted || socket !== opened) return;
      handlers.onLive(false);
      const pause = Math.min(firstPause * 2 ** attempts, longestPause);
      attempts += 1;
      retry = setTimeout(connect, pause * (0.5 + Math.random()));
    };
  }

  function take(data: unknown): void {
    const message = parse(data);
    if (message?.giveawayId !== giveawayId) return;
    if (isUpdate(message)) {
      handlers.onLive(true);
      handlers.onUpdate(message);
    } else if (message.type === 'giveaway_reset') handlers.onReset();
  }

  function comeBack(): void {
    if (document.visibilityState === 'visible' && socket?.readyState === WebSocket.CLOSED) connect();
  }

  document.addEventListener('visibilitychange', comeBack, { signal: stopping.signal });
  window.addEventListener('online', comeBack, { signal: stopping.signal });
  connect();

  return () => {
    stopping.abort();
    clearInterval(pinging);
    clearTimeout(retry);
    clearTimeout(watchdog);
    socket?.close();
  };
}

interface LiveMessage {
  type?: unknown;
  giveawayId?: unknown;
  data?: { currentEntries?: unknown };
}

function parse(data: unknown): LiveMessage | null {
  try {
    const message: unknown = JSON.parse(String(data));
    return typeof message === 'object' ? message : null;
  } catch {
    return null;
  }
}

function isUpdate(message: LiveMessage): message is GiveawayUpdate {
  return message.type === 'giveaway_update' && typeof message.data?.currentEntries === 'number';
}

import type { GiveawayUpdate } from '@show/contracts/live';

export interface LiveHandlers {
  onUpdate: (data: GiveawayUpdate['data']) => void;
  onReset: () => void;
  onConnected: (connected: boolean) => void;
}

/** Milliseconds. */
const pingEvery = 30_000;
const firstPause = 1_000;
const longestPause = 30_000;

/** Listens to a giveaway's live count; a lost connection is made again, with growing pauses. Gives how to stop. */
export function listen(giveawayId: number, { onUpdate, onReset, onConnected }: LiveHandlers): () => void {
  let socket: WebSocket | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  const say = (message: object) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const pinging = setInterval(() => say({ type: 'ping' }), pingEvery);

  function connect(): void {
    const { protocol, host } = window.location;
    socket = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws`);
    socket.onopen = () => {
      attempts = 0;
      say({ type: 'subscribe', giveawayId });
      onConnected(true);
    };
    socket.onmessage = ({ data }) => {
      const message = parse(data);
      if (message?.giveawayId !== giveawayId) return;
      if (message.type === 'giveaway_update' && message.data) onUpdate(message.data);
      if (message.type === 'giveaway_reset') onReset();
    };
    socket.onclose = () => {
      onConnected(false);
      const pause = Math.min(firstPause * 2 ** attempts, longestPause);
      attempts += 1;
      again = setTimeout(connect, pause * (0.5 + Math.random()));
    };
  }

  connect();
  return () => {
    clearInterval(pinging);
    clearTimeout(again);
    if (socket) socket.onclose = null;
    socket?.close();
  };
}

interface Heard {
  type?: string;
  giveawayId?: number;
  data?: GiveawayUpdate['data'];
}

function parse(data: unknown): Heard | undefined {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}

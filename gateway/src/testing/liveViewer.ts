import type { ServerMessage } from '@show/contracts';
import { waitUntil } from '@show/test-kit';
import WebSocket from 'ws';

export interface LiveViewer {
  readonly socket: WebSocket;
  readonly messages: ServerMessage[];
  send(message: unknown): void;
  /** The newest message of a type, once one is there that fits. */
  next<T extends ServerMessage['type']>(
    type: T,
    fits?: (message: Extract<ServerMessage, { type: T }>) => boolean,
  ): Promise<Extract<ServerMessage, { type: T }>>;
  /** The code of the end. */
  closed(): Promise<number>;
  close(): void;
}

/** A browser's end of `/ws`. Rejects with the status when the handshake is refused. */
export async function watchLive(url: string, headers: Record<string, string> = {}): Promise<LiveViewer> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers });
  const messages: ServerMessage[] = [];
  let code: number | undefined;
  socket.on('message', (data) => messages.push(JSON.parse(data.toString())));
  socket.on('close', (with_) => {
    code = with_;
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('unexpected-response', (_req, res) => reject(new Error(String(res.statusCode))));
    socket.once('error', reject);
  });
  socket.on('error', () => {});

  return {
    socket,
    messages,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next: (type, fits = () => true) =>
      waitUntil(() =>
        messages.findLast(
          (message): message is Extract<ServerMessage, { type: typeof type }> =>
            message.type === type && fits(message as Extract<ServerMessage, { type: typeof type }>),
        ),
      ) as Promise<Extract<ServerMessage, { type: typeof type }>>,
    closed: () => waitUntil(() => code),
    close: () => socket.terminate(),
  };
}

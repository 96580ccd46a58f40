import WebSocket from 'ws';
import { waitUntil } from './waitUntil';

/** A client's end of a WebSocket. */
export interface OpenWebSocket<T> {
  readonly socket: WebSocket;
  /** What came, oldest first. */
  readonly messages: T[];
  /** Sends text as it is, and anything else as JSON. */
  send(message: unknown): void;
  /** The code of the end, within milliseconds. */
  closed(timeout?: number): Promise<number>;
  close(): void;
}

/** Connects to an address (http or ws). Rejects with the status when the handshake is refused. */
export async function openWebSocket<T>(
  url: string,
  headers: Record<string, string>,
  parse: (message: unknown) => T,
): Promise<OpenWebSocket<T>> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), { headers });
  const messages: T[] = [];
  let code: number | undefined;
  socket.on('message', (data) => messages.push(parse(JSON.parse(String(data)))));
  socket.on('close', (with_) => {
    code = with_;
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('unexpected-response', (_request, { statusCode }) => reject(new Error(String(statusCode))));
    socket.once('error', reject);
  });
  socket.on('error', () => {});
  return {
    socket,
    messages,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    closed: (timeout) => waitUntil(() => code, timeout),
    close: () => socket.terminate(),
  };
}

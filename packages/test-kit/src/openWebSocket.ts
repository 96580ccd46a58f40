import WebSocket from 'ws';
import { waitUntil } from './waitUntil';

/** The client side of a WebSocket. */
export interface OpenWebSocket<T> {
  readonly socket: WebSocket;
  /** Received messages, oldest first. */
  readonly messages: T[];
  /** Sends text as it is, and anything else as JSON. */
  send(message: unknown): void;
  /** The close code, within `timeout` milliseconds. */
  closed(timeout?: number): Promise<number>;
  close(): void;
}

/** Connects to a URL (http or ws). Rejects with the status of a failed handshake. */
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

import { connect, type Socket } from 'node:net';
import { waitUntil } from '@show/test-kit';

/** A client that sends bytes and keeps to no rule of HTTP. */
export interface RawClient {
  readonly socket: Socket;
  /** All that was read so far. */
  heard(): string;
  /** How many responses of a status have begun. */
  responses(status: number): number;
  isClosed(): boolean;
}

export async function openRawClient(url: string, text: string | Buffer = ''): Promise<RawClient> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let heard = '';
  let closed = false;
  socket.on('data', (piece) => {
    heard += piece.toString('latin1');
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    closed = true;
  });
  await waitUntil(() => !socket.connecting || closed);
  socket.write(text);
  return {
    socket,
    heard: () => heard,
    responses: (status) => heard.split(`HTTP/1.1 ${status} `).length - 1,
    isClosed: () => closed,
  };
}

/** A request as it goes over the wire. */
export function wire(method: string, path: string, headers: Record<string, string> = {}, body = ''): string {
  const lines = Object.entries({ host: 'show.example', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

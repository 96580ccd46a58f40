import { connect, type Socket } from 'node:net';
import { waitUntil } from '@show/test-kit';
import { publicUrl } from './startTestGateway';

/** A WebSocket client that keeps to no rule. */
export interface RawWebSocket {
  readonly socket: Socket;
  /** All that was read so far. */
  heard(): string;
  readonly isClosed: () => boolean;
}

const headers = {
  host: 'x',
  origin: publicUrl,
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
};

/** Sends a handshake, and waits for the end of its answer. */
export async function openRaw(url: string, more: Record<string, string> = {}): Promise<RawWebSocket> {
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
  const lines = Object.entries({ ...headers, ...more }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET /ws HTTP/1.1\r\n${lines.join('')}\r\n`);
  await waitUntil(() => heard.includes('\r\n\r\n') || closed, 30_000);
  return { socket, heard: () => heard, isClosed: () => closed };
}

/** A text message as a browser sends it; the mask is all zeros, which leaves the text as it is. */
export function textFrame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | Buffer.byteLength(text), 0, 0, 0, 0]), Buffer.from(text)]);
}

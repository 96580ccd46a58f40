import { randomBytes } from 'node:crypto';

/** The request that opens a WebSocket. @param headers additional ones */
export function handshake(path: string, headers: Readonly<Record<string, string>>): Buffer {
  const lines = Object.entries({
    host: 'localhost',
    upgrade: 'websocket',
    connection: 'Upgrade',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1');
}

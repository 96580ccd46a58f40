import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server as SocketServer } from 'socket.io';
import { WebSocketServer } from 'ws';

interface Broadcast {
  /** The message, as the site sends it. */
  readonly message: object;
  /** Milliseconds between two messages. */
  readonly pause: number;
}

/** The simplest broadcast: one `send` for each socket. */
export function serveWsLoop(): void {
  process.once('message', ({ message, pause }: Broadcast) => {
    const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
    setInterval(() => {
      const text = JSON.stringify(message);
      for (const socket of sockets.clients) if (socket.readyState === socket.OPEN) socket.send(text);
    }, pause);
    sockets.once('listening', () => tellPort(sockets.address() as AddressInfo));
  });
}

/** A common choice: Socket.IO with its defaults, over WebSocket only. */
export function serveSocketIo(): void {
  process.once('message', ({ message, pause }: Broadcast) => {
    const server = createServer();
    const io = new SocketServer(server, { transports: ['websocket'] });
    setInterval(() => io.emit('giveaway_update', message), pause);
    server.listen(0, '127.0.0.1', () => tellPort(server.address() as AddressInfo));
  });
}

function tellPort({ port }: AddressInfo): void {
  process.send?.(port);
}

import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '@show/dev-servers/servers';

export interface Gate {
  /** The URL of the server through the gate. */
  readonly url: string;
  /** Closes every connection and accepts no new one, as if the server was down. */
  close(): Promise<void>;
  /** Accepts connections again. */
  open(): Promise<void>;
  /** Keeps open connections but stops passing data, as when the machine behind them is lost. */
  silence(): void;
}

/** A proxy in front of a shared server, to simulate its outage for one client. Starts open. */
export async function createGate(url: string): Promise<Gate> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.once('error', () => socket.destroy());
      socket.once('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream).pipe(client);
  });

  const port = await freePort();
  const listen = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen();
  const gated = new URL(url);
  gated.host = `127.0.0.1:${port}`;

  return {
    url: gated.href,
    open: listen,
    silence() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close() {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      for (const socket of sockets) socket.destroy();
      return closed;
    },
  };
}

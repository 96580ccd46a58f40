import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '@show/dev-servers/servers';

export interface Gate {
  /** The server's address, by way of the gate. */
  readonly url: string;
  /** Cuts every connection and takes no new one: the server is as good as dead. */
  close(): Promise<void>;
  /** Lets connections through again. */
  open(): Promise<void>;
}

/** Stands before a server that others use too, so that a test can take it away from one client. Begins open. */
export async function createGate(url: string): Promise<Gate> {
  const behind = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const target = connect(Number(behind.port), behind.hostname);
    for (const socket of [client, target]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.once('error', () => socket.destroy());
      socket.once('close', () => {
        sockets.delete(socket);
        client.destroy();
        target.destroy();
      });
    }
    client.pipe(target).pipe(client);
  });

  const port = await freePort();
  const listen = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen();
  const before = new URL(url);
  before.host = `127.0.0.1:${port}`;

  return {
    url: before.href,
    open: listen,
    close() {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      for (const socket of sockets) socket.destroy();
      return closed;
    },
  };
}

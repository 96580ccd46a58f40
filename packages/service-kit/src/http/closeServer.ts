import type { Server } from 'node:http';

/** Milliseconds that requests in flight are given. */
const patience = 8_000;

/** Takes no new connection, lets requests in flight finish, then cuts what is left. */
export async function closeServer(server: Server): Promise<void> {
  // A connection kept alive becomes idle only after its last answer, so it is looked at again and again.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), patience);
  try {
    await new Promise<void>((resolve, reject) => {
      server.close((error) => (error && !alreadyClosed(error) ? reject(error) : resolve()));
    });
  } finally {
    clearInterval(sweep);
    clearTimeout(cut);
  }
}

function alreadyClosed(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_SERVER_NOT_RUNNING';
}

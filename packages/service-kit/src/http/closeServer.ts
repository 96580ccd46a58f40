import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';

/** Milliseconds for requests in flight to finish. */
const patience = 8_000;

/**
 * Stops accepting connections, lets requests in flight finish, then closes the remaining connections.
 *
 * @param idleFor milliseconds for which idle connections may still send a request; its answer tells the client to
 *   close the connection. A request that is sent while an idle connection is being closed fails, which happens less
 *   often the longer this is.
 */
export async function closeServer(server: Server, idleFor = 0): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  // Polls, because a keep-alive connection becomes idle only after its last answer.
  let sweep: NodeJS.Timeout | undefined;
  const grace = setTimeout(() => {
    sweep = setInterval(() => server.closeIdleConnections(), 50);
  }, idleFor);
  const cut = setTimeout(() => server.closeAllConnections(), patience);
  try {
    await new Promise<void>((resolve, reject) => {
      // Not `close` of the HTTP server, which closes idle connections at once.
      Listener.prototype.close.call(server, (error) =>
        error && !alreadyClosed(error) ? reject(error) : resolve(),
      );
    });
  } finally {
    clearTimeout(grace);
    clearInterval(sweep);
    clearTimeout(cut);
  }
}

function alreadyClosed(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_SERVER_NOT_RUNNING';
}

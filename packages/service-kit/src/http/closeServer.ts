import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';

/** Milliseconds that requests in flight are given. */
const patience = 8_000;

/**
 * Takes no new connection, lets requests in flight finish, then cuts what is left.
 *
 * @param idleFor milliseconds in which idle connections may still bring a request: the answer tells the client to
 *   take another connection. A client whose request crosses the end of an idle connection sees it fail, so the longer
 *   this is, the fewer do.
 */
export async function closeServer(server: Server, idleFor = 0): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  // A connection kept alive becomes idle only after its last answer, so it is looked at again and again.
  let sweep: NodeJS.Timeout | undefined;
  const grace = setTimeout(() => {
    sweep = setInterval(() => server.closeIdleConnections(), 50);
  }, idleFor);
  const cut = setTimeout(() => server.closeAllConnections(), patience);
  try {
    await new Promise<void>((resolve, reject) => {
      // Not the HTTP server's own: that closes idle connections at once.
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

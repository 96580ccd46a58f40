import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds for requests in flight to finish, from when new connections are no longer accepted. */
const patience = 8_000;

export interface CloseOptions {
  /** Milliseconds for which new connections are still accepted: load balancers notice only then that it leaves. */
  readonly drainFor?: number | undefined;
  /**
   * Milliseconds for which idle connections may still send a request. One that is sent while its connection is being
   * closed fails; a client that closes idle connections sooner than this never sends one.
   */
  readonly idleFor?: number | undefined;
}

/**
 * Lets requests in flight finish, stops accepting connections, then closes the remaining ones. Responses until then
 * tell the client to close its connection.
 */
export async function closeServer(
  server: Server,
  { drainFor = 0, idleFor = 0 }: CloseOptions = {},
): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  // Polls, because a keep-alive connection becomes idle only after its last response.
  let sweep: NodeJS.Timeout | undefined;
  const grace = setTimeout(
    () => {
      sweep = setInterval(() => server.closeIdleConnections(), 50);
    },
    Math.max(idleFor, drainFor),
  );
  const cut = setTimeout(() => server.closeAllConnections(), drainFor + patience);
  try {
    if (drainFor > 0) await delay(drainFor);
    await new Promise<void>((resolve, reject) => {
      // Not `close` of the HTTP server, which closes idle connections immediately.
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

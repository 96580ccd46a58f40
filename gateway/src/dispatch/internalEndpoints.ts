import { once } from 'node:events';
import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Readiness } from '@show/contracts';
import { closeServer, healthRoutes, type Log } from '@show/service-kit';
import express from 'express';
import type { Registry } from 'prom-client';

export interface InternalEndpointsOptions {
  readonly host: string;
  readonly port: number;
  readonly readiness: () => Promise<Readiness>;
  readonly metrics: Registry;
  readonly log: Log;
}

/** Milliseconds between attempts to bind a port that is in use. */
const RETRY = 100;
const portTaken = 'EADDRINUSE';

/**
 * Serves health, readiness and metrics on a separate port, which no request at the public port can reach. While the
 * previous gateway still holds the port, this one waits for it.
 */
export async function startInternalEndpoints({
  host,
  port,
  readiness,
  metrics,
  log,
}: InternalEndpointsOptions): Promise<{ port: number; stop(): Promise<void> }> {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  healthRoutes(app, readiness);
  app.get('/metrics', async (_, response) => {
    const text = await metrics.metrics();
    response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text);
  });
  const server = http.createServer(app);
  const stopping = new AbortController();
  const fault = await faultOfListening(server, host, port);
  if (fault && fault.code !== portTaken) throw fault;
  if (fault) log.warn({ port }, 'the port for health and metrics is taken; retrying until it is free');
  const listening = fault ? listenOnceFree() : Promise.resolve();

  async function listenOnceFree(): Promise<void> {
    let logged = portTaken;
    while (!stopping.signal.aborted) {
      await pause(RETRY, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      const again = await faultOfListening(server, host, port);
      if (!again) return;
      // Some errors pass (EMFILE); each kind is logged once, not ten times a second.
      if (again.code !== logged) log.error({ err: again, port }, 'cannot serve health and metrics; retrying');
      logged = again.code ?? '';
    }
  }

  return {
    port: fault ? port : (server.address() as AddressInfo).port,
    stop: async () => {
      stopping.abort();
      // An attempt in flight may still bind the port.
      await listening;
      if (server.listening) await closeServer(server);
    },
  };
}

/** Tries once to listen; resolves with the error, if any. */
function faultOfListening(
  server: Server,
  host: string,
  port: number,
): Promise<NodeJS.ErrnoException | undefined> {
  return once(server.listen(port, host), 'listening').then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error,
  );
}

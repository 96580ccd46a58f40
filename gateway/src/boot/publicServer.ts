import http, { type RequestListener } from 'node:http';
import { closeServer, listen } from '@show/service-kit';
import { clientErrors } from '../http/clientError';
import { connectionTimeout } from '../http/connectionTimeout';
import { handlePipelined } from '../http/handlePipelined';
import { ignoreUpgrades, type OnUpgrade } from '../http/ignoreUpgrades';
import { limitConnections } from '../limits/limitConnections';
import type { Base } from './base';

interface PublicServerParts {
  readonly dispatch: RequestListener;
  readonly onUpgrade: OnUpgrade;
  /** Connections on which an upload is under way. */
  readonly uploads: WeakSet<object>;
}

const serverOptions: http.ServerOptions = {
  // Milliseconds for a request's headers, and for a whole request; uploads may take longer, but may not stall.
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1000,
  // Node would set each socket's timer twice a request, a sixth of its work for a cached response; `timeout` closes
  // idle connections as well, and later than load balancers do, so that none of them sends into one being closed.
  keepAliveTimeout: 0,
  // Joined by a comma, two Host headers differ from one.
  joinDuplicateHeaders: true,
};

/** Listens for visitors. Resolves with the address on this machine. */
export function startPublicServer(
  { config, tuning, shutdown, limits }: Base,
  { dispatch, onUpgrade, uploads }: PublicServerParts,
) {
  const server = http.createServer(serverOptions, handlePipelined(dispatch, limits.ofPipelines));
  server.timeout = connectionTimeout;
  server.maxConnections = tuning.maxConnections;
  limitConnections(server, limits.ofConnections);
  ignoreUpgrades(server, onUpgrade);
  server.on('clientError', clientErrors(uploads));
  shutdown.add('requests', 'server', () =>
    closeServer(server, { drainFor: config.DRAIN_MS, idleFor: tuning.idleGrace }),
  );
  return listen(server, config);
}

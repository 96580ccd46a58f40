import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { gatewayTokenHeader } from '@show/contracts';
import express, { type Express, Router } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import { Counter } from 'prom-client';
import { identifyCaller } from '../caller/caller';
import { gatewayTokenReader } from '../caller/gatewayToken';
import type { ServiceConfig } from '../config';
import type { Database } from '../database/createDatabase';
import type { Events } from '../events/connectEvents';
import { checkOutbox, outboxGauges } from '../events/eventGauges';
import { describeReplica, tellReplica } from '../events/replicas';
import { type Log, withRequestId } from '../log';
import { databaseGauges } from '../metrics/databaseGauges';
import { type AddMetrics, gauges } from '../metrics/gauges';
import { problems } from '../problems/problems';
import { closeServer } from './closeServer';
import { createReadiness, type HealthChecks, healthRoutes } from './health';
import { listen } from './listen';
import { createMetrics } from './metrics';
import { problemHandler, sendProblem } from './problemHandler';
import { requestId, setContext } from './requestContext';

export interface ServerOptions {
  /** `svc-content`: the audience of callers' tokens. */
  service: string;
  log: Log;
  config: Pick<ServiceConfig, 'HOST' | 'PORT' | 'GATEWAY_PUBLIC_KEY' | 'METRICS_TOKEN'> &
    Partial<Pick<ServiceConfig, 'LISTEN_FD' | 'DRAIN_MS'>>;
  /** Readiness checks. Servers that requests do not need (NATS, Redis) do not belong here. */
  health?: HealthChecks;
  /** The service's database. Its outbox and its connections are measured, and readiness reports the outbox's age. */
  outbox?: Database;
  /** Further metrics. */
  measured?: readonly AddMetrics[];
  /** Connection on which this replica reports its state to gateways. */
  events?: Events;
  /** Registers the routes. They, and unknown paths, require a gateway token. */
  routes(router: Router): void;
  /** Called with every request before Express; must authenticate the caller. Returns true when it handles the request. */
  front?: (req: IncomingMessage, res: ServerResponse) => boolean;
  /** Handles WebSocket handshakes; must authenticate the caller. Without it upgrades are rejected. */
  onUpgrade?: (req: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

export interface RunningServer {
  /** `http://127.0.0.1:4001` */
  readonly url: string;
  /** Stops accepting requests; resolves when those in flight are finished, or aborted after some seconds. */
  stop(): Promise<void>;
}

const apiHeaders: HelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  // Left to the proxy that terminates TLS.
  strictTransportSecurity: false,
};

/** Starts an HTTP server with the middleware and endpoints that every service has. */
export async function createServer(options: ServerOptions): Promise<RunningServer> {
  const { log, config, front, onUpgrade } = options;
  const leaving = new AbortController();
  const app = createApp(options, leaving.signal);
  const server = http.createServer((req, res) => {
    withRequestId(requestId(req), () => {
      if (!front?.(req, res)) app(req, res);
    });
  });
  // Longer than our clients keep idle connections, so that none sends a request into one being closed.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 66_000;
  if (onUpgrade) server.on('upgrade', onUpgrade);

  const url = await listen(server, config);
  log.info({ url }, 'listening');
  return {
    url,
    stop() {
      leaving.abort();
      return closeServer(server, { drainFor: config.DRAIN_MS });
    },
  };
}

function createApp(options: ServerOptions, leaving: AbortSignal): Express {
  const { service, log, config, health = {}, outbox, events, measured = [], routes } = options;
  const metrics = createMetrics(service);
  const readToken = gatewayTokenReader(config.GATEWAY_PUBLIC_KEY, service);

  const refusedTokens = new Counter({
    name: 'gateway_tokens_refused_total',
    help: 'Calls with a token of the gateway that is not valid: another key, or clocks that differ',
    registers: [metrics.registry],
  });
  const warnOfToken = seldom(() =>
    log.warn(
      'A gateway token was refused: does GATEWAY_PUBLIC_KEY belong to the gateway, and do the clocks agree?',
    ),
  );

  const app = express();
  app.disable('x-powered-by');
  // The gateway sets strong ETags on what it caches.
  app.disable('etag');
  app.set('query parser', 'simple');
  app.use(metrics.measure);

  const outer = Router();
  let tokenRefusedAt = Number.NEGATIVE_INFINITY;
  const warnings: HealthChecks = {
    ...(outbox && { outbox: () => checkOutbox(outbox) }),
    // No check of readiness: one gateway with a wrong clock would stop every service.
    async clock() {
      if (performance.now() - tokenRefusedAt < 60_000)
        throw problems.unavailable(
          undefined,
          'Calls of the gateway are refused. Are the clocks of all machines right?',
        );
    },
  };
  const readiness = createReadiness({ checks: health, warnings, leaving }, log);
  healthRoutes(outer, readiness);
  if (events) tellReplica(events, () => describeReplica({ name: service, readiness, outbox, events }), log);
  if (outbox) gauges({ ...outboxGauges(outbox), ...databaseGauges(outbox) })(metrics.registry);
  for (const measure of measured) measure(metrics.registry);
  metrics.routes(outer, config.METRICS_TOKEN);
  app.use(outer);

  app.use(helmet(apiHeaders));
  app.use(async (req, res, next) => {
    const id = requestId(req);
    const caller = await identifyCaller(req, readToken);
    if (!caller) {
      if (!(gatewayTokenHeader in req.headers))
        return sendProblem(res, problems.unauthorized('A gateway token is required'), id);
      refusedTokens.inc();
      tokenRefusedAt = performance.now();
      warnOfToken();
      // The gateway passes responses on: 401 would tell staff that they are signed out.
      return sendProblem(res, problems.unavailable(), id);
    }
    res.setHeader('x-request-id', id);
    setContext(req, { id, log, caller });
    next();
  });

  const router = Router();
  routes(router);
  app.use(router);
  app.use(() => {
    throw problems.notFound();
  });
  app.use(problemHandler);
  return app;
}

/** At most once a minute, so that invalid requests cannot fill the log. */
function seldom(act: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - last < 60_000) return;
    last = performance.now();
    act();
  };
}

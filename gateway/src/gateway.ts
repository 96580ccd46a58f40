import http from 'node:http';
import { dirname, resolve } from 'node:path';
import { operationList, type Show, timeoutOf } from '@show/contracts';
import { closeServer, createShutdown, type Log } from '@show/service-kit';
import { type PasscodeCost, passcodeCost } from '@show/service-kit/passcode';
import { startAnswers } from './boot/answers';
import { createEntries } from './boot/entries';
import { startFrontEnds } from './boot/frontEnds';
import { createLimits } from './boot/limits';
import { createMetrics } from './boot/metrics';
import { connectServices } from './boot/services';
import { createStaffApp } from './boot/staff';
import type { GatewayConfig } from './config';
import { ownCookies, staffCookieNames } from './features/admin/staffCookies';
import { reloadPath } from './features/dev/reloadStream';
import { Feeds } from './features/feeds/Feeds';
import { startLive } from './features/live/startLive';
import { front } from './front/front';
import { startInside } from './front/inside';
import { openApiAnswer } from './front/openApiAnswer';
import { Traffic } from './front/Traffic';
import { BrandFiles } from './front-ends/BrandFiles';
import { clientErrors } from './http/clientError';
import { inTurn } from './http/inTurn';
import { listen, reachable } from './http/listen';
import { requestIdOf } from './http/requestId';
import { limitConnections } from './limits/limitConnections';
import { UpstreamFailure } from './proxy/failure';
import { forwarder } from './proxy/forwarder';

export interface GatewayOptions {
  readonly config: GatewayConfig;
  readonly show: Show;
  readonly log: Log;
  /** What a hash of the passcode has to cost; tests have no time for it. */
  readonly leastCost?: PasscodeCost;
}

const serverOptions: http.ServerOptions = {
  // Milliseconds for a request's headers, and for all of a request but uploads; these may not stand still.
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1000,
  // Longer than load balancers keep an idle connection, so that none of them sends into one being closed.
  keepAliveTimeout: 65_000,
  // Two Host headers are seen as such.
  joinDuplicateHeaders: true,
};

/** Milliseconds of the slowest call. A client that neither sends nor reads anything for longer is disconnected. */
const longestCall = Math.max(...operationList.map(timeoutOf));

/** Wires the layers together and listens. */
export async function startGateway({
  config,
  show,
  log,
  leastCost = passcodeCost,
}: GatewayOptions): Promise<{ url: string; insideUrl: string; stop(): Promise<void> }> {
  const shutdown = createShutdown(log);
  const publicUrl = new URL(config.PUBLIC_URL);
  const cookieNames = staffCookieNames(publicUrl.protocol === 'https:');
  const traffic = new Traffic();
  const limits = createLimits(config, publicUrl, log);
  const { visitors, startRead } = limits;

  const services = connectServices({
    config,
    log,
    shutdown,
    onFailure: (service) => traffic.failed(service),
  });
  const uploads = new WeakSet<object>();
  const forward = forwarder({ ownCookies, uploads });
  const answers = startAnswers({ config, log, shutdown, services });
  const frontEnds = await startFrontEnds({ config, show, publicUrl, log, shutdown, limits, answers });
  const { reload } = frontEnds;
  const entries = createEntries({ publicUrl, limits, services, traffic });
  const live = startLive({
    service: new URL(config.GIVEAWAY_URL),
    publicOrigin: publicUrl.origin,
    limits: {
      total: config.MAX_WEBSOCKETS,
      perSubscriber: config.MAX_WEBSOCKETS_PER_ADDRESS,
      perNetwork: 10 * config.MAX_WEBSOCKETS_PER_ADDRESS,
    },
    token: () => services.visitorToken('giveaway'),
    visitorOf: visitors.of,
    onFailure: (cause) => services.onFailure(new UpstreamFailure('svc-giveaway', cause)),
  });
  shutdown.add('requests', 'live', live.stop);

  const handle = front({
    answers: answers.answers,
    pages: frontEnds.pages,
    onPage: frontEnds.onPage,
    files: frontEnds.files,
    brand: new BrandFiles(
      show.brand ? resolve(dirname(config.SHOW_FILE), show.brand) : resolve('../brand'),
      show,
    ),
    feeds: new Feeds({ answers: answers.answers, store: answers.documents, show, publicUrl }),
    registryAnswer: () => frontEnds.registry.answer,
    fixed: new Map([['/api/openapi.json', openApiAnswer]]),
    enter: entries.enter,
    admin: createStaffApp({
      config,
      publicUrl,
      cookieNames,
      leastCost,
      log,
      shutdown,
      limits,
      services,
      forward,
      answers,
      frontEnds,
    }),
    forward(request, response, service, path, operation) {
      traffic.forwarded += 1;
      const visitor = visitors.of(request);
      const token = services.visitorToken(service);
      const requestId = requestIdOf(request, visitors.isProxy);
      const credentials = { token, address: visitor.address, requestId };
      forward(services.visitors, request, response, { service, path, operation, visitor, credentials });
    },
    startRead,
    dev: reload && { path: reloadPath, handle: reload.handle },
    publicOrigin: publicUrl.origin,
    sessionCookie: cookieNames.session,
    isProxy: visitors.isProxy,
    traffic,
    onFault: (fault) => log.error({ err: fault }, 'a request failed'),
  });
  const server = http.createServer(serverOptions, inTurn(handle, limits.ofPipelines));
  server.timeout = longestCall + 60_000;
  server.maxConnections = config.MAX_CONNECTIONS;
  limitConnections(server, limits.ofConnections);
  server.on('upgrade', live.onUpgrade);
  server.on('clientError', clientErrors(uploads));
  shutdown.add('requests', 'server', () => closeServer(server, config.IDLE_GRACE_MS));
  const url = await listen(server, config);

  // Last: whoever is told that it is ready finds it listening.
  const inside = await startInside({
    host: config.INSIDE_HOST,
    port: config.INSIDE_PORT,
    checks: {
      'front ends': () => {
        if (!frontEnds.registry.current) throw new Error('none is published yet');
      },
    },
    metrics: createMetrics(traffic, [answers, entries, services, limits, live]),
    log,
  });
  shutdown.add('requests', 'inside', inside.stop);
  const insideUrl = `http://${reachable(config.INSIDE_HOST)}:${inside.port}`;
  log.info({ url, insideUrl }, 'listening');
  return { url, insideUrl, stop: shutdown.stop };
}

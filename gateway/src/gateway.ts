import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gatewayTokenHeader, internalPaths, type Show } from '@show/contracts';
import { buildOpenApi } from '@show/contracts/openapi';
import { closeServer, createShutdown, gatewayTokens, type Log, sharedAddresses } from '@show/service-kit';
import { collectDefaultMetrics, Registry as MetricsRegistry } from 'prom-client';
import { adminApp } from './admin/adminApp';
import { connectRedis } from './admin/connectRedis';
import { JudgeQueue } from './admin/JudgeQueue';
import { knownBrowsers } from './admin/knownBrowser';
import { SignInThrottle } from './admin/SignInThrottle';
import { adminSessions, sessionCookie } from './admin/sessions';
import { patienceFor, staffCall } from './admin/staffCall';
import { AnswerStore } from './cache/AnswerStore';
import { ApiAnswers } from './cache/ApiAnswers';
import { followChanges } from './cache/followChanges';
import { PreparedAnswer } from './cache/PreparedAnswer';
import type { GatewayConfig } from './config';
import { reloadPath, reloadStream } from './dev/reloadStream';
import { EntryQueue } from './entries/EntryQueue';
import { entryRoute } from './entries/entryRoute';
import { Feeds } from './feeds/Feeds';
import { BrandFiles } from './files/BrandFiles';
import { FrontEndFiles } from './files/FrontEndFiles';
import { LiveRegistry } from './files/LiveRegistry';
import { RegistryFile } from './files/RegistryFile';
import { clientErrors } from './front/clientError';
import { front } from './front/front';
import { startInside } from './front/inside';
import { inTurn } from './front/inTurn';
import { requestIdOf } from './front/requestId';
import { Traffic } from './front/Traffic';
import { addressWarnings } from './limits/addressWarnings';
import { limitConnections } from './limits/limitConnections';
import { Shares } from './limits/Shares';
import { visitors as createVisitors } from './limits/visitor';
import { startLive } from './live/startLive';
import { PageBuilder, registryTag } from './pages/PageBuilder';
import { Pages } from './pages/Pages';
import { UpstreamFailure } from './proxy/failure';
import { failureLog } from './proxy/failureLog';
import { forwarder } from './proxy/forwarder';
import { serviceConnections } from './proxy/serviceConnections';
import { visitorToken } from './proxy/visitorToken';
import { LoadFailures } from './reports/LoadFailures';
import { reportRoute } from './reports/reportRoute';

export interface GatewayOptions {
  readonly config: GatewayConfig;
  readonly show: Show;
  readonly log: Log;
}

const MEGABYTE = 1024 * 1024;
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
/** Answers that are not in memory and are being made at once. What several wait for counts for who asked first. */
const READ_LIMITS = { total: 512, perSubscriber: 32, perNetwork: 128 };
const ownCookies: ReadonlySet<string> = new Set([sessionCookie]);

/** Wires the layers together and listens. */
export async function startGateway({
  config,
  show,
  log,
}: GatewayOptions): Promise<{ url: string; insideUrl: string; stop(): Promise<void> }> {
  const shutdown = createShutdown(log);
  const traffic = new Traffic();
  const publicUrl = new URL(config.PUBLIC_URL);
  const secure = publicUrl.protocol === 'https:';
  const proxyHops = config.TRUSTED_PROXY_HOPS;
  const warnings = addressWarnings(log, { publicUrl, hops: proxyHops });
  warnings.atStart();
  const visitors = createVisitors({
    hops: proxyHops,
    isShared: sharedAddresses(config),
    isProxy: config.TRUSTED_PROXIES,
    onUnknown: warnings.unknown,
    onUnexpected: warnings.unexpected,
  });
  const addressOf = (request: IncomingMessage) => visitors.of(request).address;
  const reads = new Shares(READ_LIMITS);
  const startRead = (request: IncomingMessage) => reads.take(visitors.of(request));

  // Services, and the word by which they know this gateway.
  const tokens = gatewayTokens(config.GATEWAY_SECRET);
  const visitor = await visitorToken(tokens);
  shutdown.add('workers', 'token', visitor.stop);
  const tellFailure = failureLog(log);
  const onFailure = (failure: UpstreamFailure) => {
    traffic.failed(failure.service);
    tellFailure(failure);
  };
  const services = serviceConnections({
    urls: { content: config.CONTENT_URL, giveaway: config.GIVEAWAY_URL, media: config.MEDIA_URL },
    onFailure,
  });
  shutdown.add('connections', 'services', services.close);
  const uploads = new WeakSet<object>();
  const forward = forwarder({ ownCookies, uploads });

  // What is kept in memory, and what makes it go.
  const store = new AnswerStore({ maxBytes: (config.CACHE_MB * MEGABYTE) / 2 });
  const documents = new AnswerStore({ maxBytes: (config.CACHE_MB * MEGABYTE) / 2 });
  const changes = followChanges({ url: config.NATS_URL, stores: [store, documents], log });
  shutdown.add('workers', 'changes', changes.stop);
  const answers = new ApiAnswers({
    store,
    upstreams: services.reads,
    token: visitor.current,
    hearsEvents: changes.heard,
  });

  // Front ends.
  const files = new FrontEndFiles(config.MFE_DIR);
  const reload = config.DEV_RELOAD ? reloadStream() : undefined;
  if (reload) shutdown.add('requests', 'reload', reload.close);
  const registry = new LiveRegistry(() => {
    documents.drop([registryTag]);
    reload?.reload();
  });
  const registryFile = new RegistryFile({
    folder: config.MFE_DIR,
    onChange: (published) => registry.publish(published),
    onFault: (fault) => log.warn({ err: fault }, 'registry.json can not be used'),
  });
  await registryFile.start();
  shutdown.add('workers', 'registry', () => registryFile.stop());
  const quarantineEnds = setInterval(() => registry.expire(), 30_000).unref();
  shutdown.add('workers', 'quarantine', () => clearInterval(quarantineEnds));
  const builder = new PageBuilder({
    answers,
    files,
    registry: () => registry.current,
    show,
    publicUrl,
    devReload: config.DEV_RELOAD,
  });
  const pages = new Pages(builder, documents);

  // Staff.
  const redis = connectRedis(config.REDIS_URL, log);
  shutdown.add('connections', 'redis', () => redis.destroy());
  const passcode = config.ADMIN_PASSCODE_HASH;
  const admin = adminApp({
    passcode,
    sessions: adminSessions({
      redis,
      prefix: config.REDIS_PREFIX,
      secret: config.SESSION_SECRET,
      passcodeMark: passcode.mark,
      secure,
    }),
    throttle: new SignInThrottle(redis, config.REDIS_PREFIX),
    known: knownBrowsers(config.SESSION_SECRET, passcode.mark),
    judges: new JudgeQueue(),
    addressOf,
    secure,
    log,
    publicUrl,
    proxyHops,
    report: reportRoute({
      failures: new LoadFailures({ enough: config.QUARANTINE_REPORTS }),
      registry,
      addressOf,
      publicUrl,
      log,
    }),
    call: staffCall({
      answers,
      publicUrl,
      startRead,
      log,
      async forward(request, response, operation, url, session) {
        const token = session ? await tokens({ role: 'admin', sid: session.id }) : visitor.current();
        const credentials = {
          token,
          address: addressOf(request),
          requestId: requestIdOf(request, proxyHops),
        };
        forward(session ? services.staff : services.visitors, request, response, {
          service: operation.service,
          path: url,
          operation,
          visitor: visitors.of(request),
          credentials,
          patience: patienceFor(operation),
        });
      },
    }),
  });

  // Entries and live updates.
  const queue = new EntryQueue({
    send: async (batch) => {
      const headers = { [gatewayTokenHeader]: visitor.current() };
      const { status, body } = await services.entries.post(internalPaths.entries, batch, headers);
      if (status !== 200)
        onFailure(
          new UpstreamFailure('svc-giveaway', new Error(`entries were answered with ${status}`), status),
        );
      return { status, body: String(body) };
    },
    onBatch: () => {
      traffic.batches += 1;
    },
  });
  const live = startLive({
    config,
    token: visitor.current,
    visitorOf: visitors.of,
    onFailure: (cause) => onFailure(new UpstreamFailure('svc-giveaway', cause)),
  });
  shutdown.add('requests', 'live', live.stop);

  const connections = new Shares({
    total: config.MAX_CONNECTIONS,
    perSubscriber: config.MAX_CONNECTIONS_PER_ADDRESS,
    perNetwork: 10 * config.MAX_CONNECTIONS_PER_ADDRESS,
  });

  const metrics = new MetricsRegistry();
  metrics.setDefaultLabels({ service: 'gateway' });
  collectDefaultMetrics({ register: metrics });
  traffic.register(metrics, {
    gateway_cache_bytes: {
      help: 'Bytes of answers and documents in memory',
      read: () => store.bytes + documents.bytes,
    },
    gateway_entries_waiting: { help: 'Entries waiting for a batch', read: () => queue.waiting },
    ...services.gauges,
    gateway_reads_under_way: { help: 'Answers being made that are not in memory', read: () => reads.used },
    gateway_websockets: { help: 'WebSockets open', read: live.connections },
  });

  const handle = inTurn(
    front({
      answers,
      pages,
      files,
      brand: new BrandFiles(config.BRAND_DIR),
      feeds: new Feeds({ answers, store: documents, show, publicUrl }),
      registryAnswer: () => registry.answer,
      fixed: new Map([['/api/openapi.json', openApiAnswer()]]),
      enter: entryRoute({ queue, visitorOf: visitors.of, publicOrigin: publicUrl.origin, proxyHops }),
      admin,
      forward(request, response, service, path, operation) {
        traffic.forwarded += 1;
        const asker = visitors.of(request);
        const requestId = requestIdOf(request, proxyHops);
        const credentials = { token: visitor.current(), address: asker.address, requestId };
        forward(services.visitors, request, response, {
          service,
          path,
          operation,
          visitor: asker,
          credentials,
        });
      },
      startRead,
      dev: reload && { path: reloadPath, handle: reload.handle },
      publicOrigin: publicUrl.origin,
      sessionCookie,
      proxyHops,
      traffic,
      onFault: (fault) => log.error({ err: fault }, 'a request failed'),
    }),
  );
  const server = http.createServer(serverOptions, handle);
  // Longer than the slowest call of staff; who neither sends nor takes anything for so long is gone.
  server.timeout = 180_000;
  server.maxConnections = config.MAX_CONNECTIONS;
  limitConnections(server, { shares: connections, visitors });
  server.on('upgrade', live.onUpgrade);
  server.on('clientError', clientErrors(uploads));
  shutdown.add('requests', 'server', () => closeServer(server));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.PORT, config.HOST, resolve);
  });
  // Last: whoever is told that it is ready finds it listening.
  const inside = await startInside({
    host: config.INSIDE_HOST,
    port: config.INSIDE_PORT,
    checks: {
      'front ends': () => {
        if (!registry.current) throw new Error('none is published yet');
      },
    },
    metrics,
  });
  shutdown.add('connections', 'inside', inside.stop);
  const { port } = server.address() as AddressInfo;
  const url = `http://${reachable(config.HOST)}:${port}`;
  const insideUrl = `http://${reachable(config.INSIDE_HOST)}:${inside.port}`;
  log.info({ url, insideUrl }, 'listening');
  return { url, insideUrl, stop: shutdown.stop };
}

/** A wildcard address is for listening only. */
function reachable(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}

function openApiAnswer(): PreparedAnswer {
  return new PreparedAnswer({
    status: 200,
    body: Buffer.from(JSON.stringify(buildOpenApi())),
    type: 'application/json; charset=utf-8',
    cacheControl: 'no-cache',
  });
}

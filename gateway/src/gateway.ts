import http, { type IncomingMessage } from 'node:http';
import { gatewayTokenHeader, internalPaths, type ServiceName, type Show } from '@show/contracts';
import { closeServer, createShutdown, gatewayTokens, type Log, sharedAddresses } from '@show/service-kit';
import { type PasscodeCost, passcodeCost } from '@show/service-kit/passcode';
import { collectDefaultMetrics, Registry as MetricsRegistry } from 'prom-client';
import { adminApp } from './admin/adminApp';
import { backgroundScrypt } from './admin/backgroundScrypt';
import { connectRedis } from './admin/connectRedis';
import { judgeQueues } from './admin/JudgeQueue';
import { knownBrowsers } from './admin/knownBrowser';
import { PasscodeJudge } from './admin/PasscodeJudge';
import { SessionIndex } from './admin/SessionIndex';
import { SignInThrottle } from './admin/SignInThrottle';
import { adminSessions } from './admin/sessions';
import { patienceFor, staffCall } from './admin/staffCall';
import { ownCookies, staffCookieNames } from './admin/staffCookies';
import { AnswerStore } from './cache/AnswerStore';
import { ApiAnswers } from './cache/ApiAnswers';
import { followChanges } from './cache/followChanges';
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
import { listen, reachable } from './front/listen';
import { openApiAnswer } from './front/openApiAnswer';
import { requestIdOf, steadyRequestId } from './front/requestId';
import { Traffic } from './front/Traffic';
import { addressWarnings } from './limits/addressWarnings';
import { limitConnections } from './limits/limitConnections';
import { Shares } from './limits/Shares';
import { TemporaryBans } from './limits/TemporaryBans';
import { visitors as createVisitors } from './limits/visitor';
import { startLive } from './live/startLive';
import { PageBuilder, registryTag } from './pages/PageBuilder';
import { Pages } from './pages/Pages';
import { UpstreamFailure } from './proxy/failure';
import { failureLog } from './proxy/failureLog';
import { forwarder } from './proxy/forwarder';
import { serviceConnections } from './proxy/serviceConnections';
import { CspReports } from './reports/CspReports';
import { countVisits } from './reports/countVisits';
import { listCspReports, takeCspReports } from './reports/cspReportRoutes';
import { LoadFailures } from './reports/LoadFailures';
import { reportProofs } from './reports/reportProofs';
import { reportRoute } from './reports/reportRoute';

export interface GatewayOptions {
  readonly config: GatewayConfig;
  readonly show: Show;
  readonly log: Log;
  /** What a hash of the passcode has to cost; tests have no time for it. */
  readonly leastCost?: PasscodeCost;
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
const READ_LIMITS = { total: 512, perSubscriber: 12, perNetwork: 96 };

/** Requests sent ahead of the answers before theirs. */
const AHEAD_LIMITS = { total: 4096, perSubscriber: 64, perNetwork: 256 };
/** Connections that may be cut in 10 seconds before further ones are refused. */
const BAN_LIMITS = { mostCut: 20, every: 10_000 };

/** Wires the layers together and listens. */
export async function startGateway({
  config,
  show,
  log,
  leastCost = passcodeCost,
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
  const networkOf = (request: IncomingMessage) => visitors.of(request).network;
  const reads = new Shares(READ_LIMITS);
  const startRead = (request: IncomingMessage) => reads.take(visitors.of(request), readWeight(request.url));

  // Services, and the word by which they know this gateway.
  const tokens = gatewayTokens(config.GATEWAY_SECRET);
  const visitorToken = (service: ServiceName) => tokens(audienceOf(service), { role: 'gateway' });
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
    token: visitorToken,
    hears: changes.hears,
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
  const proofs = reportProofs(config.SESSION_SECRET);
  const failures = new LoadFailures({ enough: config.QUARANTINE_REPORTS });
  const builder = new PageBuilder({
    answers,
    files,
    registry: () => registry.current,
    show,
    publicUrl,
    reportProofs: proofs.of,
    devReload: config.DEV_RELOAD,
  });
  const pages = new Pages(builder, documents);

  // Staff.
  const redis = connectRedis(config.REDIS_URL, log);
  shutdown.add('connections', 'redis', () => redis.destroy());
  const configured = config.ADMIN_PASSCODE_HASH;
  const cookieNames = staffCookieNames(secure);
  const ofRedis = { redis, prefix: config.REDIS_PREFIX };
  const index = new SessionIndex(redis, config.REDIS_PREFIX);
  const ofSessions = { index, passcodeMark: configured.mark, idle: config.SESSION_IDLE_MINUTES * 60_000 };
  const requestIdOfStaff = steadyRequestId(visitors.isProxy);
  const cspReports = new CspReports();
  const background = backgroundScrypt();
  shutdown.add('connections', 'scrypt', background.stop);
  const admin = adminApp({
    passcode: new PasscodeJudge({
      ...ofRedis,
      configured,
      secret: config.SESSION_SECRET,
      cost: leastCost,
      log,
    }),
    sessions: adminSessions({
      ...ofRedis,
      ...ofSessions,
      secret: config.SESSION_SECRET,
      cookieName: cookieNames.session,
      secure,
    }),
    ...ofSessions,
    throttle: new SignInThrottle(redis, config.REDIS_PREFIX),
    known: knownBrowsers(config.SESSION_SECRET, configured.mark),
    judges: judgeQueues(),
    deriveInBackground: background.derive,
    addressOf,
    requestIdOf: requestIdOfStaff,
    cookieNames,
    secure,
    log,
    publicUrl,
    cspReports: { take: takeCspReports(cspReports, networkOf), list: listCspReports(cspReports) },
    report: reportRoute({
      failures,
      proofs,
      registry,
      networkOf,
      publicUrl,
      log,
    }),
    changesShown: changes.allHeard,
    call: staffCall({
      answers,
      publicUrl,
      startRead,
      log,
      async forward(request, response, operation, url, session) {
        const { service } = operation;
        const token = session
          ? tokens(audienceOf(service), { role: 'admin', sid: session.id })
          : visitorToken(service);
        const credentials = {
          token,
          address: addressOf(request),
          requestId: requestIdOfStaff(request),
        };
        forward(session ? services.staff : services.visitors, request, response, {
          service,
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
      const headers = { [gatewayTokenHeader]: visitorToken('giveaway') };
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
    token: () => visitorToken('giveaway'),
    visitorOf: visitors.of,
    onFailure: (cause) => onFailure(new UpstreamFailure('svc-giveaway', cause)),
  });
  shutdown.add('requests', 'live', live.stop);

  const connections = new Shares({
    total: config.MAX_CONNECTIONS,
    perSubscriber: config.MAX_CONNECTIONS_PER_ADDRESS,
    perNetwork: 10 * config.MAX_CONNECTIONS_PER_ADDRESS,
  });
  const ahead = new Shares(AHEAD_LIMITS);
  const bans = new TemporaryBans(BAN_LIMITS);

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
    gateway_requests_ahead: {
      help: 'Requests that wait on their connection for others',
      read: () => ahead.used,
    },
    gateway_websockets: { help: 'WebSockets open', read: live.connections },
  });

  const handle = inTurn(
    front({
      answers,
      pages,
      onPage: countVisits({ failures, registry, networkOf, publicUrl }),
      files,
      brand: new BrandFiles(config.BRAND_DIR),
      feeds: new Feeds({ answers, store: documents, show, publicUrl }),
      registryAnswer: () => registry.answer,
      fixed: new Map([['/api/openapi.json', openApiAnswer]]),
      enter: entryRoute({
        queue,
        visitorOf: visitors.of,
        publicOrigin: publicUrl.origin,
        isProxy: visitors.isProxy,
      }),
      admin,
      forward(request, response, service, path, operation) {
        traffic.forwarded += 1;
        const asker = visitors.of(request);
        const requestId = requestIdOf(request, visitors.isProxy);
        const credentials = { token: visitorToken(service), address: asker.address, requestId };
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
      sessionCookie: cookieNames.session,
      isProxy: visitors.isProxy,
      traffic,
      onFault: (fault) => log.error({ err: fault }, 'a request failed'),
    }),
    {
      startWaiting: (socket) => ahead.take(visitors.ofConnection(socket.remoteAddress)),
      onCut: (socket) => bans.add(visitors.ofConnection(socket.remoteAddress)),
    },
  );
  const server = http.createServer(serverOptions, handle);
  // Longer than the slowest call of staff; who neither sends nor takes anything for so long is gone.
  server.timeout = 180_000;
  server.maxConnections = config.MAX_CONNECTIONS;
  limitConnections(server, { shares: connections, bans, visitors });
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
        if (!registry.current) throw new Error('none is published yet');
      },
    },
    metrics,
    log,
  });
  shutdown.add('requests', 'inside', inside.stop);
  const insideUrl = `http://${reachable(config.INSIDE_HOST)}:${inside.port}`;
  log.info({ url, insideUrl }, 'listening');
  return { url, insideUrl, stop: shutdown.stop };
}

/** A search keeps Postgres busy for as long as several other reads, and each can be of other words. */
function readWeight(url = ''): number {
  return /^\/(?:api\/)?search\b/.test(url) ? 4 : 1;
}

/** The name under which a service knows itself. */
function audienceOf(service: ServiceName): string {
  return `svc-${service}`;
}

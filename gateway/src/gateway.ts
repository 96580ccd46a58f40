import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gatewayTokenHeader, type Show } from '@show/contracts';
import { buildOpenApi } from '@show/contracts/openapi';
import { closeServer, createShutdown, gatewayTokens, type Log } from '@show/service-kit';
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
import { clientAddress } from './front/clientAddress';
import { answerClientError } from './front/clientError';
import { front } from './front/front';
import { insideRoutes } from './front/inside';
import { requestIdOf } from './front/requestId';
import { Traffic } from './front/Traffic';
import { startLive } from './live/startLive';
import { PageBuilder, registryTag } from './pages/PageBuilder';
import { Pages } from './pages/Pages';
import { UpstreamFailure } from './proxy/failure';
import { failureLog } from './proxy/failureLog';
import { Upstream } from './proxy/Upstream';
import { visitorToken } from './proxy/visitorToken';
import { LoadFailures } from './reports/LoadFailures';
import { reportRoute } from './reports/reportRoute';

export interface GatewayOptions {
  readonly config: GatewayConfig;
  readonly show: Show;
  readonly log: Log;
}

const MEGABYTE = 1024 * 1024;
const ownCookies: ReadonlySet<string> = new Set([sessionCookie]);

/** Wires the layers together and listens. */
export async function startGateway({
  config,
  show,
  log,
}: GatewayOptions): Promise<{ url: string; stop(): Promise<void> }> {
  const shutdown = createShutdown(log);
  const traffic = new Traffic();
  const publicUrl = new URL(config.PUBLIC_URL);
  const secure = publicUrl.protocol === 'https:';
  const proxyHops = config.TRUSTED_PROXY_HOPS;
  const addressOf = (request: IncomingMessage) =>
    clientAddress(request.socket.remoteAddress, request.headers['x-forwarded-for'], proxyHops);

  // Services, and the word by which they know this gateway.
  const tokens = gatewayTokens(config.GATEWAY_SECRET);
  const visitor = await visitorToken(tokens);
  shutdown.add('workers', 'token', visitor.stop);
  const tellFailure = failureLog(log);
  const onFailure = (failure: UpstreamFailure) => {
    traffic.failed(failure.service);
    tellFailure(failure);
  };
  const upstream = (name: string, url: string) => new Upstream({ name, url, onFailure });
  const upstreams = {
    content: upstream('svc-content', config.CONTENT_URL),
    giveaway: upstream('svc-giveaway', config.GIVEAWAY_URL),
    media: upstream('svc-media', config.MEDIA_URL),
  };
  const entries = new Upstream({
    name: 'svc-giveaway',
    url: config.GIVEAWAY_URL,
    connections: 8,
    headersTimeout: 10_000,
    onFailure,
  });
  for (const one of [...Object.values(upstreams), entries])
    shutdown.add('connections', one.name, () => one.close());

  // What is kept in memory, and what makes it go.
  const store = new AnswerStore({ maxBytes: (config.CACHE_MB * MEGABYTE) / 2 });
  const documents = new AnswerStore({ maxBytes: (config.CACHE_MB * MEGABYTE) / 2 });
  const changes = followChanges({ url: config.NATS_URL, stores: [store, documents], log });
  shutdown.add('workers', 'changes', changes.stop);
  const answers = new ApiAnswers({ store, upstreams, token: visitor.current, hears: changes.hears });

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
    changesShown: changes.allHeard,
    call: staffCall({
      answers,
      publicUrl,
      log,
      async forward(request, response, operation, url, session) {
        const token = session ? await tokens({ role: 'admin', sid: session.id }) : visitor.current();
        const credentials = {
          token,
          address: addressOf(request),
          requestId: requestIdOf(request, proxyHops),
        };
        const options = { headersTimeout: patienceFor(operation) };
        upstreams[operation.service].forward(request, response, url, credentials, ownCookies, options);
      },
    }),
  });

  // Entries and live updates.
  const queue = new EntryQueue({
    send: async (path, batch) => {
      const { status, body } = await entries.post(path, batch, { [gatewayTokenHeader]: visitor.current() });
      if (status !== 200) throw new Error(`a batch of entries was answered with ${status}`);
      return String(body);
    },
    onBatch: () => {
      traffic.batches += 1;
    },
  });
  const live = startLive({
    config,
    token: visitor.current,
    addressOf,
    onFailure: (cause) => onFailure(new UpstreamFailure('svc-giveaway', cause)),
  });
  shutdown.add('requests', 'live', live.stop);

  const metrics = new MetricsRegistry();
  metrics.setDefaultLabels({ service: 'gateway' });
  collectDefaultMetrics({ register: metrics });
  traffic.register(metrics, {
    gateway_cache_bytes: {
      help: 'Bytes of answers and documents in memory',
      read: () => store.bytes + documents.bytes,
    },
    gateway_entries_waiting: { help: 'Entries waiting for a batch', read: () => queue.waiting },
    gateway_websockets: { help: 'WebSockets open', read: live.connections },
  });

  const server = http.createServer(
    front({
      answers,
      pages,
      files,
      brand: new BrandFiles(config.BRAND_DIR),
      feeds: new Feeds({ answers, store: documents, show, publicUrl }),
      registryAnswer: () => registry.answer,
      fixed: new Map([['/api/openapi.json', openApiAnswer()]]),
      enter: entryRoute({ queue, publicOrigin: publicUrl.origin, proxyHops }),
      admin,
      forward(request, response, service, path) {
        traffic.forwarded += 1;
        const requestId = requestIdOf(request, proxyHops);
        const credentials = { token: visitor.current(), address: addressOf(request), requestId };
        upstreams[service].forward(request, response, path, credentials, ownCookies);
      },
      inside: insideRoutes({
        checks: {
          'front ends': () => {
            if (!registry.current) throw new Error('none is published yet');
          },
        },
        metrics,
        ...(reload ? { dev: { path: reloadPath, handle: reload.handle } } : {}),
      }),
      publicOrigin: publicUrl.origin,
      sessionCookie,
      proxyHops,
      traffic,
      onFault: (fault) => log.error({ err: fault }, 'a request failed'),
    }),
  );
  // Longer than load balancers keep an idle connection, so that none of them sends into one being closed.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 20_000;
  // Longer than the slowest call of staff; who neither sends nor takes anything for so long is gone.
  server.timeout = 180_000;
  server.on('upgrade', live.onUpgrade);
  server.on('clientError', answerClientError);
  shutdown.add('requests', 'server', () => closeServer(server));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.PORT, config.HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://${config.HOST === '0.0.0.0' || config.HOST === '::' ? '127.0.0.1' : config.HOST}:${port}`;
  log.info({ url }, 'listening');
  return { url, stop: shutdown.stop };
}

function openApiAnswer(): PreparedAnswer {
  return new PreparedAnswer({
    status: 200,
    body: Buffer.from(JSON.stringify(buildOpenApi())),
    type: 'application/json; charset=utf-8',
    cacheControl: 'no-cache',
  });
}

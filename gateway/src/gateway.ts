import { randomUUID } from 'node:crypto';
import { dirname, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Show } from '@show/contracts';
import {
  createReadiness,
  createShutdown,
  type HealthChecks,
  instanceName,
  type Log,
  problems,
  runEvery,
  showFileOf,
  tellReplica,
} from '@show/service-kit';
import { type PasscodeCost, passcodeCost } from '@show/service-kit/passcode';
import type { Base } from './boot/base';
import { createEntries } from './boot/entries';
import { startFrontEnds } from './boot/frontEnds';
import { startInternal } from './boot/internal';
import { createLimits } from './boot/limits';
import { startLiveUpdates } from './boot/live';
import { startPublicServer } from './boot/publicServer';
import { startResponseCaches } from './boot/responseCaches';
import { connectServices } from './boot/services';
import { createStaffApp } from './boot/staff';
import { LiveShow } from './cache/LiveShow';
import type { GatewayConfig } from './config';
import { type DispatcherParts, dispatcher } from './dispatch/dispatcher';
import { openApiResponse } from './dispatch/openApiResponse';
import { previewKeys } from './dispatch/previewKey';
import { RequestMetrics } from './dispatch/RequestMetrics';
import { SiteGate } from './dispatch/SiteGate';
import { Traffic } from './dispatch/Traffic';
import { ownCookies, staffCookieNames } from './features/admin/staffCookies';
import { shortUrls } from './features/codes/shortUrls';
import { reloadPath } from './features/dev/reloadStream';
import { Feeds } from './features/feeds/Feeds';
import { type GraphicsFiles, onAirFiles } from './features/on-air/onAirFiles';
import { pageViews } from './features/reading/pageViews';
import { BrandFiles } from './front-ends/BrandFiles';
import { contractCheck, contractsResponse, needsWith } from './front-ends/contracts';
import { titledPictures } from './http/titledPictures';
import { forwarder } from './proxy/forwarder';
import { unreadableLog } from './proxy/unreadableLog';
import { connectRedis, redisGauges } from './redis/connectRedis';
import { defaultTuning, type GatewayTuning } from './tuning';

/** A gateway without svc-content starts too. */
const firstShowMs = 2_000;

export interface GatewayOptions {
  readonly config: GatewayConfig;
  /** What the show file says. */
  readonly showFile: Show;
  readonly graphics: GraphicsFiles;
  readonly log: Log;
  /** Cost that a hash of the passcode must have at least; tests take less. */
  readonly minCost?: PasscodeCost;
  readonly tuning?: GatewayTuning;
}

/** Makes the parts of the gateway, connects them, and listens. */
export async function startGateway({
  config,
  showFile,
  graphics,
  log,
  minCost = passcodeCost,
  tuning = defaultTuning,
}: GatewayOptions): Promise<{ url: string; internalUrl: string; stop(): Promise<void> }> {
  const shutdown = createShutdown(log);
  const publicUrl = new URL(config.PUBLIC_URL);
  const cookieNames = staffCookieNames(publicUrl.protocol === 'https:');
  const uploads = new WeakSet<object>();
  const traffic = new Traffic();
  const limits = createLimits(config, tuning, publicUrl, log);
  const services = connectServices(config, log, shutdown, traffic);
  const redis = connectRedis(config.REDIS_URL, log);
  shutdown.add('connections', 'redis', () => redis.destroy());
  const onUnreadable = unreadableLog(log);
  const base: Base = {
    config,
    tuning,
    publicUrl,
    log,
    shutdown,
    traffic,
    limits,
    services,
    redis,
    onUnreadable,
  };
  const forward = forwarder({
    ownCookies,
    uploads,
    visitorOf: limits.visitors.of,
    requestIdOf: limits.requestIdOf,
  });
  const caches = startResponseCaches(base);
  const show = new LiveShow(caches.responses, showFile, onUnreadable);
  const titled = titledPictures(config.SESSION_SECRET);
  const frontEnds = await startFrontEnds(base, { show, titled, caches });
  const leaving = new AbortController();
  shutdown.add('requests', 'readiness', () => leaving.abort());
  const checks: HealthChecks = {
    async 'front ends'() {
      if (!frontEnds.registry.current) throw problems.unavailable(undefined, 'none is published yet');
    },
    contract: contractCheck({ offered: caches.levels, frontEnds: frontEnds.needs }),
  };
  const readiness = createReadiness({ checks, warnings: {}, leaving: leaving.signal }, log);
  const tellOwn = async () => ({
    ...(await readiness()),
    name: 'gateway',
    instance: instanceName(),
    outbox: null,
    lag: {},
    needs: needsWith(frontEnds.needs()),
  });
  tellReplica(caches.events, tellOwn, log);
  const entries = createEntries(base);
  const preview = previewKeys(config.SESSION_SECRET, publicUrl.protocol === 'https:');
  const gate = new SiteGate(show, preview);
  const live = startLiveUpdates(base, gate);
  // Each request asks the last known show whether the site is private.
  const readShow = () => show.current(randomUUID());
  caches.onDrop((tags) => {
    if (tags.includes('show')) void readShow();
  });
  await Promise.race([readShow(), setTimeout(firstShowMs, undefined, { ref: false })]);
  const reading = runEvery({
    log,
    first: firstShowMs,
    every: firstShowMs,
    tasks: {
      async 'the show could not be read'() {
        if (!show.isRead) await readShow();
      },
    },
  });
  shutdown.add('workers', 'first read of the show', async () => reading.stop());
  // A change in the meantime may have been missed.
  caches.drop(['show']);
  const admin = createStaffApp(base, {
    show,
    cookieNames,
    minCost,
    forward,
    caches,
    frontEnds,
    graphics,
    readiness,
    preview,
  });

  const views = pageViews({
    upstream: services.reads.content,
    token: () => services.visitorToken('content'),
    log,
    interval: tuning.viewsInterval,
  });
  shutdown.add('workers', 'counts of pages', views.stop);
  const short = shortUrls({
    log,
    interval: tuning.signVisitsInterval,
    networkOf: limits.networkOf,
    send: (visits) => entries.countVisits(JSON.stringify(visits)),
  });
  shutdown.add('workers', 'visits by codes', short.stop);
  const forwardForVisitor: DispatcherParts['forward'] = (
    request,
    response,
    service,
    path,
    operation,
    copy,
  ) => {
    traffic.responses.forwarded += 1;
    const { drops } = operation ?? {};
    if (drops) response.once('finish', () => response.statusCode < 300 && caches.drop(drops));
    const token = services.visitorToken(service);
    forward(services.visitors, request, response, { service, path, operation, token, copy });
  };
  const dispatch = dispatcher({
    gate,
    shortUrls: short,
    responses: caches.responses,
    serveCachedRead: caches.serveCachedRead,
    pictures: caches.pictures,
    pages: frontEnds.pages,
    files: frontEnds.files,
    brand: new BrandFiles(
      showFile.brand ? resolve(dirname(showFileOf(config)), showFile.brand) : resolve('../brand'),
      show,
    ),
    feeds: new Feeds({ responses: caches.responses, store: caches.documents, show, publicUrl, onUnreadable }),
    onAir: onAirFiles(graphics, publicUrl),
    fixed: new Map([
      ['/api/openapi.json', openApiResponse(() => show.lastKnown)],
      ['/mfe/registry.json', () => frontEnds.registry.response],
      ['/mfe/contracts.json', () => contractsResponse(caches.levels())],
    ]),
    enter: entries.enter,
    admin,
    forward: forwardForVisitor,
    countRead: limits.countRead,
    countView: views.count,
    dev: frontEnds.reload && { path: reloadPath, handle: frontEnds.reload.handle },
    titled,
    publicOrigin: publicUrl.origin,
    sessionCookie: cookieNames.session,
    isProxy: limits.visitors.isProxy,
    traffic,
    onFault: (fault, requestId) => log.error({ err: fault, requestId }, 'a request failed'),
  });
  const requests = new RequestMetrics();
  const url = await startPublicServer(base, {
    dispatch: requests.around(dispatch),
    onUpgrade: live.onUpgrade,
    uploads,
  });
  // Last: a process that reports ready is listening for visitors already.
  const measured = [caches, entries, services, limits, live, { gauges: redisGauges(redis) }];
  const internalUrl = await startInternal(base, { frontEnds, readiness, requests, measured });
  log.info({ url, internalUrl }, 'listening');
  return { url, internalUrl, stop: shutdown.stop };
}

import { setTimeout as delay } from 'node:timers/promises';
import { listGiveawayChanges, restoreGiveaway } from '@show/contracts';
import {
  connectEvents,
  contextOf,
  createDatabase,
  createPool,
  gatewayTokenReader,
  identifyCaller,
  type Log,
  runWithRestart,
  type StartedService,
  sealing,
  sharedAddresses,
  staffChangeRoutes,
  startService,
} from '@show/service-kit';
import { entryRules, type GiveawayConfig } from './config';
import { entryCache } from './entry-cache/entryCache';
import { noRedis, redisStore } from './entry-cache/redisStore';
import { batchEndpoint } from './features/entry/batchEndpoint';
import { decideBatch } from './features/entry/decideBatch';
import { entryCounts } from './features/entry/entryCounts';
import { entryMetrics } from './features/entry/entryMetrics';
import { entryPrices } from './features/entry/entryPrices';
import { entryService } from './features/entry/entryService';
import { handleEntry } from './features/entry/handleEntry';
import { findDeviceEntry } from './features/entry/queries';
import { entryRoutes } from './features/entry/routes';
import { submissionReader } from './features/entry/submission';
import { submissionQueue } from './features/entry/submissionQueue';
import { alternateMail } from './features/entry-contacts/alternateMail';
import { entryContactRoutes } from './features/entry-contacts/routes';
import { exportRoutes } from './features/exports/routes';
import { findRoundStates } from './features/giveaways/queries';
import { giveawayRestorer } from './features/giveaways/restoreGiveaway';
import { giveawayRoutes } from './features/giveaways/routes';
import { giveawayService } from './features/giveaways/service';
import { ledgerRoutes } from './features/ledger/routes';
import { startLive } from './features/live/startLive';
import { mailRoutes } from './features/mail/routes';
import { mailToWinner } from './features/mail/winnerMail';
import { nightCounts } from './features/nights/nightCounts';
import { nightRoutes } from './features/nights/routes';
import { readGraphics } from './features/on-air/readGraphics';
import { onAirRoutes } from './features/on-air/routes';
import { markSeen, workingSources } from './features/on-air/sources';
import { confirmNoticeMail, openingMail } from './features/opening-notices/noticeMails';
import { noticeRoutes } from './features/opening-notices/routes';
import { serveOpenings } from './features/opening-notices/serveOpenings';
import { privacyRoutes } from './features/privacy/routes';
import { startPurge } from './features/purge/startPurge';
import { signRoutes } from './features/signs/routes';
import { signCounts } from './features/signs/signCounts';
import { signTokens } from './features/signs/signTokens';
import { noticeStaff } from './features/staff-notices/noticeStaff';
import { staffMail } from './features/staff-notices/staffMail';
import { claimLinkMail } from './features/winners/claimLinkMail';
import { linkOfEntry, linkSecrets } from './features/winners/claimLinks';
import { restoreWinner } from './features/winners/restore';
import { winnerRoutes } from './features/winners/routes';
import { giveawayEvents } from './giveawayEvents';
import { mailDeliveries } from './mail/deliveries';
import { mailFolder } from './mail/mailFolder';
import { mailGauges } from './mail/mailGauges';
import { startMailSender } from './mail/mailSender';
import { migrations } from './migrations';
import { defaultTuning } from './tuning';
import { deviceCookies } from './visitors/deviceCookies';
import { visitorKeys } from './visitors/visitorKeys';

const name = 'svc-giveaway';

/** Connections reserved for entries, so that page reads never delay them. */
const entryPool = 4;
/** Milliseconds after which a batch of entries fails as a database outage. */
const entryTimeout = 5_000;

/** Starts the service: routes, live updates, the relay of its events and the consumer of other services' events. */
export async function serve(
  config: GiveawayConfig,
  log: Log,
  tuning = defaultTuning,
): Promise<StartedService> {
  const db = createDatabase({ url: config.DATABASE_URL, name });
  const entryDb = createPool({
    url: config.DATABASE_URL,
    pool: entryPool,
    name: `${name} entries`,
    statementTimeout: entryTimeout,
    log,
  });
  const events = connectEvents({ url: config.NATS_URL, replicas: config.NATS_REPLICAS, log, name });
  const store = config.REDIS_URL ? redisStore(config.REDIS_URL, log) : noRedis;

  const rules = entryRules(config);
  const cache = entryCache({ store, prefix: config.REDIS_PREFIX, cooldownSeconds: rules.cooldownSeconds });
  const keys = visitorKeys(config.DEVICE_SECRET);
  const cookies = deviceCookies(config.DEVICE_SECRET, { secure: config.PUBLIC_URL.startsWith('https:') });

  const readToken = gatewayTokenReader(config.GATEWAY_PUBLIC_KEY, name);
  const { drawDelay } = tuning;
  const graphics = { drawDelay, publicUrl: config.PUBLIC_URL };
  const live = startLive({
    readToken,
    events,
    log,
    readStates: (giveawayIds) => findRoundStates(db, giveawayIds, drawDelay),
    readCachedCounts: cache.counts,
    async readOnAir() {
      const [{ program }, sources] = await Promise.all([readGraphics(db, graphics), workingSources(db)]);
      return { graphic: program, sources };
    },
    onSourceSeen(source) {
      markSeen(db, Buffer.from(source, 'base64url')).catch((error) =>
        log.debug({ err: error }, 'a source of the broadcast could not be marked as seen'),
      );
    },
    drawDelay,
    onMove: (state) => queue.follow(state),
  });
  const tokens = signTokens(config.DEVICE_SECRET);
  const counts = signCounts({ db, tokens, log, interval: tuning.signsInterval });
  const metrics = entryMetrics();
  const nights = nightCounts({ db, log, interval: tuning.countsInterval });
  const queue = submissionQueue({
    decide: (giveawayId, batch, mode, roundId) =>
      metrics.time(() => decideBatch(entryDb, batch, { giveawayId, mode, roundId, rules, drawDelay })),
    cache,
    prices: entryPrices({
      counts: entryCounts({ store, prefix: config.REDIS_PREFIX, cooldownSeconds: rules.cooldownSeconds }),
      free: {
        perFingerprint: rules.perFingerprint,
        perAddress: rules.perAddress,
        perSharedAddress: config.ENTRY_PER_SHARED_ADDRESS,
        perNetwork: tuning.perNetwork,
      },
    }),
    onState: live.onState,
    onEntered(giveawayId, entered) {
      for (const { sign } of entered)
        if (sign) counts.add('entries', { kind: 'giveaway', id: giveawayId }, sign, 1);
    },
    onDrawn: live.onDrawn,
    capacity: tuning.queueCapacity,
    drawWindow: tuning.drawWindow,
    log,
  });
  const { SMTP_URL, MAIL_DIR, SETTINGS_SECRET } = config;
  const savedMails = MAIL_DIR ? mailFolder(MAIL_DIR) : null;
  const sealed = SETTINGS_SECRET ? sealing([SETTINGS_SECRET], 'connections') : null;
  const deliveries = mailDeliveries({ db, config, savedMails, sealed });
  const sendsMail = async () => (await deliveries()) !== null;
  const secretOf = linkSecrets(config.DEVICE_SECRET);
  const mail = startMailSender({
    db,
    deliveries,
    log,
    interval: tuning.mailInterval,
    kinds: {
      winner: mailToWinner,
      alternate: alternateMail,
      'claim-link': claimLinkMail(secretOf),
      'confirm-notice': confirmNoticeMail,
      opening: openingMail,
      staff: staffMail,
    },
  });
  const isShared = sharedAddresses(config);
  const giveaways = giveawayService({ db, rules, drawDelay, onState: live.onState, onReset: cache.clear });

  const entries = entryService({
    queue,
    cookies,
    cooldownSeconds: rules.cooldownSeconds,
    readSubmission: submissionReader({ cookies, keys, isShared }),
    findDeviceEntry: (giveawayId, round, device) =>
      findDeviceEntry(db, {
        ...{ giveawayId, round, device, drawDelay },
        cooldownSeconds: rules.cooldownSeconds,
      }),
    claimSecretOf: (won) => linkOfEntry(db, won, secretOf),
    onOutcome(outcome) {
      metrics.count(outcome.kind);
      nights.count(outcome);
    },
    onFault: (fault) => log.warn({ err: fault }, 'what goes with the response to an entry is missing'),
  });
  return startService({
    domain: 'giveaway',
    config,
    log,
    db,
    events,
    migrations,
    handlers: giveawayEvents,
    front: batchEndpoint({
      identify: (request) => identifyCaller(request, readToken),
      handle: handleEntry(entries, log),
      log,
    }),
    measured: [metrics.measure(queue, entryDb)],
    gauges: {
      ...mailGauges(db),
      ...(config.REDIS_URL && {
        redis_connected: { help: '1 while Redis is connected', read: () => (store.isReady ? 1 : 0) },
      }),
    },
    onUpgrade: live.onUpgrade,
    routes(router) {
      router.use((request, response, next) => {
        if (request.method !== 'GET' && contextOf(request).caller.role === 'admin')
          response.once('finish', () => response.statusCode < 300 && live.onChange());
        next();
      });
      giveawayRoutes(router, {
        db,
        giveaways,
        reading: { drawDelay, cooldownSeconds: rules.cooldownSeconds },
      });
      entryRoutes(router, { db, entries, cookies, cooldownSeconds: rules.cooldownSeconds, drawDelay });
      ledgerRoutes(router, { db, rules, drawDelay });
      winnerRoutes(router, {
        db,
        cookies,
        claimDays: rules.claimDays,
        publicUrl: config.PUBLIC_URL,
        secretOf,
        sendsMail,
        onQueued: mail.wake,
      });
      entryContactRoutes(router, { db, cookies });
      mailRoutes(router, {
        db,
        deliveries,
        sealed,
        byVariable: SMTP_URL !== undefined,
        folder: MAIL_DIR ?? null,
        onQueued: mail.wake,
      });
      noticeRoutes(router, { db, keys, isShared, sendsMail, onQueued: mail.wake });
      signRoutes(router, { db, tokens, counts, publicUrl: config.PUBLIC_URL });
      onAirRoutes(router, { db, reading: graphics });
      exportRoutes(router, db);
      nightRoutes(router, db);
      staffChangeRoutes(router, {
        db,
        list: listGiveawayChanges,
        restore: restoreGiveaway,
        restorers: { winner: restoreWinner, giveaway: giveawayRestorer(rules) },
      });
      privacyRoutes(router, {
        db,
        rules,
        savedMails,
        deliveries,
        onErased: cache.forget,
      });
    },
    startWorkers: () => ({
      purge: startPurge({ db, log, rules, savedMails }),
      'night counts': nights,
      'staff notices': runWithRestart({
        name: 'notices for staff',
        log,
        every: tuning.staffNoticesInterval,
        work: () => noticeStaff(db),
      }),
      openings: runWithRestart({
        name: 'openings of giveaways',
        log,
        every: tuning.openingsInterval,
        work: () => serveOpenings({ db, log, onQueued: mail.wake }),
      }),
      'counts of signs': counts,
      mail,
    }),
    onShutdown(add) {
      // Gateways reconnect to other replicas once this one is known to be leaving.
      add('requests', 'live', async () => {
        await delay(config.DRAIN_MS);
        live.stop();
      });
      add('connections', 'Redis', store.close);
      add('connections', 'database of entries', () => entryDb.end());
    },
  });
}

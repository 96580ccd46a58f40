import {
  checkDatabase,
  connectEvents,
  connectionGauges,
  consumerGauges,
  createDatabase,
  createServer,
  createShutdown,
  gauges,
  type Log,
  migrationsCheck,
  readShow,
  sealing,
  showFileOf,
  startConsumer,
  startRelay,
} from '@show/service-kit';
import type { ContentConfig } from './config';
import { contentEvents } from './contentEvents';
import { contentRoutes } from './contentRoutes';
import { createGeocoding } from './features/geocoding/createGeocoding';
import { startPublishing } from './features/publishing/startPublishing';
import { startAnnouncingShow } from './features/show/announceShow';
import { startEmptyingTrash } from './features/staff-changes/startEmptyingTrash';
import { connectChannel } from './features/sync/channel';
import { migrations } from './migrations';
import { showSource } from './show/showSource';

const name = 'svc-content';

/** Starts the service: routes, event relay and event consumer. */
export async function serve(config: ContentConfig, log: Log) {
  const file = readShow(showFileOf(config));
  const db = createDatabase({ url: config.DATABASE_URL, name });
  const show = showSource(db, file);
  const events = connectEvents({ url: config.NATS_URL, replicas: config.NATS_REPLICAS, log, name });

  const geocoding = createGeocoding({ db, url: config.GEOCODER_URL, show, log });
  const { SETTINGS_SECRET, SYNC_SOURCES, YOUTUBE_API_KEY, YOUTUBE_URL } = config;
  const siteUrl = YOUTUBE_URL ?? 'https://www.youtube.com';
  const urls = {
    apiUrl: `${YOUTUBE_URL ?? 'https://www.googleapis.com'}/youtube/v3`,
    feedUrl: `${siteUrl}/feeds/videos.xml`,
    siteUrl,
  };
  const channel = connectChannel({
    db,
    urls,
    variables: { sources: SYNC_SOURCES, key: YOUTUBE_API_KEY },
    sealed: SETTINGS_SECRET ? sealing([SETTINGS_SECRET], 'connections') : null,
  });
  const videos = { channel, urls };

  const server = await createServer({
    service: name,
    log,
    config,
    health: { database: () => checkDatabase(db), migrations: migrationsCheck(db, migrations) },
    outbox: db,
    events,
    measured: [gauges({ ...connectionGauges(events), ...consumerGauges(events, name, contentEvents) })],
    routes: (router) =>
      contentRoutes(router, { db, now: () => new Date(), show, geocoding, videos, allowInside: false }),
  });
  const relay = startRelay({ db, events, domain: 'content', log });
  const consumer = startConsumer({ events, db, name, handlers: contentEvents, log });
  const publishing = startPublishing(db, log);
  const trash = startEmptyingTrash(db, log);
  const announcing = startAnnouncingShow(db, show, log);

  const shutdown = createShutdown(log);
  shutdown.add('requests', 'server', server.stop);
  shutdown.add('workers', 'relay', relay.stop);
  shutdown.add('workers', 'consumer', consumer.stop);
  shutdown.add('workers', 'publishing', publishing.stop);
  shutdown.add('workers', 'trash', trash.stop);
  shutdown.add('workers', 'announcing', announcing.stop);
  shutdown.add('connections', 'events', events.close);
  shutdown.add('connections', 'database', () => db.destroy());
  return { url: server.url, stop: shutdown.stop };
}

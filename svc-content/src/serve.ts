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
  showFileOf,
  startConsumer,
  startRelay,
} from '@show/service-kit';
import type { ContentConfig } from './config';
import { contentEvents } from './contentEvents';
import { contentRoutes } from './contentRoutes';
import { createGeocoding } from './features/geocoding/createGeocoding';
import { startPublishing } from './features/publishing/startPublishing';
import { startEmptyingTrash } from './features/staff-changes/startEmptyingTrash';
import { createVideoSource } from './features/sync/createVideoSource';
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
  const source = createVideoSource({
    apiUrl: `${config.YOUTUBE_URL ?? 'https://www.googleapis.com'}/youtube/v3`,
    feedUrl: `${config.YOUTUBE_URL ?? 'https://www.youtube.com'}/feeds/videos.xml`,
    key: config.YOUTUBE_API_KEY,
  });
  const videos = { source, sources: config.SYNC_SOURCES };

  const server = await createServer({
    service: name,
    log,
    config,
    health: { database: () => checkDatabase(db), migrations: migrationsCheck(db, migrations) },
    outbox: db,
    events,
    measured: [gauges({ ...connectionGauges(events), ...consumerGauges(events, name, contentEvents) })],
    routes: (router) => contentRoutes(router, { db, now: () => new Date(), show, geocoding, videos }),
  });
  const relay = startRelay({ db, events, domain: 'content', log });
  const consumer = startConsumer({ events, db, name, handlers: contentEvents, log });
  const publishing = startPublishing(db, log);
  const trash = startEmptyingTrash(db, log);

  const shutdown = createShutdown(log);
  shutdown.add('requests', 'server', server.stop);
  shutdown.add('workers', 'relay', relay.stop);
  shutdown.add('workers', 'consumer', consumer.stop);
  shutdown.add('workers', 'publishing', publishing.stop);
  shutdown.add('workers', 'trash', trash.stop);
  shutdown.add('connections', 'events', events.close);
  shutdown.add('connections', 'database', () => db.destroy());
  return { url: server.url, stop: shutdown.stop };
}

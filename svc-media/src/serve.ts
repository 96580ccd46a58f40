import { join } from 'node:path';
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
  startConsumer,
  startRelay,
} from '@show/service-kit';
import { chooseFileStore } from './chooseFileStore';
import type { MediaConfig } from './config';
import { handOver } from './features/handover/handOver';
import { startSweeping } from './features/sweeping/startSweeping';
import { createImageStore } from './images/imageStore';
import { createDecodeQueue } from './intake/decodeQueue';
import { mediaEvents } from './mediaEvents';
import { mediaRoutes } from './mediaRoutes';
import { migrations } from './migrations';
import { diskGauges } from './storage/diskGauges';
import { createScratch } from './storage/scratch';

const name = 'svc-media';

/** Starts the service: its routes, the relay of its events and the consumer of svc-content's. */
export async function serve(config: MediaConfig, log: Log) {
  const db = createDatabase({ url: config.DATABASE_URL, name, log });
  const events = connectEvents({ url: config.NATS_URL, replicas: config.NATS_REPLICAS, log, name });
  const files = chooseFileStore(config);
  const scratch = await createScratch(join(config.MEDIA_DIR, 'scratch'));
  const decoding = createDecodeQueue();
  const images = createImageStore({ db, files, scratch, decoding, log });
  const handlers = mediaEvents(images);

  const server = await createServer({
    service: name,
    log,
    config,
    health: { database: () => checkDatabase(db), migrations: migrationsCheck(db, migrations) },
    outbox: db,
    events,
    measured: [
      gauges({
        ...connectionGauges(events),
        ...consumerGauges(events, name, handlers),
        ...decoding.gauges,
        ...diskGauges(config.MEDIA_DIR),
      }),
    ],
    routes: (router) => mediaRoutes(router, { db, files, scratch, decoding, images }),
  });
  const relay = startRelay({ db, events, domain: 'media', log });
  const consumer = startConsumer({ events, db, name, handlers, log });
  const sweeping = startSweeping({ db, files, scratch, images, handOver, log });

  const shutdown = createShutdown(log);
  shutdown.add('requests', 'server', server.stop);
  shutdown.add('workers', 'relay', relay.stop);
  shutdown.add('workers', 'consumer', consumer.stop);
  shutdown.add('workers', 'sweeping', sweeping.stop);
  shutdown.add('connections', 'events', events.close);
  shutdown.add('connections', 'database', () => db.destroy());
  return { url: server.url, stop: shutdown.stop };
}

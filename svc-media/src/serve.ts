import { join } from 'node:path';
import {
  connectEvents,
  createDatabase,
  type Log,
  type StartedService,
  startService,
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
export async function serve(config: MediaConfig, log: Log): Promise<StartedService> {
  const db = createDatabase({ url: config.DATABASE_URL, name, log });
  const events = connectEvents({ url: config.NATS_URL, replicas: config.NATS_REPLICAS, log, name });
  const files = chooseFileStore(config);
  const scratch = await createScratch(join(config.MEDIA_DIR, 'scratch'));
  const decoding = createDecodeQueue();
  const images = createImageStore({ db, files, scratch, decoding, log });
  const handlers = mediaEvents(images);

  return startService({
    domain: 'media',
    config,
    log,
    db,
    events,
    migrations,
    handlers,
    gauges: { ...decoding.gauges, ...diskGauges(config.MEDIA_DIR) },
    routes: (router) => mediaRoutes(router, { db, files, scratch, decoding, images }),
    startWorkers: () => ({ sweeping: startSweeping({ db, files, scratch, images, handOver, log }) }),
  });
}

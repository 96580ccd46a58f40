import {
  connectEvents,
  createDatabase,
  type Log,
  readShow,
  type StartedService,
  showFileOf,
  startService,
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
export async function serve(config: ContentConfig, log: Log): Promise<StartedService> {
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

  return startService({
    domain: 'content',
    config,
    log,
    db,
    events,
    migrations,
    handlers: contentEvents,
    routes: (router) => contentRoutes(router, { db, now: () => new Date(), show, geocoding, videos }),
    startWorkers: () => ({ publishing: startPublishing(db, log), trash: startEmptyingTrash(db, log) }),
  });
}

import {
  connectEvents,
  createDatabase,
  type Log,
  readShow,
  type StartedService,
  sealing,
  showFileOf,
  startService,
} from '@show/service-kit';
import type { ContentConfig } from './config';
import { contentEvents } from './contentEvents';
import { contentRoutes } from './contentRoutes';
import { createGeocoding } from './features/geocoding/createGeocoding';
import { startPublishing } from './features/publishing/startPublishing';
import { startReadingPurge } from './features/reading/startReadingPurge';
import { searchMisses } from './features/search/searchMisses';
import { startAnnouncingShow } from './features/show/announceShow';
import { startEmptyingTrash } from './features/staff-changes/startEmptyingTrash';
import { connectChannel } from './features/sync/channel';
import { startWatchingChannel } from './features/sync/startWatchingChannel';
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

  const misses = searchMisses({ db, log });

  return startService({
    domain: 'content',
    config,
    log,
    db,
    events,
    migrations,
    handlers: contentEvents,
    routes: (router) =>
      contentRoutes(router, {
        db,
        now: () => new Date(),
        show,
        geocoding,
        videos,
        onMiss: misses.count,
        allowInside: false,
      }),
    startWorkers: () => ({
      publishing: startPublishing(db, log),
      trash: startEmptyingTrash(db, log),
      misses,
      reading: startReadingPurge(db, log),
      announcing: startAnnouncingShow(db, show, log),
      watching: startWatchingChannel({ db, channel }, log),
    }),
  });
}

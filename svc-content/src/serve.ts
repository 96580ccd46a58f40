import { retentionRules } from '@show/contracts';
import {
  connectEvents,
  createDatabase,
  type Log,
  readShow,
  runEvery,
  type StartedService,
  sealing,
  showFileOf,
  startService,
} from '@show/service-kit';
import type { ContentConfig } from './config';
import { contentEvents } from './contentEvents';
import { contentRoutes } from './contentRoutes';
import { geocodingService } from './features/geocoding/service';
import { startPublishing } from './features/publishing/startPublishing';
import { purgeReading } from './features/reading/queries';
import { searchMisses } from './features/search/searchMisses';
import { startAnnouncingShow } from './features/show/announceShow';
import { emptyTrash } from './features/staff-changes/emptyTrash';
import { connectChannel } from './features/sync/channel';
import { syncService, watchEvery } from './features/sync/service';
import { migrations } from './migrations';
import { showSource } from './show/showSource';

const name = 'svc-content';

/** Milliseconds. */
const hourly = 3_600_000;

/** Starts the service: routes, event relay and event consumer. */
export async function serve(config: ContentConfig, log: Log): Promise<StartedService> {
  const file = readShow(showFileOf(config));
  const db = createDatabase({ url: config.DATABASE_URL, name });
  const show = showSource(db, file);
  const events = connectEvents({ url: config.NATS_URL, replicas: config.NATS_REPLICAS, log, name });

  const geocoding = geocodingService({ db, url: config.GEOCODER_URL, show, log });
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
      purge: runEvery({
        log,
        every: hourly,
        tasks: {
          async 'the trash could not be emptied'() {
            const pictures = await emptyTrash(db);
            if (pictures > 0) log.info({ pictures }, 'pictures of removed items forgotten');
          },
          'counts of pages and searches could not be purged': () =>
            purgeReading(db, retentionRules['night-counts'].days()),
        },
      }),
      misses,
      announcing: startAnnouncingShow(db, show, log),
      watching: runEvery({
        log,
        first: watchEvery,
        every: watchEvery,
        tasks: { 'the video channel could not be watched': syncService({ db, channel }).watch },
      }),
    }),
  });
}

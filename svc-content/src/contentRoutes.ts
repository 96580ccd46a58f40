import {
  checkPage,
  countContent as countOperation,
  episodeOperations,
  getPictureUses,
  guestOperations,
  listGuests,
  listSegmentCategories,
  listSponsors,
  ownPageOperations,
  setEpisodeImage,
  setEpisodeSlug,
  setEpisodeYoutubeId,
  setGuestImage,
  setGuestSlug,
  setSponsorLocation,
  sponsorOperations,
} from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import { findAlbum } from './features/albums/queries';
import { albumRoutes } from './features/albums/routes';
import { businessQueries, findBusiness } from './features/businesses/queries';
import { businessRoutes } from './features/businesses/routes';
import { applyCategories } from './features/categories/applyCategories';
import { listCategories } from './features/categories/queries';
import { countContent } from './features/counts/queries';
import { episodeQueries } from './features/episodes/queries';
import { filmingRoutes } from './features/filming/routes';
import { galleryRoutes } from './features/galleries/routes';
import { geocodingRoutes } from './features/geocoding/routes';
import type { Geocoding } from './features/geocoding/service';
import { guestQueries } from './features/guests/queries';
import { readPictureUses } from './features/media-images/queries';
import { ownPageQueries } from './features/own-pages/queries';
import { checkPageUse } from './features/page-check/checkPageUse';
import { placeRoutes } from './features/places/routes';
import { publishingRoutes } from './features/publishing/routes';
import { readingRoutes } from './features/reading/routes';
import { rundownRoutes } from './features/rundown/routes';
import { searchRoutes } from './features/search/routes';
import { categorizedQueries } from './features/segments/queries';
import { segmentRoutes } from './features/segments/routes';
import { showRoutes } from './features/show/routes';
import { slugRoutes } from './features/slugs/routes';
import { noticeRoutes, staffDirectoryRoutes, staffRoutes } from './features/staff/routes';
import { staffChangeRoutes } from './features/staff-changes/routes';
import { startRoutes } from './features/start/routes';
import { type SyncRouteNeeds, syncRoutes } from './features/sync/routes';
import { itemQueries } from './items/itemQueries';
import { itemRoutes } from './items/itemRoutes';
import type { ShowSource } from './show/showSource';

export interface ContentNeeds {
  readonly db: Knex;
  readonly now: () => Date;
  readonly show: ShowSource;
  readonly geocoding: Geocoding;
  readonly videos: Pick<SyncRouteNeeds, 'channel' | 'urls'>;
  /** Called with each search of a visitor that finds nothing. */
  readonly onMiss: (query: string) => void;
  /** Pages that staff enter may be on this machine: for tests. */
  readonly allowInside: boolean;
}

/** How the items of each kind are read. */
const queries = {
  episode: episodeQueries,
  segment: categorizedQueries,
  'instudio-guest': guestQueries,
  business: businessQueries,
  sponsor: itemQueries('sponsor'),
  album: { find: findAlbum },
  'own-page': ownPageQueries,
};

export function contentRoutes(router: Router, needs: ContentNeeds): void {
  const { db, now, show, geocoding, videos } = needs;
  showRoutes(router, { db, show, applyCategories });
  startRoutes(router, { db, show, hasChannel: videos.channel.hasPlaylists });
  itemRoutes(
    router,
    db,
    'episode',
    { ...episodeOperations, aliases: [setEpisodeImage, setEpisodeSlug, setEpisodeYoutubeId] },
    queries.episode,
  );
  segmentRoutes(router, db);
  route(router, listSegmentCategories, () => listCategories(db));
  route(router, countOperation, () => countContent(db));
  itemRoutes(
    router,
    db,
    'instudio-guest',
    { ...guestOperations, list: listGuests, aliases: [setGuestImage, setGuestSlug] },
    queries['instudio-guest'],
  );
  businessRoutes(router, { db, show, suggestPlaces: geocoding.suggest });
  itemRoutes(
    router,
    db,
    'sponsor',
    { ...sponsorOperations, list: listSponsors, get: undefined, aliases: [setSponsorLocation] },
    queries.sponsor,
    show,
  );
  itemRoutes(router, db, 'own-page', { ...ownPageOperations, featured: undefined }, queries['own-page']);
  placeRoutes(router, db, show);
  galleryRoutes(router, db);
  route(router, getPictureUses, ({ params }) => readPictureUses(db, `/uploads/${params.filename}`));
  albumRoutes(router, db);
  geocodingRoutes(router, geocoding);
  filmingRoutes(router, { db, now, show, locate: geocoding.locate });
  rundownRoutes(router, db, { ...queries, findBusiness });
  searchRoutes(router, db, needs.onMiss);
  readingRoutes(router, db);
  syncRoutes(router, { db, ...videos });
  route(router, checkPage, ({ body }) => checkPageUse(body, { allowInside: needs.allowInside }));
  slugRoutes(router, db, queries);
  publishingRoutes(router, db, queries);
  staffChangeRoutes(router, db);
  staffRoutes(router, db);
  noticeRoutes(router, db);
  staffDirectoryRoutes(router, db);
}

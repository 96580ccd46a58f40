import type { Router } from 'express';
import type { Knex } from 'knex';
import { findAlbum } from './features/albums/queries';
import { albumRoutes } from './features/albums/routes';
import { findBusiness } from './features/businesses/queries';
import { businessRoutes } from './features/businesses/routes';
import { applyCategories } from './features/categories/applyCategories';
import { categoryRoutes } from './features/categories/routes';
import { countRoutes } from './features/counts/routes';
import { findEpisode } from './features/episodes/queries';
import { episodeRoutes } from './features/episodes/routes';
import { filmingRoutes } from './features/filming/routes';
import { galleryRoutes } from './features/galleries/routes';
import { geocodingRoutes } from './features/geocoding/routes';
import type { Geocoding } from './features/geocoding/service';
import { findGuest } from './features/guests/queries';
import { guestRoutes } from './features/guests/routes';
import { placeRoutes } from './features/places/routes';
import { publishingRoutes } from './features/publishing/routes';
import { searchRoutes } from './features/search/routes';
import { findSegment } from './features/segments/queries';
import { segmentRoutes } from './features/segments/routes';
import { showRoutes } from './features/show/routes';
import { slugRoutes } from './features/slugs/routes';
import { findSponsor } from './features/sponsors/queries';
import { sponsorRoutes } from './features/sponsors/routes';
import { staffDirectoryRoutes, staffRoutes } from './features/staff/routes';
import { staffChangeRoutes } from './features/staff-changes/routes';
import { startRoutes } from './features/start/routes';
import { syncRoutes } from './features/sync/routes';
import type { SyncSources } from './features/sync/syncSources';
import type { VideoSource } from './features/sync/videoSource';
import type { ShowSource } from './show/showSource';

export interface ContentNeeds {
  readonly db: Knex;
  readonly now: () => Date;
  readonly show: ShowSource;
  readonly geocoding: Geocoding;
  readonly videos: { readonly source: VideoSource; readonly sources: SyncSources };
}

/** All routes of this service. */
export function contentRoutes(router: Router, needs: ContentNeeds): void {
  const { db, now, show, geocoding, videos } = needs;
  showRoutes(router, { db, show, applyCategories });
  startRoutes(router, { db, show, hasChannel: Object.keys(videos.sources).length > 0 });
  episodeRoutes(router, db);
  segmentRoutes(router, db);
  categoryRoutes(router, db);
  countRoutes(router, db);
  guestRoutes(router, db);
  businessRoutes(router, { db, suggestPlaces: geocoding.suggest });
  sponsorRoutes(router, db);
  placeRoutes(router, db, show);
  galleryRoutes(router, db);
  albumRoutes(router, db);
  geocodingRoutes(router, geocoding);
  filmingRoutes(router, { db, now, show, locate: geocoding.locate });
  searchRoutes(router, db);
  syncRoutes(router, { db, ...videos });
  slugRoutes(router, db, {
    segment: (id) => findSegment(db, id, { category: true }),
    episode: (id) => findEpisode(db, id),
    'instudio-guest': (id) => findGuest(db, id),
  });
  const hidden = true;
  publishingRoutes(router, db, {
    episode: (id) => findEpisode(db, id, { hidden }),
    segment: (id) => findSegment(db, id, { category: true, hidden }),
    'instudio-guest': (id) => findGuest(db, id, { hidden }),
    business: (id) => findBusiness(db, String(id), { hidden }),
    sponsor: (id) => findSponsor(db, id),
    album: (id) => findAlbum(db, id, { hidden }),
  });
  staffChangeRoutes(router, db);
  staffRoutes(router, db);
  staffDirectoryRoutes(router, db);
}

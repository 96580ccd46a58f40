import type { Router } from 'express';
import type { Knex } from 'knex';
import { findAlbum } from './albums/queries';
import { albumRoutes } from './albums/routes';
import { findBusiness } from './businesses/queries';
import { businessRoutes } from './businesses/routes';
import { categoryRoutes } from './categories/routes';
import { countRoutes } from './counts/routes';
import { demoRoutes } from './demo/routes';
import { findEpisode } from './episodes/queries';
import { episodeRoutes } from './episodes/routes';
import { filmingRoutes } from './filming/routes';
import { galleryRoutes } from './galleries/routes';
import { geocodingRoutes } from './geocoding/routes';
import type { Geocoding } from './geocoding/service';
import { findGuest } from './guests/queries';
import { guestRoutes } from './guests/routes';
import { placeRoutes } from './places/routes';
import { publishingRoutes } from './publishing/routes';
import { searchRoutes } from './search/routes';
import { findSegment } from './segments/queries';
import { segmentRoutes } from './segments/routes';
import { slugRoutes } from './slugs/routes';
import { sponsorRoutes } from './sponsors/routes';
import { staffChangeRoutes } from './staff-changes/routes';
import { syncRoutes } from './sync/routes';
import type { SyncSources } from './sync/syncSources';
import type { VideoSource } from './sync/videoSource';

export interface ContentNeeds {
  readonly db: Knex;
  readonly now: () => Date;
  /** The show's own time zone. */
  readonly timeZone: string;
  readonly geocoding: Geocoding;
  readonly videos: { readonly source: VideoSource; readonly sources: SyncSources };
}

/** Everything that this service answers. */
export function contentRoutes(router: Router, needs: ContentNeeds): void {
  const { db, now, timeZone, geocoding, videos } = needs;
  episodeRoutes(router, db);
  segmentRoutes(router, db);
  categoryRoutes(router, db);
  countRoutes(router, db);
  guestRoutes(router, db);
  businessRoutes(router, { db, suggestPlaces: geocoding.suggest });
  sponsorRoutes(router, db);
  placeRoutes(router, db);
  galleryRoutes(router, db);
  albumRoutes(router, db);
  geocodingRoutes(router, geocoding);
  filmingRoutes(router, { db, now, timeZone, locate: geocoding.locate });
  searchRoutes(router, db);
  syncRoutes(router, { db, ...videos });
  slugRoutes(router, db, {
    segment: (id) => findSegment(db, id, { category: true }),
    episode: (id) => findEpisode(db, id),
    guest: (id) => findGuest(db, id),
  });
  const hidden = true;
  publishingRoutes(router, db, {
    episode: (id) => findEpisode(db, id, { hidden }),
    segment: (id) => findSegment(db, id, { category: true, hidden }),
    'instudio-guest': (id) => findGuest(db, id, { hidden }),
    business: (id) => findBusiness(db, String(id), { hidden }),
    album: (id) => findAlbum(db, id, { hidden }),
  });
  staffChangeRoutes(router, db);
  demoRoutes(router, { db, timeZone });
}

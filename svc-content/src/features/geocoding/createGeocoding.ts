import type { Log } from '@show/service-kit';
import type { Knex } from 'knex';
import type { ShowSource } from '../../show/showSource';
import { nominatim } from './nominatim';
import { type Geocoding, geocodingService } from './service';
import { turns } from './turns';

export interface GeocodingOptions {
  readonly db: Knex;
  /** Base URL of Nominatim. */
  readonly url: string;
  readonly show: ShowSource;
  readonly log: Log;
  /** Milliseconds between two requests; shorter in tests. */
  readonly gap?: number;
  /** Timeout of a request in milliseconds; shorter in tests. */
  readonly patience?: number;
}

export function createGeocoding({ db, url, show, log, gap, patience }: GeocodingOptions): Geocoding {
  return geocodingService({
    db,
    log,
    show,
    provider: nominatim({ url, show, ...(patience !== undefined && { patience }) }),
    turns: turns(db, { ...(gap !== undefined && { gap }) }),
  });
}

import type { Log } from '@show/service-kit';
import type { Knex } from 'knex';
import type { ShowSource } from '../../show/showSource';
import { nominatim } from './nominatim';
import { type Geocoding, geocodingService } from './service';
import { turns } from './turns';

export interface GeocodingOptions {
  readonly db: Knex;
  /** Where Nominatim's interface is. */
  readonly url: string;
  readonly show: ShowSource;
  readonly log: Log;
  /** Milliseconds between two requests to it, and for one answer of it; only tests are in a hurry. */
  readonly gap?: number;
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

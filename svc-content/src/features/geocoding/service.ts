import { type BusinessSuggestion, type GeocodedPlace, isInBounds, sentences } from '@show/contracts';
import { type Log, problems } from '@show/service-kit';
import type { Knex } from 'knex';
import type { ShowSource } from '../../show/showSource';
import { type FoundPlace, GeocoderFailure, nominatim } from './nominatim';
import { cachePlaces, findCached } from './queries';
import { turns as limitTurns, NoTurn } from './turns';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export interface GeocodingOptions {
  readonly db: Knex;
  /** Base URL of Nominatim. */
  readonly url: string;
  readonly show: ShowSource;
  readonly log: Log;
  /** Milliseconds between two requests; shorter in tests. */
  readonly gap?: number | undefined;
  /** Timeout of a request in milliseconds; shorter in tests. */
  readonly patience?: number | undefined;
}

export type Geocoding = ReturnType<typeof geocodingService>;

const failed = 'Failed to process address. Please try again.';
const defaultRetryAfter = 5;
/** Places per search; the caller shows the best of them. */
const placesPerSearch = 15;
/** Milliseconds that saving an event may wait for its point. */
const locateTimeout = 3_000;

/** Places by address, point and name, from the cache or from the provider within its rate limit. */
export function geocodingService({ db, url, show, log, gap, patience }: GeocodingOptions) {
  const provider = nominatim({ url, show, patience });
  const turns = limitTurns(db, gap);

  async function lookUp(
    key: string,
    request: (signal: AbortSignal) => Promise<FoundPlace[]>,
    signal: AbortSignal,
  ): Promise<FoundPlace[]> {
    const cached = await findCached(db, key);
    if (cached) return cached;
    try {
      await turns.take(signal);
      const cachedSince = await findCached(db, key);
      if (cachedSince) return cachedSince;
      const places = await request(signal);
      await cachePlaces(db, key, places);
      return places;
    } catch (error) {
      if (error instanceof NoTurn) throw problems.unavailable(error.seconds, failed, error);
      if (error instanceof GeocoderFailure) {
        if (error.retryAfter > 0) await turns.pause(error.retryAfter);
        throw problems.unavailable(error.retryAfter || defaultRetryAfter, failed, error);
      }
      if (signal.aborted) throw problems.unavailable(defaultRetryAfter, failed, error);
      throw error;
    }
  }

  function search(text: string, limit: number, signal: AbortSignal): Promise<FoundPlace[]> {
    const plain = text.trim().replace(/\s+/g, ' ');
    const key = `search ${limit} ${plain.toLowerCase()}`;
    return lookUp(key, (until) => provider.search(plain, limit, until), signal);
  }

  /** The place of an address. Throws address-not-found, and unavailable if the provider fails. */
  async function geocode(address: string, signal: AbortSignal): Promise<GeocodedPlace> {
    const [place] = await search(address, 1, signal);
    if (place) return place;
    const { region } = await show.current();
    throw problems.of('address-not-found', sentences.addressAdvice(region.stateCode));
  }

  return {
    geocode,

    /** Reverse geocoding; throws like geocode. */
    async reverse(point: Point, signal: AbortSignal): Promise<GeocodedPlace> {
      // Five decimals are about a meter, enough to distinguish two houses.
      const near = { latitude: round(point.latitude), longitude: round(point.longitude) };
      const key = `reverse ${near.latitude} ${near.longitude}`;
      const [place] = await lookUp(key, (until) => provider.reverse(near, until), signal);
      if (!place) throw problems.of('address-not-found', 'There is no address at this point.');
      return { ...place, ...point };
    },

    /** Places by name, those of the show's region first; none if the provider fails. */
    async suggest(text: string, signal: AbortSignal): Promise<BusinessSuggestion[]> {
      const places = await search(text, placesPerSearch, signal).catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, 'suggesting without the geocoder');
        return [];
      });
      const { region } = await show.current();
      const inside = places.filter((place) => isInBounds(region.bounds, place));
      const outside = places.filter((place) => !isInBounds(region.bounds, place));
      return [...inside, ...outside].map(suggestion);
    },

    /** The point of an address; null if it is unknown or cannot be found in time. */
    async locate(address: string): Promise<Point | null> {
      try {
        const { latitude, longitude } = await geocode(address, AbortSignal.timeout(locateTimeout));
        return { latitude, longitude };
      } catch (error) {
        log.info({ err: error }, 'saved without coordinates');
        return null;
      }
    },
  };
}

function round(coordinate: number): number {
  return Math.round(coordinate * 1e5) / 1e5;
}

function suggestion(place: FoundPlace): BusinessSuggestion {
  const { id, name, address, city, state, latitude, longitude } = place;
  return { id: `place:${id}`, source: 'place', name, address, city, state, latitude, longitude };
}

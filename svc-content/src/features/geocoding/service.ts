import { type BusinessSuggestion, type GeocodedPlace, type Show, sentences } from '@show/contracts';
import { type Log, problems } from '@show/service-kit';
import type { Knex } from 'knex';
import type { ShowSource } from '../../show/showSource';
import { type FoundPlace, GeocoderFailure, type Nominatim } from './nominatim';
import { findAnswer, keepAnswer } from './queries';
import { NoTurn, type Turns } from './turns';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export interface GeocodingNeeds {
  readonly db: Knex;
  readonly provider: Nominatim;
  readonly turns: Turns;
  readonly show: ShowSource;
  readonly log: Log;
}

export type Geocoding = ReturnType<typeof geocodingService>;

const failed = 'Failed to process address. Please try again.';
/** Seconds after which another attempt makes sense when the provider has not said any. */
const soon = 5;
/** How many places a search asks for; the caller shows the best of them. */
const searched = 15;
/** Milliseconds that saving something else may be held up. */
const aside = 3_000;

/** Places by address, point and name: from memory where it can, else from the provider, in turn. */
export function geocodingService({ db, provider, turns, show, log }: GeocodingNeeds) {
  async function answerTo(
    question: string,
    ask: (signal: AbortSignal) => Promise<FoundPlace[]>,
    signal: AbortSignal,
  ): Promise<FoundPlace[]> {
    const known = await findAnswer(db, question);
    if (known) return known;
    try {
      await turns.take(signal);
      const meanwhile = await findAnswer(db, question);
      if (meanwhile) return meanwhile;
      const places = await ask(signal);
      await keepAnswer(db, question, places);
      return places;
    } catch (error) {
      if (error instanceof NoTurn) throw problems.unavailable(error.seconds, failed, error);
      if (error instanceof GeocoderFailure) {
        if (error.retryAfter > 0) await turns.pause(error.retryAfter);
        throw problems.unavailable(error.retryAfter || soon, failed, error);
      }
      if (signal.aborted) throw problems.unavailable(soon, failed, error);
      throw error;
    }
  }

  function search(text: string, limit: number, signal: AbortSignal): Promise<FoundPlace[]> {
    const plain = text.trim().replace(/\s+/g, ' ');
    const question = `search ${limit} ${plain.toLowerCase()}`;
    return answerTo(question, (until) => provider.search(plain, limit, until), signal);
  }

  /** Where an address is. Throws address-not-found, and unavailable when the provider does not answer. */
  async function geocode(address: string, signal: AbortSignal): Promise<GeocodedPlace> {
    const [place] = await search(address, 1, signal);
    if (place) return place;
    const { region } = await show.current();
    throw problems.of('address-not-found', sentences.addressAdvice(region.stateCode));
  }

  return {
    geocode,

    /** Reverse geocoding. Throws as geocode. */
    async reverse(point: Point, signal: AbortSignal): Promise<GeocodedPlace> {
      // Five decimals are about a metre: enough to distinguish two houses.
      const near = { latitude: round(point.latitude), longitude: round(point.longitude) };
      const question = `reverse ${near.latitude} ${near.longitude}`;
      const [place] = await answerTo(question, (until) => provider.reverse(near, until), signal);
      if (!place) throw problems.of('address-not-found', 'There is no address at this point.');
      return { ...place, ...point };
    },

    /** Places by name, those of the show's region first; none when the provider does not answer. */
    async suggest(text: string, signal: AbortSignal): Promise<BusinessSuggestion[]> {
      const places = await search(text, searched, signal).catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, 'suggesting without the geocoder');
        return [];
      });
      const { region } = await show.current();
      const inside = places.filter((place) => isInside(region.bounds, place));
      const outside = places.filter((place) => !isInside(region.bounds, place));
      return [...inside, ...outside].map(suggestion);
    },

    /** Where an address is, null when that cannot be said soon: for what can be saved without. */
    async locate(address: string): Promise<Point | null> {
      try {
        const { latitude, longitude } = await geocode(address, AbortSignal.timeout(aside));
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

function isInside({ south, north, west, east }: Show['region']['bounds'], point: Point): boolean {
  return (
    point.latitude >= south && point.latitude <= north && point.longitude >= west && point.longitude <= east
  );
}

function suggestion(place: FoundPlace): BusinessSuggestion {
  const { id, name, address, city, state, latitude, longitude } = place;
  return { id: `place:${id}`, source: 'place', name, address, city, state, latitude, longitude };
}

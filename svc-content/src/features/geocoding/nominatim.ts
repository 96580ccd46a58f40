import type { GeocodedPlace, Show } from '@show/contracts';
import { z } from 'zod';
import type { ShowSource } from '../../show/showSource';

/** A place with what the provider calls it. */
export interface FoundPlace extends GeocodedPlace {
  /** The provider's own id. */
  readonly id: string;
  readonly name: string;
}

/** The provider did not answer, or with something else than places. */
export class GeocoderFailure extends Error {
  override readonly name = 'GeocoderFailure';

  /** @param retryAfter seconds that the provider asked to be left alone; 0 when it asked nothing */
  constructor(
    message: string,
    readonly retryAfter = 0,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

export interface NominatimOptions {
  /** `https://nominatim.openstreetmap.org` */
  readonly url: string;
  readonly show: ShowSource;
  /** Milliseconds that an answer may take. */
  readonly patience?: number;
}

export type Nominatim = ReturnType<typeof nominatim>;

/**
 * A client of Nominatim's HTTP interface (https://nominatim.org/release-docs/latest/api/Overview/). Both calls
 * throw a GeocoderFailure when there is no usable answer, and the signal's reason when it aborts.
 */
export function nominatim({ url, show, patience = 5_000 }: NominatimOptions) {
  const always = { format: 'json', addressdetails: '1', 'accept-language': 'en' };

  async function ask(path: string, query: Record<string, string>, signal: AbortSignal): Promise<unknown> {
    const address = `${url.replace(/\/+$/, '')}${path}?${new URLSearchParams({ ...query, ...always })}`;
    const headers = { accept: 'application/json', 'user-agent': userAgent(await show.current()) };
    const late = AbortSignal.timeout(patience);
    try {
      const response = await fetch(address, { headers, signal: AbortSignal.any([signal, late]) });
      if (response.ok) return JSON.parse(await response.text());
      await response.body?.cancel();
      throw new GeocoderFailure(`the geocoder answered ${response.status}`, secondsToWait(response));
    } catch (error) {
      if (signal.aborted || error instanceof GeocoderFailure) throw error;
      const fault = late.aborted ? `did not answer in ${patience} ms` : 'gave no usable answer';
      throw new GeocoderFailure(`the geocoder ${fault}`, 0, error);
    }
  }

  return {
    /** Places by name or address, those in and near the show's region preferred. */
    async search(text: string, limit: number, signal: AbortSignal): Promise<FoundPlace[]> {
      const { west, south, east, north } = (await show.current()).region.bounds;
      const viewbox = [west, north, east, south].join(',');
      return read(
        z.array(resultSchema),
        await ask('/search', { q: text, limit: String(limit), viewbox }, signal),
      );
    },

    /** Reverse geocoding: one place or none. */
    async reverse(
      { latitude, longitude }: { latitude: number; longitude: number },
      signal: AbortSignal,
    ): Promise<FoundPlace[]> {
      const query = { lat: String(latitude), lon: String(longitude) };
      const found = read(z.union([nothingSchema, resultSchema]), await ask('/reverse', query, signal));
      return found ? [found] : [];
    },
  };
}

/** The provider wants to know who asks; a header holds plain ASCII only. */
function userAgent({ name, contact }: Show): string {
  return `${name} website (${contact.email})`.normalize('NFKD').replace(/[^\x20-\x7e]/g, '');
}

const longestWait = 60;

/** 429 and 503 may say how long to wait; a 429 that does not means a while all the same. */
function secondsToWait({ status, headers }: Response): number {
  const told = Number(headers.get('retry-after'));
  if (told > 0) return Math.min(told, longestWait);
  return status === 429 ? longestWait / 6 : 0;
}

function read<T>(schema: z.ZodType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer);
  if (parsed.data === undefined)
    throw new GeocoderFailure('the geocoder answered something else than places', 0, parsed.error);
  return parsed.data;
}

/** Six decimals are a hand's breadth. */
const coordinate = (limit: number) =>
  z
    .union([z.string().min(1), z.number()])
    .transform((value) => Math.round(Number(value) * 1e6) / 1e6)
    .refine((value) => Math.abs(value) <= limit);

const part = z.string().optional().catch(undefined);

const resultSchema = z
  .object({
    place_id: z.union([z.string(), z.number()]).optional(),
    osm_type: z.string().optional(),
    osm_id: z.union([z.string(), z.number()]).optional(),
    lat: coordinate(90),
    lon: coordinate(180),
    display_name: z.string().min(1),
    name: z.string().nullish(),
    address: z
      .object({
        house_number: part,
        road: part,
        // In place of a road where no car may go.
        pedestrian: part,
        footway: part,
        path: part,
        city: part,
        town: part,
        village: part,
        hamlet: part,
        municipality: part,
        county: part,
        state: part,
      })
      .optional(),
  })
  .transform(({ lat, lon, display_name, name, address = {}, ...ids }): FoundPlace => {
    const road = address.road || address.pedestrian || address.footway || address.path;
    return {
      id:
        ids.osm_type && ids.osm_id
          ? `${ids.osm_type}/${ids.osm_id}`
          : String(ids.place_id ?? `${lat},${lon}`),
      name: name || (display_name.split(',')[0] ?? display_name),
      latitude: lat,
      longitude: lon,
      displayName: display_name,
      // A house number alone leads nowhere.
      address: road ? [address.house_number, road].filter(Boolean).join(' ') : null,
      city:
        address.city ??
        address.town ??
        address.village ??
        address.hamlet ??
        address.municipality ??
        address.county ??
        null,
      state: address.state ?? null,
    };
  });

/** The answer about a point at which there is nothing: status 200 and a sentence. */
const nothingSchema = z.object({ error: z.string() }).transform(() => null);

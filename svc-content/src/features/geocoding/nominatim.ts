import type { GeocodedPlace, Show } from '@show/contracts';
import { z } from 'zod';
import type { ShowSource } from '../../show/showSource';

/** A place with its name and id at the provider. */
export interface FoundPlace extends GeocodedPlace {
  readonly id: string;
  readonly name: string;
}

/** The provider failed, or its response is not a list of places. */
export class GeocoderFailure extends Error {
  override readonly name = 'GeocoderFailure';

  /** @param retryAfter seconds of the provider's Retry-After; 0 without one */
  constructor(
    message: string,
    readonly retryAfter = 0,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

interface NominatimOptions {
  /** `https://nominatim.openstreetmap.org` */
  readonly url: string;
  readonly show: ShowSource;
  /** Timeout in milliseconds. */
  readonly patience?: number | undefined;
}

/**
 * A client of Nominatim's HTTP interface (https://nominatim.org/release-docs/latest/api/Overview/). Both calls
 * throw a GeocoderFailure without a usable response, and the signal's reason when it aborts.
 */
export function nominatim({ url, show, patience = 5_000 }: NominatimOptions) {
  const commonQuery = { format: 'json', addressdetails: '1', 'accept-language': 'en' };

  async function call(path: string, query: Record<string, string>, signal: AbortSignal): Promise<unknown> {
    const requestUrl = `${url.replace(/\/+$/, '')}${path}?${new URLSearchParams({ ...query, ...commonQuery })}`;
    const headers = { accept: 'application/json', 'user-agent': userAgent(await show.current()) };
    const late = AbortSignal.timeout(patience);
    try {
      const response = await fetch(requestUrl, { headers, signal: AbortSignal.any([signal, late]) });
      if (response.ok) return JSON.parse(await response.text());
      await response.body?.cancel();
      throw new GeocoderFailure(`the geocoder responded with ${response.status}`, secondsToWait(response));
    } catch (error) {
      if (signal.aborted || error instanceof GeocoderFailure) throw error;
      const fault = late.aborted ? `did not respond in ${patience} ms` : 'gave no usable response';
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
        await call('/search', { q: text, limit: String(limit), viewbox }, signal),
      );
    },

    /** Reverse geocoding: one place or none. */
    async reverse(
      { latitude, longitude }: { latitude: number; longitude: number },
      signal: AbortSignal,
    ): Promise<FoundPlace[]> {
      const query = { lat: String(latitude), lon: String(longitude) };
      const found = read(z.union([nothingSchema, resultSchema]), await call('/reverse', query, signal));
      return found ? [found] : [];
    },
  };
}

/** The provider requires an identifying user agent; a header is plain ASCII. */
function userAgent({ name, contact }: Show): string {
  return `${name} website${contact.email ? ` (${contact.email})` : ''}`
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '');
}

const longestWait = 60;

/** 429 and 503 may have a Retry-After; a 429 without one has a default. */
function secondsToWait({ status, headers }: Response): number {
  const seconds = Number(headers.get('retry-after'));
  if (seconds > 0) return Math.min(seconds, longestWait);
  return status === 429 ? longestWait / 6 : 0;
}

function read<T>(schema: z.ZodType<T>, response: unknown): T {
  const parsed = schema.safeParse(response);
  if (parsed.data === undefined)
    throw new GeocoderFailure('the response of the geocoder is not a list of places', 0, parsed.error);
  return parsed.data;
}

/** Rounded to six decimals, about 10 cm. */
const coordinate = (limit: number) =>
  z
    .union([z.string().min(1), z.number()])
    .transform((value) => Math.round(Number(value) * 1e6) / 1e6)
    .refine((value) => Math.abs(value) <= limit);

const optionalText = z.string().optional().catch(undefined);

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
        house_number: optionalText,
        road: optionalText,
        // Instead of `road` where cars are not allowed.
        pedestrian: optionalText,
        footway: optionalText,
        path: optionalText,
        city: optionalText,
        town: optionalText,
        village: optionalText,
        hamlet: optionalText,
        municipality: optionalText,
        county: optionalText,
        state: optionalText,
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
      // A house number without a street is useless.
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

/** The response for a point without an address: status 200 and a sentence. */
const nothingSchema = z.object({ error: z.string() }).transform(() => null);

import type { Landmarks } from '@show/contracts/places/landmarks';
import type { Outlines } from '@show/contracts/places/outlines';
import { fetchJson } from '@show/web-kit/api';
import { show } from '@show/web-kit/page';

/** Longitude and latitude, as GeoJSON has them. */
type Position = readonly number[];

export interface County {
  /** Five digits of the Federal Information Processing Standard. */
  fips: string;
  name: string;
  /** The outline: outer rings and holes. */
  rings: readonly (readonly Position[])[];
}

/** The counties of the show's region; none for a show without outlines. */
export async function loadCounties(): Promise<readonly County[]> {
  const { outlines } = show().region;
  if (!outlines) return [];
  // The launcher has validated the file.
  const { features } = (await fetchJson(outlines.file)) as Outlines;
  return features.map(({ properties, geometry }) => ({
    ...properties,
    rings: geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat(),
  }));
}

export type Landmark = Landmarks['features'][number];

/** Water, highways and cities of the show's region; none for a show without them. */
export async function loadLandmarks(): Promise<readonly Landmark[]> {
  const file = show().region.outlines?.landmarks;
  // The launcher has validated the file.
  return file ? ((await fetchJson(file)) as Landmarks).features : [];
}

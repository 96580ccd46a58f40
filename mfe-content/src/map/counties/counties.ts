import type { Point } from '@show/contracts/distance';

/** Longitude and latitude, as GeoJSON has them. */
type Position = readonly number[];

export interface County {
  /** Five digits of the Federal Information Processing Standard. */
  fips: string;
  name: string;
  /** The outline, and holes in it where there are any. */
  rings: readonly (readonly Position[])[];
}

interface CountyFile {
  features: readonly {
    properties: { fips: string; name: string };
    geometry: { coordinates: readonly (readonly Position[])[] };
  }[];
}

/** The state whose counties come with the map. */
const bundledState = 'IN';

/** The outlines of the counties of a state; none for a show from elsewhere. */
export async function loadCounties(stateCode: string): Promise<readonly County[]> {
  if (stateCode !== bundledState) return [];
  const file: CountyFile = await import(/* webpackChunkName: "counties" */ './indiana.geo.json');
  return file.features.map(({ properties, geometry }) => ({ ...properties, rings: geometry.coordinates }));
}

/** Whether a line to the east of the point crosses the ring an odd number of times. */
function isInside(ring: readonly Position[], { latitude, longitude }: Point): boolean {
  let inside = false;
  let [beforeX = 0, beforeY = 0] = ring.at(-1) ?? [];
  for (const [x = 0, y = 0] of ring) {
    const crosses = y > latitude !== beforeY > latitude;
    if (crosses && longitude < ((beforeX - x) * (latitude - y)) / (beforeY - y) + x) inside = !inside;
    [beforeX, beforeY] = [x, y];
  }
  return inside;
}

/** The county that a point lies in; undefined outside them all. */
export const countyAt = (counties: readonly County[], point: Point): County | undefined =>
  counties.find(({ rings }) => rings.filter((ring) => isInside(ring, point)).length % 2 === 1);

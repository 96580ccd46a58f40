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

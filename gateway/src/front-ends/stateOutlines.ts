import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';

/** Four decimals of a degree are 11 m at most; the outlines themselves are no finer than 100 m. */
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

/**
 * The counties of a state as GeoJSON, from the Census Bureau's cartographic boundaries (public domain) in the package
 * us-atlas. Read each time: a site needs one state, and the caller keeps it.
 * @param fips first two digits of the FIPS codes of its counties
 */
export async function stateOutlines(fips: string): Promise<Buffer> {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json');
  const counties = feature(JSON.parse(await readFile(file, 'utf8')), 'counties')
    .features.filter(({ id }) => id.startsWith(fips))
    .toSorted((one, other) => one.id.localeCompare(other.id))
    .map(({ id, properties, geometry }) =>
      JSON.stringify(
        {
          type: 'Feature',
          properties: { fips: id, name: properties.name },
          geometry,
        },
        (_, value) => (typeof value === 'number' ? rounded(value) : value),
      ),
    );
  return Buffer.from(`{"type":"FeatureCollection","features":[\n${counties.join(',\n')}\n]}\n`);
}

/**
 * Draws the county outlines that a show file names: `node tools/counties/drawCounties.mjs 18 brand/counties.geo.json`,
 * with the first two digits of the state's FIPS codes. They are the Census Bureau's cartographic boundaries (public
 * domain) as the npm package us-atlas carries them. The two packages are brought for this one run, because counties move
 * less often than anything else here.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [state = '', target = ''] = process.argv.slice(2);
if (!/^\d\d$/.test(state) || !target) {
  console.error('Say the two digits of the state and the file: 18 brand/counties.geo.json');
  process.exit(1);
}
/** Four decimals of a degree are 11 m at most; the outlines themselves are no finer than 100 m. */
const rounded = (degrees) => Math.round(degrees * 10_000) / 10_000;

const folder = mkdtempSync(join(tmpdir(), 'counties-'));
try {
  writeFileSync(join(folder, 'package.json'), '{}');
  execFileSync('npm', ['install', '--ignore-scripts', 'us-atlas@3.0.1', 'topojson-client@3.1.0'], {
    cwd: folder,
    stdio: 'inherit',
  });
  const bring = createRequire(join(folder, 'package.json'));
  const { feature } = bring('topojson-client');
  const atlas = JSON.parse(readFileSync(bring.resolve('us-atlas/counties-10m.json'), 'utf8'));

  const features = feature(atlas, atlas.objects.counties)
    .features.filter(({ id }) => id.startsWith(state))
    .sort((one, other) => one.id.localeCompare(other.id))
    .map(({ id, properties, geometry }) => {
      const drawn = (rings) => rings.map((ring) => ring.map((point) => point.map(rounded)));
      const { type } = geometry;
      const coordinates = type === 'Polygon' ? drawn(geometry.coordinates) : geometry.coordinates.map(drawn);
      return {
        type: 'Feature',
        properties: { fips: id, name: properties.name },
        geometry: { type, coordinates },
      };
    });

  // A county a line, so that a change shows which one it is.
  const lines = features.map((county) => JSON.stringify(county)).join(',\n');
  writeFileSync(target, `{"type":"FeatureCollection","features":[\n${lines}\n]}\n`);
  console.log(`${features.length} counties in ${target}`);
} finally {
  rmSync(folder, { recursive: true });
}

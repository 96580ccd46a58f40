import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { usStates } from '@show/contracts';
import { outlinesSchema } from '@show/contracts/domain/outlines';
import { stateOutlines } from './stateOutlines';

describe('stateOutlines', () => {
  test('has the same bytes as the file of the demonstration', async () => {
    const file = await readFile(join(import.meta.dirname, '../../../brand/counties.geo.json'));
    expect((await stateOutlines('18')).equals(file)).toBe(true);
  });

  test('has every county of every state within its box', async () => {
    let counties = 0;
    for (const { fips, code, bounds } of usStates) {
      const { features } = outlinesSchema.parse(JSON.parse(String(await stateOutlines(fips))));
      counties += features.length;
      const [first] = features;
      const ring = first?.geometry.type === 'Polygon' ? first.geometry.coordinates[0] : undefined;
      for (const [longitude = 0, latitude = 0] of ring ?? []) {
        const isInside =
          latitude >= bounds.south - 0.1 && latitude <= bounds.north + 0.1 && longitude <= bounds.east + 0.1;
        expect({ code, isInside }).toEqual({ code, isInside: true });
      }
    }
    // 3,143 with the District of Columbia.
    expect(counties).toBe(3142);
  });
});

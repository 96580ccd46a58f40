import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { usStateOf } from '@show/contracts';
import { outlinesSchema } from '@show/contracts/places/outlines';
import { stateOutlines } from './stateOutlines';

describe('stateOutlines', () => {
  test('has the same bytes as the file of the demonstration', async () => {
    const file = await readFile(join(import.meta.dirname, '../../../brand/counties.geo.json'));
    expect((await stateOutlines('18')).equals(file)).toBe(true);
  });

  test.each([
    ['OR', 36],
    ['TX', 254],
    ['HI', 5],
  ])('has all counties of %s', async (code, count) => {
    const text = String(await stateOutlines(usStateOf(code)?.fips ?? ''));
    expect(outlinesSchema.parse(JSON.parse(text)).features).toHaveLength(count);
  });
});

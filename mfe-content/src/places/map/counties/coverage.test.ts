import { loadCounties } from '@show/web-kit/counties';
import { replacePageData } from '@show/web-kit/page';
import { fakeCounties, fakePageData } from '@show/web-kit/testing';
import { countyAt } from './countyAt';
import { coverageOf } from './coverage';

const named = (latitude: number, longitude: number, name: string) => ({ latitude, longitude, name });

describe('#countyAt', () => {
  test.each([
    ['Monument Circle', 39.7684, -86.1581, 'Marion'],
    ['Indiana Dunes', 41.6603, -87.063, 'Porter'],
    ['Bridgeton Mill', 39.6445, -87.1773, 'Parke'],
    ['Nashville', 39.2073, -86.2511, 'Brown'],
    ['New Harmony', 38.1298, -87.9353, 'Posey'],
    ['Madison', 38.7359, -85.38, 'Jefferson'],
    ['the lighthouse of Michigan City', 41.729, -86.9117, 'LaPorte'],
    ['Angola', 41.6348, -84.9994, 'Steuben'],
    ['Vevay', 38.7478, -85.0672, 'Switzerland'],
  ])('When a point is %s, then its county is found', async (_, latitude, longitude, county) => {
    const counties = await fakeCounties();

    expect(countyAt(counties, { latitude, longitude })?.name).toBe(county);
  });

  test.each([
    ['Chicago', 41.8781, -87.6298],
    ['the waterfront of Louisville', 38.2577, -85.7597],
  ])('When a point is %s, then it lies in none', async (_, latitude, longitude) => {
    const counties = await fakeCounties();

    expect(countyAt(counties, { latitude, longitude })).toBeUndefined();
  });
});

describe('#loadCounties', () => {
  test('When the show is from Indiana, then there are ninety-two, each once', async () => {
    const counties = await fakeCounties();

    expect(counties).toHaveLength(92);
    expect(new Set(counties.map(({ fips }) => fips)).size).toBe(92);
    expect(counties.every(({ fips }) => /^18\d{3}$/.test(fips))).toBe(true);
  });

  test('When the show has no outlines, then no borders of others are drawn', async () => {
    const { outlines: _, ...region } = fakePageData().show.region;
    replacePageData(fakePageData({ show: { ...fakePageData().show, region } }));

    expect(await loadCounties()).toEqual([]);
  });
});

describe('#coverageOf', () => {
  test('When places are in two counties, then those list them and all others are missing', async () => {
    const places = [
      named(39.6445, -87.1773, 'the mill'),
      named(39.7684, -86.1581, 'the circle'),
      named(39.85, -87.2, 'the bridge'),
      named(41.8781, -87.6298, 'out of state'),
    ];

    const { visited, missing } = coverageOf(await fakeCounties(), places);

    expect(
      visited.map(({ county, places: inside }) => [county.name, inside.map(({ name }) => name)]),
    ).toEqual([
      ['Marion', ['the circle']],
      ['Parke', ['the mill', 'the bridge']],
    ]);
    expect(missing).toHaveLength(90);
  });
});

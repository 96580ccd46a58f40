import { loadCounties } from '@show/web-kit/counties';
import { replacePageData } from '@show/web-kit/page';
import { fakeCounties, fakePageData } from '@show/web-kit/testing';
import { countyAt } from './countyAt';
import { coverageOf } from './coverage';

const named = (latitude: number, longitude: number, name: string) => ({ latitude, longitude, name });

describe('countyAt', () => {
  test.each([
    ['Monument Circle', 39.7684, -86.1581, 'Marion'],
    ['Bridgeton Mill', 39.6445, -87.1773, 'Parke'],
    ['New Harmony', 38.1298, -87.9353, 'Posey'],
    ['the lighthouse of Michigan City', 41.729, -86.9117, 'LaPorte'],
  ])('finds the county of %s', async (_, latitude, longitude, county) => {
    const counties = await fakeCounties();

    expect(countyAt(counties, { latitude, longitude })?.name).toBe(county);
  });

  test.each([
    ['Chicago', 41.8781, -87.6298],
    ['the waterfront of Louisville', 38.2577, -85.7597],
  ])('finds no county for %s', async (_, latitude, longitude) => {
    const counties = await fakeCounties();

    expect(countyAt(counties, { latitude, longitude })).toBeUndefined();
  });
});

describe('loadCounties', () => {
  test('loads nothing for a show without outlines', async () => {
    const { outlines: _, ...region } = fakePageData().show.region;
    replacePageData(fakePageData({ show: { ...fakePageData().show, region } }));

    expect(await loadCounties()).toEqual([]);
  });
});

describe('coverageOf', () => {
  test('groups places by county and lists the other counties', async () => {
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

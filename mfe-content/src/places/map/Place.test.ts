import { buildMapItem } from '@show/test-kit/builders';
import { nearbyPlaces, toPlace, typeLabel, watchingOf } from './Place';

const circle = { latitude: 39.7684, longitude: -86.1581 };
const at = (id: number, northward: number) =>
  toPlace(buildMapItem({ id, latitude: circle.latitude + northward, longitude: circle.longitude }));
const ids = (places: readonly { id: number }[]) => places.map(({ id }) => id);

describe('nearbyPlaces', () => {
  test('lists the nearest five', () => {
    const places = [0.6, 0.1, 0.5, 0.2, 0.4, 0.3].map((northward, index) => at(index + 1, northward));

    expect(ids(nearbyPlaces(places, circle))).toEqual([2, 4, 6, 5, 3]);
  });

  test('omits places beyond fifty miles', () => {
    // A degree of latitude is 69.1 miles on a sphere of 3959.
    expect(ids(nearbyPlaces([at(1, 0.72), at(2, 0.73)], circle))).toEqual([1]);
  });
});

describe('watchingOf', () => {
  test.each([
    [null, '/businesses/4'],
    ['wabash-bakery', '/businesses/wabash-bakery'],
  ])('links a business with the slug %s to %s', (slug, to) => {
    const bakery = toPlace(buildMapItem({ type: 'business', segment: { id: 4, slug } }));

    expect(watchingOf(bakery)).toEqual({ label: 'View Business', to, youtubeId: null });
    expect(typeLabel(bakery)).toBe('Business');
  });

  test('links a sponsor without a video to the list of sponsors', () => {
    const sponsor = toPlace(
      buildMapItem({ type: 'sponsor', segment: { youtubeUrl: 'https://example.org' } }),
    );

    expect(watchingOf(sponsor)).toEqual({ label: 'Watch Commercial', to: '/sponsored-by', youtubeId: null });
  });
});

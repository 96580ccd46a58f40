import { buildMapItem } from '@show/test-kit/builders';
import { nearbyPlaces, placesFrom, toPlace, typeLabel, watchingOf } from './Place';

const circle = { latitude: 39.7684, longitude: -86.1581 };
const at = (id: number, northward: number) =>
  toPlace(buildMapItem({ id, latitude: circle.latitude + northward, longitude: circle.longitude }));
const ids = (places: readonly { id: number }[]) => places.map(({ id }) => id);

describe('#placesFrom', () => {
  test('When the point is known, then the nearest come first', () => {
    expect(ids(placesFrom([at(1, 0.5), at(2, 0.1), at(3, 0.3)], circle))).toEqual([2, 3, 1]);
  });

  test('When it is not, then they come by name and nobody says how far they are', () => {
    const named = (id: number, locationName: string) => toPlace(buildMapItem({ id, locationName }));

    const places = placesFrom([named(1, 'Mill'), named(2, 'Bridge')], undefined);

    expect(ids(places)).toEqual([2, 1]);
    expect(places[0]?.miles).toBeUndefined();
  });
});

describe('#nearbyPlaces', () => {
  test('When more than five are near, then the nearest five are listed', () => {
    const places = [0.6, 0.1, 0.5, 0.2, 0.4, 0.3].map((northward, index) => at(index + 1, northward));

    expect(ids(nearbyPlaces(places, circle))).toEqual([2, 4, 6, 5, 3]);
  });

  test('When a place is farther than fifty miles, then it is not near', () => {
    // A degree of latitude is 69.1 miles on a sphere of 3959.
    expect(ids(nearbyPlaces([at(1, 0.72), at(2, 0.73)], circle))).toEqual([1]);
  });
});

describe('#watchingOf', () => {
  test.each([
    [null, '/businesses/4'],
    ['wabash-bakery', '/businesses/wabash-bakery'],
  ])('When a business has the slug %s, then its page is %s', (slug, to) => {
    const bakery = toPlace(buildMapItem({ type: 'business', segment: { id: 4, slug } }));

    expect(watchingOf(bakery)).toEqual({ label: 'View Business', to, youtubeId: null });
    expect(typeLabel(bakery)).toBe('Business');
  });

  test('When a sponsor’s address is no video, then its page is offered', () => {
    const sponsor = toPlace(
      buildMapItem({ type: 'sponsor', segment: { youtubeUrl: 'https://example.org' } }),
    );

    expect(watchingOf(sponsor)).toEqual({ label: 'Watch Commercial', to: '/sponsored-by', youtubeId: null });
  });
});

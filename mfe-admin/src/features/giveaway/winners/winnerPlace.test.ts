import { buildWinner } from '@show/test-kit/builders';
import { fakePageData } from '@show/web-kit/testing';
import { winnerPlace } from './winnerPlace';

const { show } = fakePageData();
const nowhere = { latitude: null, longitude: null };

describe('winnerPlace', () => {
  test('uses a point inside the region as it is', () => {
    expect(winnerPlace(buildWinner({ latitude: 37.7, longitude: -88.1 }), show)).toEqual({
      latitude: 37.7,
      longitude: -88.1,
      approximate: false,
    });
  });

  test.each([
    [{ latitude: 41.9, longitude: -86 }],
    [{ latitude: 39.8, longitude: -84.7 }],
    [{ ...nowhere, location: 'Muncie, Indiana' }],
  ])('with only %p, is an approximate point near the city, always the same one', (known) => {
    const place = winnerPlace(buildWinner(known), show);

    expect(place?.approximate).toBe(true);
    expect(place?.latitude).toBeCloseTo(39.7684, 0);
    expect(place?.longitude).toBeCloseTo(-86.1581, 0);
    expect(winnerPlace(buildWinner(known), show)).toEqual(place);
  });

  test('gives winners without a point different pins', () => {
    const [one, other] = [1, 2].map((id) => winnerPlace(buildWinner({ id, ...nowhere }), show));

    expect(one).not.toEqual(other);
  });

  test('is undefined without point and location', () => {
    expect(winnerPlace(buildWinner({ ...nowhere, location: null }), show)).toBeUndefined();
  });
});

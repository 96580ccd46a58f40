import { buildWinner } from '@show/test-kit/builders';
import { fakePageData } from '@show/web-kit/testing';
import { winnerPlace } from './winnerPlace';

const { show } = fakePageData();
const nowhere = { latitude: null, longitude: null };

describe('#winnerPlace', () => {
  test('When the point lies in the state, then it is taken as it is', () => {
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
  ])('When all that is known is %p, then it stands about the city and says so', (known) => {
    const place = winnerPlace(buildWinner(known), show);

    expect(place?.approximate).toBe(true);
    expect(place?.latitude).toBeCloseTo(39.7684, 0);
    expect(place?.longitude).toBeCloseTo(-86.1581, 0);
    expect(winnerPlace(buildWinner(known), show)).toEqual(place);
  });

  test('When two winners are known by text, then their pins do not cover each other', () => {
    const [one, other] = [1, 2].map((id) => winnerPlace(buildWinner({ id, ...nowhere }), show));

    expect(one).not.toEqual(other);
  });

  test('When nothing is known, then there is no place', () => {
    expect(winnerPlace(buildWinner({ ...nowhere, location: null }), show)).toBeUndefined();
  });
});

import { buildMapItem } from '@show/test-kit/builders';
import { toPlace } from '../Place';
import { spotsOf } from './spots';

const mill = { latitude: 39.6454, longitude: -87.1779 };
const at = (id: number, point = mill) => toPlace(buildMapItem({ id, ...point }));

describe('spotsOf', () => {
  test('leaves a place at its point', () => {
    const dunes = at(2, { latitude: 41.66, longitude: -87.06 });
    const spots = [...spotsOf([at(1), dunes]).values()];

    expect(spots.map(({ aside }) => aside)).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(spots[1]?.point).toMatchObject({ latitude: 41.66, longitude: -87.06 });
  });

  test('puts places at one point beside each other, in rows of four, a pin apart', () => {
    const near = { latitude: mill.latitude + 0.00002, longitude: mill.longitude - 0.00002 };
    const places = [at(1), at(2, near), ...[3, 4, 5].map((id) => at(id))];

    const spots = [...spotsOf(places).values()];

    expect(spots.map(({ aside }) => aside)).toEqual([
      [-45, 0],
      [-15, 0],
      [15, 0],
      [45, 0],
      [0, 38],
    ]);
    expect(new Set(spots.map(({ point }) => point.longitude))).toEqual(new Set([mill.longitude]));
  });
});

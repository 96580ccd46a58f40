import { distanceMiles } from './distance';

const indianapolis = { latitude: 39.7684, longitude: -86.1581 };

describe('distanceMiles', () => {
  test('is 0 between equal points', () => {
    expect(distanceMiles(indianapolis, indianapolis)).toBe(0);
  });

  test('is 69.1 for a degree of latitude, by a radius of 3959 miles', () => {
    const north = { latitude: 40.7684, longitude: -86.1581 };
    expect(distanceMiles(indianapolis, north)).toBe(69.1);
  });

  test('is the known distance to Fort Wayne, both ways', () => {
    const fortWayne = { latitude: 41.0793, longitude: -85.1394 };
    expect(distanceMiles(indianapolis, fortWayne)).toBeCloseTo(105.3, 0);
    expect(distanceMiles(fortWayne, indianapolis)).toBe(distanceMiles(indianapolis, fortWayne));
  });

  test('is half of the circumference between opposite points', () => {
    expect(distanceMiles({ latitude: 40, longitude: 10 }, { latitude: -40, longitude: -170 })).toBe(12437.6);
  });
});

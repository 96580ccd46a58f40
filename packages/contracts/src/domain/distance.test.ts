import { distanceMiles } from './distance';

const indianapolis = { latitude: 39.7684, longitude: -86.1581 };

describe('#distanceMiles', () => {
  test('When both points are the same, then it is 0', () => {
    expect(distanceMiles(indianapolis, indianapolis)).toBe(0);
  });

  test('When a degree of latitude lies between, then it is 69.1 with the radius of 3959 miles', () => {
    const north = { latitude: 40.7684, longitude: -86.1581 };
    expect(distanceMiles(indianapolis, north)).toBe(69.1);
  });

  test('When going to Fort Wayne, then it is the known distance to one decimal, both ways', () => {
    const fortWayne = { latitude: 41.0793, longitude: -85.1394 };
    expect(distanceMiles(indianapolis, fortWayne)).toBeCloseTo(105.3, 0);
    expect(distanceMiles(fortWayne, indianapolis)).toBe(distanceMiles(indianapolis, fortWayne));
  });

  test('When the points are opposite on the globe, then it is half the circumference and not NaN', () => {
    expect(distanceMiles({ latitude: 40, longitude: 10 }, { latitude: -40, longitude: -170 })).toBe(12437.6);
  });
});

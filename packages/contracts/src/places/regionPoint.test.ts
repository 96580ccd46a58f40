import { outsideRegion } from './regionPoint';

const oregon = { name: 'Oregon', bounds: { south: 41.9, north: 46.3, west: -124.6, east: -116.4 } };

test.each([
  [44.62, 123.84, 'longitude', 'This is not in Oregon. Did you mean -123.84?'],
  [-44.62, -123.84, 'latitude', 'This is not in Oregon. Did you mean 44.62?'],
  [-44.62, 123.84, 'longitude', 'This is not in Oregon. Did you mean 44.62, -123.84?'],
  [-123.84, 44.62, 'longitude', 'This is not in Oregon. Did you mean 44.62, -123.84?'],
  [123.84, 44.62, 'longitude', 'This is not in Oregon. Did you mean 44.62, -123.84?'],
  [39.77, -86.16, 'longitude', 'This is not in Oregon. Its edges are under Show, Place.'],
  [41.89, -123.84, 'longitude', 'This is not in Oregon. Its edges are under Show, Place.'],
])('refuses %p, %p beside %s: %s', (latitude, longitude, field, message) => {
  expect(outsideRegion({ latitude, longitude }, oregon)).toEqual({ field, message });
});

test.each([
  [41.9, -124.6],
  [46.3, -116.4],
])('accepts %p, %p on the edge', (latitude, longitude) => {
  expect(outsideRegion({ latitude, longitude }, oregon)).toBeNull();
});

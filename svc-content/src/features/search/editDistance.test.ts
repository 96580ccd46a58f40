import { editDistance } from './editDistance';

test.each([
  ['wane', 'wayne', 1],
  ['brigde', 'bridge', 2],
  ['carmel', 'carmichael', 4],
  ['', 'dune', 4],
  ['dune', 'dune', 0],
])('editDistance of %s and %s is %d', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
  expect(editDistance(other, one)).toBe(distance);
});

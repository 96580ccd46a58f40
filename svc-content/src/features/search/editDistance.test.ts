import { editDistance } from './editDistance';

describe('#editDistance', () => {
  test.each([
    ['wane', 'wayne', 1],
    ['brigde', 'bridge', 2],
    ['carmel', 'carmichael', 4],
    ['carmel', 'car', 3],
    ['', 'dune', 4],
    ['dune', 'dune', 0],
  ])('When the words are %s and %s, then they are %d letters apart', (one, other, apart) => {
    expect(editDistance(one, other)).toBe(apart);
    expect(editDistance(other, one)).toBe(apart);
  });
});

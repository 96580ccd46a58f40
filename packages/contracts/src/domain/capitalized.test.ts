import { capitalized } from './capitalized';

describe('#capitalized', () => {
  test.each([
    ['in-studio guests', 'In-studio guests'],
    ['TV segment', 'TV segment'],
    ['', ''],
  ])('When %s begin a label, then only their first letter becomes large', (words, label) => {
    expect(capitalized(words)).toBe(label);
  });
});

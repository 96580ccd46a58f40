import { buildAlbum } from '@show/test-kit/builders';
import { albumDate, pairedYears } from './albumFacts';

describe('albumDate', () => {
  test.each([
    [{ month: 10, day: 12 }, 'October 12, 2024'],
    [{ month: 10, day: null }, 'October 2024'],
    [{ month: null, day: null }, '2024'],
  ])('shows no more of a date than %j', (known, date) => {
    expect(albumDate({ year: 2024, ...known })).toBe(date);
  });
});

describe('pairedYears', () => {
  const yearsOf = (...counts: readonly number[]) =>
    counts.map((count, at) => ({
      year: 2026 - at,
      albums: Array.from({ length: count }, () => buildAlbum()),
    }));

  test.each([
    [
      [1, 1, 1, 1],
      [2025, 2024],
    ],
    [
      [3, 1, 2, 1, 1],
      [2023, 2022],
    ],
  ])('pairs single-album years after the first when years have %j albums', (counts, paired) => {
    expect([...pairedYears(yearsOf(...counts))]).toEqual(paired);
  });
});

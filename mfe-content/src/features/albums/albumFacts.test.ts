import { buildAlbum } from '@show/test-kit/builders';
import { albumDate, byYear, pairedYears, totalPhotos, yearRange } from './albumFacts';

describe('#albumDate', () => {
  test.each([
    [{ month: 10, day: 12 }, 'October 12, 2024'],
    [{ month: 10, day: null }, 'October 2024'],
    [{ month: null, day: null }, '2024'],
  ])('When %j is known, then no more than that is told', (known, told) => {
    expect(albumDate({ year: 2024, ...known })).toBe(told);
  });
});

describe('#byYear', () => {
  test('When albums are of several years, then the newest year comes first and its albums keep their order', () => {
    const albums = [
      buildAlbum({ id: 1, year: 2023 }),
      buildAlbum({ id: 2, year: 2025 }),
      buildAlbum({ id: 3, year: 2023 }),
    ];

    expect(byYear(albums).map(({ year, albums: ofYear }) => [year, ofYear.map(({ id }) => id)])).toEqual([
      [2025, [2]],
      [2023, [1, 3]],
    ]);
  });
});

describe('#albumStats', () => {
  test('When albums are counted, then photos are summed and years told from first to last', () => {
    const albums = [buildAlbum({ year: 2025, photoCount: 8 }), buildAlbum({ year: 2023, photoCount: 5 })];

    expect(totalPhotos(albums)).toBe(13);
    expect(yearRange(albums)).toBe('2023–2025');
    expect(yearRange(albums.slice(0, 1))).toBe('2025');
  });
});

describe('#pairedYears', () => {
  const yearsOf = (...counts: readonly number[]) =>
    counts.map((count, at) => ({
      year: 2026 - at,
      albums: Array.from({ length: count }, () => buildAlbum()),
    }));

  test.each([
    [
      [1, 1, 1],
      [2025, 2024],
    ],
    [
      [1, 1, 1, 1],
      [2025, 2024],
    ],
    [
      [3, 1, 2, 1, 1],
      [2023, 2022],
    ],
    [[1], []],
  ])('When years have %j albums, then those of one stand in pairs after the first', (counts, paired) => {
    expect([...pairedYears(yearsOf(...counts))]).toEqual(paired);
  });
});

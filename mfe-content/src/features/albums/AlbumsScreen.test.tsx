import type { Album } from '@show/contracts/entities/album';
import { buildAlbum } from '@show/test-kit/builders';
import { renderAt } from '@show/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { AlbumsScreen } from './AlbumsScreen';
import { albumDate, pairedYears } from './albumFacts';

const open = (albums: readonly Album[]) =>
  renderAt('/bts', <AlbumsScreen />, { answers: { '/api/bts-albums': albums } });

describe('AlbumsScreen', () => {
  test('groups albums by year under totals, with directions to known addresses', async () => {
    open([
      buildAlbum({
        id: 1,
        title: 'At the mill',
        year: 2024,
        photoCount: 1,
        locationName: 'Bridgeton Mill',
        locationAddress: '8104 Bridgeton Rd',
      }),
      buildAlbum({ id: 2, title: 'On the dune', year: 2025, photoCount: 1200, locationName: 'Dunes' }),
    ]);

    expect(await screen.findByText('2024–2025')).toBeInTheDocument();
    expect(screen.getByText('1,201')).toBeInTheDocument();
    const years = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(years).toEqual(['2025', '2024']);
    const older = within(screen.getByRole('region', { name: '2024' }));
    expect(older.getByRole('link', { name: 'At the mill' })).toHaveAttribute('href', '/bts/1');
    expect(older.getByText('1 photo')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Get Directions: Bridgeton Mill' })).toBeInTheDocument();
    expect(screen.getByText('Dunes')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Get Directions: Dunes' })).not.toBeInTheDocument();
  });
});

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

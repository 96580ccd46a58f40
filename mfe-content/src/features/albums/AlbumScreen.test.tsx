import type { Album } from '@show/contracts/entities/album';
import type { Photo } from '@show/contracts/entities/photo';
import { buildAlbum, buildGallery } from '@show/test-kit/builders';
import { renderAt } from '@show/web-kit/testing';
import { screen } from '@testing-library/react';
import { watchNearness } from '../../../testing/nearness';
import { AlbumScreen } from './AlbumScreen';
import { balancedRows } from './balancedRows';

watchNearness();

const photosOf = (count: number): Photo[] =>
  buildGallery(count).map((picture) => ({
    ...picture,
    filename: `picture-${picture.id}.webp`,
    title: null,
    originalName: null,
  }));

const open = (album: Partial<Album> = {}, photos: readonly Photo[] = photosOf(3)) =>
  renderAt('/bts/4', <AlbumScreen params={{ id: '4' }} />, {
    answers: {
      '/api/bts-albums/4': buildAlbum({ id: 4, title: 'A day at the mill', ...album }),
      '/api/bts-albums/4/photos': photos,
    },
  });

describe('AlbumScreen', () => {
  test('shows date, photo count, location and links to segment and guest', async () => {
    open({
      year: 2024,
      photoCount: 3,
      locationName: 'Bridgeton Mill',
      locationAddress: '8104 Bridgeton Rd',
      tvSegmentId: 8,
      segmentTitle: 'The mill by the bridge',
      segmentSlug: 'mill',
      instudioGuestId: 5,
      guestTitle: 'In-Studio #5: Flour',
    });

    expect(await screen.findByRole('heading', { level: 1, name: 'A day at the mill' })).toBeInTheDocument();
    expect(screen.getByText('2024')).toBeInTheDocument();
    expect(screen.getByText('3 photos')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'The mill by the bridge' })).toHaveAttribute('href', '/mill');
    expect(screen.getByRole('link', { name: 'In-Studio #5: Flour' })).toHaveAttribute(
      'href',
      '/instudio-guests/5',
    );
    expect(screen.getByRole('link', { name: 'Get Directions: Bridgeton Mill' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Behind The Scenes' })).toHaveAttribute('href', '/bts');
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
  });

  test('links a segment without a slug by its id', async () => {
    open({ tvSegmentId: 8, segmentTitle: 'The mill by the bridge', segmentSlug: null });

    expect(await screen.findByRole('link', { name: 'The mill by the bridge' })).toHaveAttribute(
      'href',
      '/tv-segments/8',
    );
  });

  test('says when an album has no photos', async () => {
    open({}, []);

    expect(await screen.findByRole('heading', { name: 'No Photos Yet' })).toBeInTheDocument();
  });
});

describe('balancedRows', () => {
  const [landscape, portrait] = [3 / 2, 2 / 3];
  const times = (count: number, ratio: number) => Array.from({ length: count }, () => ratio);

  /** Sum of the shares of each row. */
  function widths(ratios: readonly number[], wanted: number): number[] {
    const bricks = balancedRows(ratios, wanted);
    const rows: number[] = [];
    for (let at = 0; at < bricks.length; at += bricks[at]?.inRow ?? 1) {
      const row = bricks.slice(at, at + (bricks[at]?.inRow ?? 1));
      rows.push(row.reduce((sum, { share }) => sum + share, 0));
    }
    return rows;
  }

  test.each([2, 11, 60])('fills the width of each row with %d pictures', (count) => {
    for (const width of widths(times(count, landscape), 4.6)) expect(width).toBeCloseTo(1);
  });

  test('leaves none of ten pictures alone in a row', () => {
    const inRow = balancedRows(times(10, landscape), 4.6).map(({ inRow }) => inRow);
    expect(Math.min(...inRow)).toBeGreaterThan(1);
    expect(Math.max(...inRow)).toBeLessThan(5);
  });

  test('gives mixed shapes of a row the same height', () => {
    const ratios = [landscape, portrait, landscape, 16 / 9, portrait];
    const bricks = balancedRows(ratios, 4.6);
    const heights = bricks.map(({ share }, at) => share / (ratios[at] ?? 1));
    expect(heights[0]).toBeCloseTo(heights[1] ?? 0);
  });

  test('does not stretch a lone portrait to the full width', () => {
    expect(balancedRows([portrait], 4.6)[0]?.share).toBeLessThan(0.5);
    expect(balancedRows([], 4.6)).toEqual([]);
  });
});

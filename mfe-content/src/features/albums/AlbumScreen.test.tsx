import type { Album } from '@show/contracts/entities/album';
import type { Photo } from '@show/contracts/entities/photo';
import { buildAlbum, buildGallery } from '@show/test-kit/builders';
import { renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { watchNearness } from '../../../testing/nearness';
import { AlbumScreen } from './AlbumScreen';

const nearness = watchNearness();

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

const button = (name: string) => screen.queryByRole('button', { name });

describe('#/bts/{id}', () => {
  test('When an album is opened, then it tells when, where and of what it is', async () => {
    open({
      year: 2024,
      photoCount: 3,
      locationName: 'Bridgeton Mill',
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
    expect(screen.getByRole('button', { name: 'Copy Link' })).toBeInTheDocument();
    // A span may not contain a heading.
    expect(screen.getByRole('heading', { name: 'Photos' }).closest('span')).toBeNull();
  });

  test('When the segment has no address of its own, then it is linked by its number', async () => {
    open({ tvSegmentId: 8, segmentTitle: 'The mill by the bridge' });

    expect(await screen.findByRole('link', { name: 'The mill by the bridge' })).toHaveAttribute(
      'href',
      '/tv-segments/8',
    );
  });

  test('When photos are looked through, then there is no way before the first and none after the last', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Picture 1' }));
    expect(await screen.findByText('1 of 3')).toBeInTheDocument();
    expect(button('Previous')).not.toBeInTheDocument();

    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('2 of 3')).toBeInTheDocument();
    expect(button('Previous')).toBeInTheDocument();

    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' });
    expect(screen.getByText('3 of 3')).toBeInTheDocument();
    expect(button('Next')).not.toBeInTheDocument();

    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('When an album is looked through, then the next ones are offered, and not itself', async () => {
    renderAt('/bts/4', <AlbumScreen params={{ id: '4' }} />, {
      answers: {
        '/api/bts-albums/4': buildAlbum({ id: 4, title: 'A day at the mill' }),
        '/api/bts-albums/4/photos': photosOf(3),
        '/api/bts-albums?after=4&limit=4': [buildAlbum({ id: 5, title: 'Album 5' })],
        '/api/bts-albums?limit=5': [3, 4, 5].map((id) => buildAlbum({ id, title: `Album ${id}` })),
      },
    });
    await screen.findByRole('heading', { name: 'Next Albums' });
    nearness.comeNear();

    const next = within(screen.getByRole('region', { name: 'Next Albums' }));
    await next.findByRole('link', { name: 'Album 5' });
    expect(next.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)).toEqual(
      ['Album 5', 'Album 3'],
    );
  });

  test('When an album has no photos, then that is said', async () => {
    open({}, []);

    expect(await screen.findByRole('heading', { name: 'No Photos Yet' })).toBeInTheDocument();
  });

  test.each(['abc', '77'])('When %s names no album, then that is said', async (id) => {
    renderAt(`/bts/${id}`, <AlbumScreen params={{ id }} />);

    expect(await screen.findByRole('heading', { level: 1, name: 'Album Not Found' })).toBeInTheDocument();
  });

  test('When an id is no number, then nothing is asked for', async () => {
    const { calls } = renderAt('/bts/abc', <AlbumScreen params={{ id: 'abc' }} />);

    await screen.findByText('Album Not Found');
    expect(calls.map(({ address }) => address)).toEqual(['/api/episodes/featured']);
  });
});

import type { AdminItem } from '@show/contracts/entities/adminItem';
import type { ItemPreview as Preview } from '@show/contracts/entities/adminItemDetail';
import {
  buildAlbum,
  buildBusiness,
  buildEpisode,
  buildGallery,
  buildGuest,
  buildOwnPage,
  buildPhoto,
  buildSegment,
  buildSegmentLocation,
} from '@show/test-kit/builders';
import { renderAt } from '@show/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { ItemPreview } from './ItemPreview';

const staff = { item: {} as AdminItem, edited: [], video: null };

describe('ItemPreview', () => {
  const previews: readonly Preview[] = [
    { type: 'episode', ...staff, content: buildEpisode({ title: 'A draft' }) },
    { type: 'segment', ...staff, content: buildSegment({ title: 'A draft' }) },
    { type: 'instudio-guest', ...staff, content: buildGuest({ title: 'A draft' }) },
    { type: 'business', ...staff, content: buildBusiness({ name: 'A draft' }) },
    { type: 'album', ...staff, content: buildAlbum({ title: 'A draft' }) },
    { type: 'own-page', ...staff, content: buildOwnPage({ title: 'A draft' }) },
  ];

  test.each(previews.map((preview) => [preview.type, preview] as const))(
    'shows the page that visitors will see of an unpublished %s',
    async (_, preview) => {
      renderAt('/admin/preview', <ItemPreview preview={preview} />);

      expect(await screen.findByRole('heading', { level: 1, name: /A draft/ })).toBeInTheDocument();
    },
  );

  test('reads images and locations of a draft segment only as staff', async () => {
    const content = buildSegment({ id: 7, title: 'A draft' });
    const { calls } = renderAt(
      '/admin/preview',
      <ItemPreview preview={{ type: 'segment', ...staff, content }} />,
      {
        answers: {
          '/api/tv-segments/7/gallery?hidden=true': buildGallery(2),
          '/api/segment-locations/segment/7?hidden=true': [
            buildSegmentLocation({ locationName: 'The depot' }),
          ],
        },
      },
    );

    expect(await screen.findByRole('heading', { name: 'Photo Gallery' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByText('The depot').length).toBeGreaterThan(0));
    const asked = calls.map(({ address }) => address).filter((address) => address.includes('/7'));
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.filter((address) => !address.endsWith('?hidden=true'))).toEqual([]);
  });

  test('shows the photos of a draft album', async () => {
    const content = buildAlbum({ id: 7, title: 'A draft' });
    renderAt('/admin/preview', <ItemPreview preview={{ type: 'album', ...staff, content }} />, {
      answers: { '/api/bts-albums/7/photos?hidden=true': [buildPhoto({ alt: 'The wheel' })] },
    });

    expect(await screen.findByRole('img', { name: 'The wheel' })).toBeInTheDocument();
  });
});

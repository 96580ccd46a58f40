import { buildEpisode, buildGuest, buildSegment } from '@show/test-kit/builders';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ImagesTab } from '../ImagesTab';

/** Default responses of the tab. */
export const bridges = buildSegment({
  slug: 'covered-bridges',
  title: 'Covered Bridges',
  youtubeId: 'abcdefghijk',
  thumbnail: '/uploads/thumbnail.webp',
});
const harvest = buildEpisode({
  slug: 'harvest',
  title: 'Harvest',
  episodeNumber: 3,
  youtubeId: 'abcdefghijk',
});
const podcast = buildGuest({ title: 'Podcast #12', guestName: 'A Guest' });

const categories = [
  { id: 4, name: 'Food & Drink', description: '', color: '#8a5a00' },
  { id: 5, name: 'Community & Causes', description: '', color: '#1f6f78' },
];

/** Renders the tab with one item of each kind, and waits for it. */
export async function openImagesTab(
  answers: RenderAtOptions['answers'] = {},
): Promise<ReturnType<typeof renderAt>> {
  const opened = renderAt('/admin', <ImagesTab />, {
    answers: {
      '/api/tv-segments?with_categories=true&hidden=true': [bridges],
      '/api/episodes?hidden=true': [harvest],
      '/api/instudio-guests?hidden=true': [podcast],
      '/api/segment-categories': categories,
      '/api/tv-segments/1/gallery?hidden=true': [],
      ...answers,
    },
  });
  await screen.findByRole('table', { name: 'TV segments' });
  return opened;
}

/** Opens the editor of an item. */
export async function edit(title: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: `Edit ${title}` }));
}

export async function chooseTab(name: string): Promise<void> {
  const tab = screen.getByRole('tab', { name });
  fireEvent.mouseDown(tab, { button: 0 });
  await waitFor(() => expect(tab).toHaveAttribute('aria-selected', 'true'));
}

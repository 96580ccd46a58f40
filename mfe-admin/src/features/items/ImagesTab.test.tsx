import { buildAdminItem } from '@show/test-kit/builders';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { bodiesOf, press, toasted, write } from '../../../testing/actions';
import { bridges, chooseTab, openImagesTab } from './testing/openImagesTab';

describe('ImagesTab', () => {
  test('shows each kind in a tab, and links what visitors cannot see to its preview and not to its page', async () => {
    await openImagesTab({
      '/api/admin/items': [
        buildAdminItem({ type: 'segment', id: 1, status: 'hidden' }),
        buildAdminItem({ type: 'episode', id: 1, status: 'published' }),
      ],
    });
    const preview = await screen.findByRole('link', { name: 'Preview Covered Bridges' });
    expect(preview).toHaveAttribute('href', '/admin/preview/segment/1');
    expect(screen.getByText('Hidden')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '/covered-bridges' })).not.toBeInTheDocument();

    await chooseTab('Episodes');
    expect(await screen.findByRole('link', { name: '/harvest' })).toBeInTheDocument();
    expect(await screen.findByRole('row', { name: /Harvest.*Season 2 • Episode 3/ })).toBeInTheDocument();

    await chooseTab('In-studio Guests');
    expect(await screen.findByRole('row', { name: /Podcast #12.*A Guest/ })).toBeInTheDocument();
  });
});

describe('editing in place', () => {
  test('saves another category with Enter, and the id of a pasted video URL unless it is of another site', async () => {
    const { calls } = await openImagesTab({
      '/api/admin/items': [buildAdminItem({ type: 'segment', id: bridges.id, updatedAt: bridges.updatedAt })],
      'PATCH /api/tv-segments/1': bridges,
    });
    await screen.findByRole('button', { name: 'Edit category of Covered Bridges' });
    press('Edit category of Covered Bridges');
    const choice = screen.getByRole('combobox', { name: 'Category of Covered Bridges' });
    fireEvent.change(choice, { target: { value: '5' } });
    fireEvent.keyDown(choice, { key: 'Enter' });

    const { updatedAt } = bridges;
    const ofCategory = { categoryId: 5, updatedAt };
    await waitFor(() => expect(bodiesOf(calls, 'PATCH')).toEqual([ofCategory]));

    press('Edit video of Covered Bridges');
    const field = screen.getByRole('textbox', { name: 'Video of Covered Bridges' });
    write(field, 'https://vimeo.com/76979871');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(screen.getByRole('alert')).toHaveTextContent('Enter the 11 characters of a YouTube video ID');
    expect(bodiesOf(calls, 'PATCH')).toEqual([ofCategory]);

    write(field, 'https://youtu.be/M7lc1UVf-VE?t=4');
    fireEvent.keyDown(field, { key: 'Enter' });
    await toasted({ description: 'YouTube ID updated successfully' });
    expect(bodiesOf(calls, 'PATCH')).toEqual([ofCategory, { youtubeId: 'M7lc1UVf-VE', updatedAt }]);
  });
});

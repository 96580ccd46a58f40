import { buildAdminItem } from '@show/test-kit/builders';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { press, toast, write } from '../../../testing/actions';
import { bridges, chooseTab, openImagesTab } from './testing/openImagesTab';

describe('#lists', () => {
  test('When visitors do not see an item, then its address is plain, and a link leads to its preview', async () => {
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
  });

  test('When the tab opens, then TV segments come first, and the others are one tab away', async () => {
    await openImagesTab();
    expect(screen.getByRole('row', { name: /Covered Bridges/ })).toBeInTheDocument();

    await chooseTab('Episodes');
    expect(await screen.findByRole('row', { name: /Harvest.*Season 2 • Episode 3/ })).toBeInTheDocument();

    await chooseTab('In-studio Guests');
    expect(await screen.findByRole('row', { name: /Podcast #12.*A Guest/ })).toBeInTheDocument();
  });

  test('When words are typed into the search box, then only rows with them are left', async () => {
    const others = [bridges, { ...bridges, id: 2, slug: null, title: 'Sugar Camp' }];
    await openImagesTab({ '/api/tv-segments?with_categories=true&hidden=true': others });
    write(screen.getByRole('searchbox', { name: 'Search TV segments' }), 'sugar');

    expect(screen.queryByRole('row', { name: /Covered Bridges/ })).not.toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Sugar Camp/ })).toBeInTheDocument();
    expect(screen.getByText('1 of 2')).toBeInTheDocument();
  });

  test('When a column head is pressed, then rows are sorted by it, and pressed again the other way', async () => {
    const others = ['B', 'A', 'C'].map((title, index) => ({ ...bridges, id: index + 1, title }));
    await openImagesTab({ '/api/tv-segments?with_categories=true&hidden=true': others });
    const titles = () =>
      screen.getAllByRole('row').flatMap((row) => row.querySelector('strong')?.textContent ?? []);

    press('Title');
    expect(titles()).toEqual(['A', 'B', 'C']);
    expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
    press('Title');
    expect(titles()).toEqual(['C', 'B', 'A']);
  });
});

describe('#editing in place', () => {
  test('When another category is chosen in the list, then Enter saves it', async () => {
    const { calls } = await openImagesTab({ 'PATCH /api/admin/items': [] });
    press('Edit category of Covered Bridges');
    const choice = screen.getByRole('combobox', { name: 'Category of Covered Bridges' });
    fireEvent.change(choice, { target: { value: '5' } });
    fireEvent.keyDown(choice, { key: 'Enter' });

    await waitFor(() => expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1));
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      items: [{ type: 'segment', id: bridges.id, updatedAt: bridges.updatedAt }],
      categoryId: 5,
    });
  });

  test('When the address of another video is pasted in the list, then Enter saves its id', async () => {
    const { calls } = await openImagesTab({
      '/api/admin/items': [buildAdminItem({ type: 'segment', id: bridges.id, updatedAt: bridges.updatedAt })],
      'PATCH /api/tv-segments/1': bridges,
    });
    await screen.findByRole('button', { name: 'Edit video of Covered Bridges' });
    press('Edit video of Covered Bridges');
    const field = screen.getByRole('textbox', { name: 'Video of Covered Bridges' });
    write(field, 'https://vimeo.com/76979871');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(screen.getByRole('alert')).toHaveTextContent('Paste its address, or its 11 characters.');
    expect(calls.map(({ method }) => method)).not.toContain('PATCH');

    write(field, 'https://youtu.be/M7lc1UVf-VE?t=4');
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(toast()?.description).toBe('YouTube ID updated successfully'));
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      youtubeId: 'M7lc1UVf-VE',
      updatedAt: bridges.updatedAt,
    });
  });
});

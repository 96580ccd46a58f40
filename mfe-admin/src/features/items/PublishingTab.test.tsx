import { queryClient, read } from '@show/web-kit/query';
import { renderAt } from '@show/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { asVolunteer, conflict, failed, press, toast, toasted, write } from '../../../testing/actions';
import { PublishingTab } from './PublishingTab';
import { detail, segment } from './testing/openItem';
import { album, bridges, dunes, filter, mill, open, patches, titles } from './testing/openPublishing';

describe('PublishingTab', () => {
  test('lists every item with its status and links, and links an empty page for each kind in a menu', async () => {
    await open();

    const row = (title: string) => within(screen.getByText(title).closest('tr') as HTMLElement);
    const dateIn = (title: string) => screen.getByText(title).closest('tr')?.querySelector('time');
    expect(dateIn('Old Mill')).toBeNull();
    expect(dateIn('Dunes')).toBeInTheDocument();
    expect(row('Dunes').getByText('Scheduled')).toBeInTheDocument();
    expect(row('Old Mill').getByText('Draft')).toBeInTheDocument();
    expect(row('Old Mill').getByText('Gone from YouTube')).toBeInTheDocument();
    expect(row('Covered Bridges').getByRole('link', { name: '/covered-bridges' })).toHaveAttribute(
      'href',
      '/covered-bridges',
    );
    expect(row('Covered Bridges').getByRole('link', { name: 'Covered Bridges' })).toHaveAttribute(
      'href',
      '/admin/items/segment/1',
    );
    expect(row('At the lake').getByRole('link', { name: '/bts/1' })).toBeInTheDocument();
    expect(row('At the lake').getByRole('link', { name: 'Photos of At the lake' })).toHaveAttribute(
      'href',
      '/admin?tab=bts&album=1',
    );
    expect(row('Dunes').getByRole('link', { name: 'Preview Dunes' })).toHaveAttribute(
      'href',
      '/admin/preview/episode/1',
    );

    press('New');
    const menu = within(screen.getByRole('list', { name: 'New item' }));
    expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Episode', '/admin/items/episode/new'],
      ['TV Segment', '/admin/items/segment/new'],
      ['In-Studio Guest', '/admin/items/instudio-guest/new'],
      ['Business', '/admin/items/business/new'],
      ['Sponsor', '/admin/items/sponsor/new'],
      ['Page', '/admin/items/own-page/new'],
    ]);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByRole('link', { name: 'TV Segment' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'New' })).toHaveFocus();
  });

  test('filters by status, with counts, and by type, and stores both in the URL', async () => {
    const { address } = renderAt('/admin?tab=publishing&type=segment&status=draft', <PublishingTab />, {
      // The last is of a kind that only a later release knows.
      answers: { '/api/admin/items': [bridges, dunes, mill, album, { ...mill, id: 9, type: 'tour' }] },
    });
    await screen.findByText('Old Mill');
    expect(titles()).toEqual(['Old Mill']);
    filter('Type', '');
    filter('Status', 'missing');
    expect(titles()).toEqual(['Old Mill']);
    expect(screen.getByRole('option', { name: 'Published (2)' })).toBeInTheDocument();
    filter('Status', '');
    expect(titles()).toHaveLength(4);
    filter('Type', 'album');
    expect(titles()).toEqual(['At the lake']);
    expect(address()).toBe('/admin?tab=publishing&type=album');
    filter('Status', 'draft');

    expect(screen.getByText('Nothing here has this status')).toBeInTheDocument();
  });
});

test('a row opens the editor of its item, with what the list does not load', async () => {
  const { calls } = await open({
    '/api/admin/items/segment/1': detail({ item: bridges }),
    'PATCH /api/tv-segments/1': segment,
  });
  press('Edit Covered Bridges');
  write(await screen.findByRole('textbox', { name: 'URL' }), 'bridges');
  press('Save URL');

  await toasted({ description: 'URL updated successfully' });
  expect(patches(calls)).toMatchObject([{ slug: 'bridges' }]);
});

test('volunteers select nothing, and open what visitors see read-only', async () => {
  await open({ '/api/admin/session': asVolunteer });
  await act(() => queryClient.prefetchQuery(read('/api/admin/session')));

  expect(await screen.findByText(/^You can make and edit drafts/)).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Edit title of Old Mill' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit title of Covered Bridges' })).not.toBeInTheDocument();
  press('Edit Covered Bridges');
  expect(screen.getByText(/^Visitors see this, or soon will/)).toBeInTheDocument();
});

describe('editing in place', () => {
  const editTitle = (title: string) => press(`Edit title of ${title}`);
  const box = (title: string) => screen.getByRole('textbox', { name: `Title of ${title}` });

  test('reverts a saved title with Undo, over the version that it created', async () => {
    const saved = '2025-04-01T00:00:00.000Z';
    const { calls } = await open({ 'PATCH /api/tv-segments/2': { id: 2, updatedAt: saved } });
    editTitle('Old Mill');
    expect(box('Old Mill')).toHaveFocus();
    write(box('Old Mill'), ' New Mill ');
    fireEvent.keyDown(box('Old Mill'), { key: 'Enter' });
    await toasted({ description: 'Title updated successfully' });
    expect(patches(calls)).toEqual([{ title: 'New Mill', updatedAt: mill.updatedAt }]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit title of Old Mill' })).toHaveFocus());

    toast()?.action?.onPress();

    await toasted({ description: 'Change undone' });
    expect(patches(calls).at(-1)).toEqual({ title: 'Old Mill', updatedAt: saved });
  });

  test('keeps the input when saving fails, rejects an empty title and reverts with Escape', async () => {
    const { calls } = await open({ 'PATCH /api/tv-segments/2': failed });
    editTitle('Old Mill');
    write(box('Old Mill'), 'New Mill');
    fireEvent.keyDown(box('Old Mill'), { key: 'Enter' });

    expect(await screen.findByRole('alert')).toHaveTextContent(failed.body.detail);
    expect(box('Old Mill')).toHaveValue('New Mill');
    write(box('Old Mill'), ' ');
    fireEvent.keyDown(box('Old Mill'), { key: 'Enter' });
    expect(await screen.findByText('Title is required')).toBeInTheDocument();
    fireEvent.keyDown(box('Old Mill'), { key: 'Escape' });
    expect(await screen.findByRole('link', { name: 'Old Mill' })).toBeInTheDocument();
    expect(patches(calls)).toHaveLength(1);
  });

  test('asks in an edit conflict whose title stays, and saves over theirs only by its button', async () => {
    let items = [bridges, dunes, mill];
    const { calls } = await open({
      '/api/admin/items': () => items,
      'PATCH /api/tv-segments/2': ({ updatedAt }: { updatedAt?: string }) => (updatedAt ? conflict : mill),
    });
    editTitle('Old Mill');
    write(box('Old Mill'), 'New Mill');
    items = [bridges, dunes, { ...mill, title: 'Their Mill', updatedAt: '2025-04-01T00:00:00.000Z' }];
    fireEvent.keyDown(box('Old Mill'), { key: 's', ctrlKey: true });

    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Someone else has changed this TV segment since you opened it.');
    await waitFor(() => expect(notice).toHaveTextContent('Their titleTheir Mill'));
    expect(box('Their Mill')).toHaveValue('New Mill');
    expect(patches(calls)).toHaveLength(1);
    press('Save Mine Anyway');

    await toasted({ description: 'Title updated successfully' });
    expect(patches(calls).at(-1)).toEqual({ title: 'New Mill' });
  });

  test('saves a title with Tab and opens the next one', async () => {
    const { calls } = await open({ 'PATCH /api/tv-segments/1': bridges });
    const order = titles();
    editTitle('Covered Bridges');
    write(box('Covered Bridges'), 'Bridges');
    fireEvent.keyDown(box('Covered Bridges'), { key: 'Tab' });

    const below = order[order.indexOf('Covered Bridges') + 1] ?? '';
    expect(await screen.findByRole('textbox', { name: `Title of ${below}` })).toHaveFocus();
    await waitFor(() => expect(patches(calls)).toHaveLength(1));
  });
});

import { buildAdminItem } from '@show/test-kit/builders';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { conflict, failed, press, toast, toasted, write } from '../../../testing/actions';
import { dateTimeText } from '../../ui/status/dateTimeText';
import { PublishingTab } from './PublishingTab';

const bridges = buildAdminItem();
const dunes = buildAdminItem({ type: 'episode', id: 1, title: 'Dunes', slug: null, status: 'scheduled' });
const mill = buildAdminItem({
  id: 2,
  title: 'Old Mill',
  status: 'draft',
  isVisible: false,
  sourceMissingAt: '2025-05-01T00:00:00.000Z',
});
const album = buildAdminItem({ type: 'album', id: 1, title: 'At the lake', featured: null, slug: null });

const open = async (answers: RenderAtOptions['answers'] = {}) => {
  const opened = renderAt('/admin', <PublishingTab />, {
    answers: {
      '/api/admin/items': [bridges, dunes, mill, album],
      '/api/segment-categories': [{ id: 7, name: 'Food & Drink', description: '', color: '#8a5a00' }],
      ...answers,
    },
  });
  await screen.findByText('Covered Bridges');
  return opened;
};

const choose = (title: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Select ${title}` }));
const filter = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const titles = () =>
  screen.getAllByRole('row').flatMap((row) => row.querySelector('strong')?.textContent ?? []);
const bar = () => within(screen.getByRole('region', { name: 'Selected items' }));
const patches = (calls: { method: string; body: unknown }[]) =>
  calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

describe('PublishingTab', () => {
  test('lists every item with its status and a link to its page or preview', async () => {
    await open();

    const row = (title: string) => within(screen.getByText(title).closest('tr') as HTMLElement);
    const dateIn = (title: string) => screen.getByText(title).closest('tr')?.querySelector('time');
    expect(row('Dunes').getByText('Scheduled')).toBeInTheDocument();
    expect(row('Old Mill').getByText('Draft')).toBeInTheDocument();
    expect(dateIn('Old Mill')).toBeNull();
    expect(dateIn('Dunes')).toBeInTheDocument();
    expect(row('Old Mill').getByText('Gone from YouTube')).toBeInTheDocument();
    expect(row('Covered Bridges').getByRole('link', { name: '/covered-bridges' })).toHaveAttribute(
      'href',
      '/covered-bridges',
    );
    expect(row('Covered Bridges').getByRole('link', { name: 'Covered Bridges' })).toHaveAttribute(
      'href',
      '/admin/items/segment/1',
    );
    expect(row('At the lake').getByRole('link')).toHaveAttribute('href', '/bts/1');
    expect(row('Dunes').getByRole('link', { name: 'Preview Dunes' })).toHaveAttribute(
      'href',
      '/admin/preview/episode/1',
    );
  });

  test('filters by status, with counts, and by type, and stores both in the URL', async () => {
    const { address } = renderAt('/admin?tab=publishing&type=segment&status=draft', <PublishingTab />, {
      answers: { '/api/admin/items': [bridges, dunes, mill, album] },
    });
    await screen.findByText('Old Mill');
    expect(titles()).toEqual(['Old Mill']);
    filter('Type', '');
    filter('Status', 'missing');
    expect(titles()).toEqual(['Old Mill']);
    expect(screen.getByRole('option', { name: 'Published (2)' })).toBeInTheDocument();
    filter('Status', '');
    filter('Type', 'album');
    expect(titles()).toEqual(['At the lake']);
    expect(address()).toBe('/admin?tab=publishing&type=album');
    filter('Status', 'draft');

    expect(screen.getByText('Nothing here has this status')).toBeInTheDocument();
  });

  test('links an empty page for each kind of item, in a menu that Escape closes', async () => {
    await open();
    press('New');
    const menu = within(screen.getByRole('list', { name: 'New item' }));
    expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Episode', '/admin/items/episode/new'],
      ['TV Segment', '/admin/items/segment/new'],
      ['In-Studio Guest', '/admin/items/instudio-guest/new'],
      ['Business', '/admin/items/business/new'],
      ['Sponsor', '/admin/items/sponsor/new'],
    ]);
    fireEvent.keyDown(document.body, { key: 'Escape' });

    expect(screen.queryByRole('link', { name: 'TV Segment' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'New' })).toHaveFocus();
  });
});

describe('selection', () => {
  test('shows its bar with a count only while items are selected', async () => {
    await open();
    expect(screen.queryByRole('region', { name: 'Selected items' })).not.toBeInTheDocument();
    choose('Dunes');
    choose('Old Mill');
    expect(bar().getByText('2 selected')).toBeInTheDocument();
    choose('Dunes');
    expect(bar().getByText('1 selected')).toBeInTheDocument();
    press('Clear Selection');

    expect(screen.queryByRole('region', { name: 'Selected items' })).not.toBeInTheDocument();
  });

  test('of all items is limited to those that match the filter', async () => {
    await open();
    filter('Type', 'segment');
    fireEvent.click(screen.getAllByRole('checkbox', { name: 'Select all 2' })[0] as HTMLElement);
    filter('Type', '');

    expect(bar().getByText('2 selected')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Select Dunes' })).not.toBeChecked();
    const [all] = screen.getAllByRole('checkbox', { name: 'Select all 4' }) as HTMLInputElement[];
    expect(all?.indeterminate).toBe(true);
  });

  test('of an album disables Feature and Category and says why', async () => {
    await open();
    choose('Covered Bridges');
    expect(bar().getByRole('button', { name: 'Category' })).toBeEnabled();
    choose('At the lake');

    expect(bar().getByRole('button', { name: 'Category' })).toBeDisabled();
    expect(bar().getByRole('button', { name: 'Feature' })).toBeDisabled();
    expect(
      bar().getByText('BTS albums cannot be featured. Only TV segments have a category.'),
    ).toBeInTheDocument();
  });
});

describe('bulk edit', () => {
  test('shows several items in one call and reloads the table', async () => {
    const { calls } = await open({ 'PATCH /api/admin/items': [] });
    choose('Old Mill');
    choose('Dunes');
    press('Show');

    await toasted({ title: 'Success', description: '2 items shown' });
    expect(patches(calls)).toEqual([
      {
        items: [
          { type: 'episode', id: 1, updatedAt: dunes.updatedAt },
          { type: 'segment', id: 2, updatedAt: mill.updatedAt },
        ],
        isVisible: true,
      },
    ]);
    expect(calls.filter(({ address }) => address === '/api/admin/items').length).toBeGreaterThan(2);
    expect(screen.queryByRole('region', { name: 'Selected items' })).not.toBeInTheDocument();
  });

  test('asks before it hides items', async () => {
    const { calls } = await open({ 'PATCH /api/admin/items': [] });
    choose('Covered Bridges');
    press('Hide');
    const dialog = within(await screen.findByRole('dialog', { name: 'Hide 1 item?' }));
    expect(patches(calls)).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Hide' }));

    await waitFor(() => expect(patches(calls)).toMatchObject([{ isVisible: false }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('schedules items for a future date', async () => {
    const { calls } = await open({ 'PATCH /api/admin/items': [] });
    choose('Old Mill');
    press('Schedule');
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule 1 item' }));
    expect(dialog.getByRole('button', { name: 'Schedule' })).toBeDisabled();
    fireEvent.change(dialog.getByLabelText(/^Publish at/), { target: { value: '2150-01-01T09:00' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Schedule' }));

    const publishedAt = new Date('2150-01-01T09:00').toISOString();
    await waitFor(() => expect(patches(calls)).toMatchObject([{ publishedAt, isVisible: true }]));
    await toasted({ description: '1 item scheduled' });
  });

  test('publishes items with a past date and says so', async () => {
    await open({ 'PATCH /api/admin/items': [] });
    choose('Old Mill');
    press('Schedule');
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule 1 item' }));
    fireEvent.change(dialog.getByLabelText(/^Publish at/), { target: { value: '2020-01-01T09:00' } });
    expect(dialog.getByText(/This date is in the past/)).toBeInTheDocument();
    fireEvent.keyDown(dialog.getByLabelText(/^Publish at/), { key: 's', ctrlKey: true });

    const date = dateTimeText(new Date('2020-01-01T09:00').toISOString());
    await toasted({ description: `1 item published, dated ${date}` });
  });

  test('sets the category of all selected segments', async () => {
    const { calls } = await open({ 'PATCH /api/admin/items': [] });
    choose('Covered Bridges');
    choose('Old Mill');
    fireEvent.click(bar().getByRole('button', { name: 'Category' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Category of 2 TV segments' }));
    await dialog.findByRole('option', { name: 'Food & Drink' });
    fireEvent.change(dialog.getByLabelText('Category'), { target: { value: '7' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Set Category' }));

    await waitFor(() => expect(patches(calls)).toMatchObject([{ categoryId: 7 }]));
  });

  test('names the items that another admin has changed, keeps the selection and reloads them', async () => {
    let items = [bridges, dunes];
    const { calls } = await open({
      '/api/admin/items': () => items,
      'PATCH /api/admin/items': () => {
        items = [{ ...bridges, updatedAt: '2025-04-01T00:00:00.000Z' }, dunes];
        return {
          refused: 409,
          body: {
            code: 'conflict',
            detail: 'Nothing was changed.',
            issues: [{ path: 'body.items.0', message: 'TV segment 1 has changed' }],
          },
        };
      },
    });
    choose('Covered Bridges');
    choose('Dunes');
    press('Feature');

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Covered Bridges: TV segment 1 has changed');
    expect(toast()).toMatchObject({ title: 'Failed to change items', description: 'Nothing was changed.' });
    expect(bar().getByText('2 selected')).toBeInTheDocument();
    await waitFor(() => expect(bar().getByRole('button', { name: 'Feature' })).toBeEnabled());
    press('Feature');
    await waitFor(() => expect(patches(calls)).toHaveLength(2));
    expect(patches(calls)[1]).toMatchObject({ items: [{ updatedAt: '2025-04-01T00:00:00.000Z' }, {}] });
  });

  test('is disabled for more than 500 items', async () => {
    const many = Array.from({ length: 501 }, (_, at) => buildAdminItem({ id: at + 1, title: `Item ${at}` }));
    renderAt('/admin', <PublishingTab />, { answers: { '/api/admin/items': many } });
    fireEvent.click((await screen.findAllByRole('checkbox', { name: 'Select all 501' }))[0] as HTMLElement);

    expect(bar().getByText('At most 500 items can be changed together.')).toBeInTheDocument();
    expect(bar().getByRole('button', { name: 'Hide' })).toBeDisabled();
    expect(bar().getByRole('button', { name: 'Clear Selection' })).toBeEnabled();
  });
});

describe('editing in place', () => {
  const editTitle = (title: string) => press(`Edit title of ${title}`);
  const box = (title: string) => screen.getByRole('textbox', { name: `Title of ${title}` });

  test('saves a title with Enter over the version that was loaded', async () => {
    const { calls } = await open({ 'PATCH /api/tv-segments/2': { ...mill, title: 'New Mill' } });
    editTitle('Old Mill');
    expect(box('Old Mill')).toHaveFocus();
    write(box('Old Mill'), ' New Mill ');
    fireEvent.keyDown(box('Old Mill'), { key: 'Enter' });

    await toasted({ description: 'Title updated successfully' });
    expect(patches(calls)).toEqual([{ title: 'New Mill', updatedAt: mill.updatedAt }]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit title of Old Mill' })).toHaveFocus());
  });

  test('takes a saved title back with Undo, over the version that it has made', async () => {
    const saved = '2025-04-01T00:00:00.000Z';
    const { calls } = await open({ 'PATCH /api/tv-segments/2': { id: 2, updatedAt: saved } });
    editTitle('Old Mill');
    write(box('Old Mill'), 'New Mill');
    fireEvent.keyDown(box('Old Mill'), { key: 'Enter' });
    await toasted({ description: 'Title updated successfully' });

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

import { buildAdminItem, buildChange } from '@show/test-kit/builders';
import { renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { conflict, press, toast, toasted } from '../../../../testing/actions';
import { dateTimeText } from '../../../ui/status/dateTimeText';
import { PublishingTab } from '../PublishingTab';
import { album, bar, bridges, choose, dunes, filter, mill, open, patches } from '../testing/openPublishing';

describe('selection', () => {
  test('shows its bar with a count only while items are selected, all of them only where they match', async () => {
    await open();
    expect(screen.queryByRole('region', { name: 'Selected items' })).not.toBeInTheDocument();
    choose('Dunes');
    choose('Old Mill');
    expect(bar().getByText('2 selected')).toBeInTheDocument();
    choose('Dunes');
    expect(bar().getByText('1 selected')).toBeInTheDocument();
    press('Clear Selection');
    expect(screen.queryByRole('region', { name: 'Selected items' })).not.toBeInTheDocument();

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
      bar().getByText('BTS albums and pages cannot be featured. Only TV segments have a category.'),
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

  test('schedules items for a future date, and publishes them with a past one', async () => {
    const { calls } = await open({ 'PATCH /api/admin/items': [] });
    choose('Old Mill');
    press('Schedule');
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule 1 item' }));
    expect(dialog.getByRole('button', { name: 'Schedule' })).toBeDisabled();
    fireEvent.change(dialog.getByLabelText(/^Publish at/), { target: { value: '2150-01-01T09:00' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Schedule' }));

    const publishedAt = new Date('2150-01-01T09:00-05:00').toISOString();
    await waitFor(() => expect(patches(calls)).toMatchObject([{ publishedAt, isVisible: true }]));
    await toasted({ description: '1 item scheduled' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    choose('Old Mill');
    press('Schedule');
    const past = within(await screen.findByRole('dialog', { name: 'Schedule 1 item' }));
    fireEvent.change(past.getByLabelText(/^Publish at/), { target: { value: '2020-01-01T09:00' } });
    expect(past.getByText(/This date is in the past/)).toBeInTheDocument();
    fireEvent.keyDown(past.getByLabelText(/^Publish at/), { key: 's', ctrlKey: true });

    const date = dateTimeText(new Date('2020-01-01T09:00-05:00').toISOString());
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

describe('bulk delete', () => {
  const removal = (id: number, itemId: number, kind: 'segment' | 'album') =>
    buildChange({ id, itemId, kind, action: 'removed', restorableUntil: '2125-01-01T00:00:00.000Z' });
  const deletions = (calls: { method: string; address: string }[]) =>
    calls.filter(({ method }) => method === 'DELETE').map(({ address }) => address);
  const confirm = async () => {
    press('Delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 items?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete 2 items' }));
  };

  test('moves the selected items to the trash, and Undo restores all of them', async () => {
    const { calls } = await open({
      [`DELETE /api/tv-segments/2?updatedAt=${encodeURIComponent(mill.updatedAt)}`]: () => null,
      [`DELETE /api/bts-albums/1?updatedAt=${encodeURIComponent(album.updatedAt)}`]: () => null,
      '/api/admin/changes/content?kind=segment&action=removed': { changes: [], next: 40 },
      '/api/admin/changes/content?kind=segment&action=removed&before=40': {
        changes: [removal(39, 2, 'segment')],
        next: null,
      },
      '/api/admin/changes/content?kind=album&action=removed': {
        changes: [removal(41, 1, 'album')],
        next: null,
      },
      'POST /api/admin/changes/content/39/restore': removal(39, 2, 'segment'),
      'POST /api/admin/changes/content/41/restore': removal(41, 1, 'album'),
    });
    choose('Old Mill');
    choose('At the lake');
    await confirm();

    await toasted({ title: 'Success', description: '2 items are in the trash' });
    expect(deletions(calls)).toHaveLength(2);
    expect(screen.queryByRole('region', { name: 'Selected items' })).not.toBeInTheDocument();
    toast()?.action?.onPress();
    await toasted({ description: 'Restored' });
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
  });

  test('says which items were not deleted and why, and leaves them selected', async () => {
    let items = [bridges, mill];
    await open({
      '/api/admin/items': () => items,
      [`DELETE /api/tv-segments/1?updatedAt=${encodeURIComponent(bridges.updatedAt)}`]: () => {
        items = [mill];
        return null;
      },
      [`DELETE /api/tv-segments/2?updatedAt=${encodeURIComponent(mill.updatedAt)}`]: conflict,
    });
    choose('Covered Bridges');
    choose('Old Mill');
    await confirm();

    await toasted({ title: '1 item not deleted', description: '1 item is in the trash' });
    expect(await bar().findByRole('alert')).toHaveTextContent(/^Old Mill: /);
    expect(await bar().findByText('1 selected')).toBeInTheDocument();
  });
});

import { buildAdminItem, buildChange } from '@show/test-kit/builders';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bodiesOf, failed, press, toasted } from '../../../testing/actions';
import { ActivityTab } from './ActivityTab';

const day = 86_400_000;
const removed = buildChange({
  id: 3,
  at: '2025-06-03T12:00:00.000Z',
  own: true,
  action: 'removed',
  kind: 'album',
  label: 'At the lake',
  before: { id: 9, title: 'At the lake', year: 2024, description: null, segment_id: 1, is_visible: true },
  after: null,
  restorableUntil: new Date(Date.now() + 11.5 * day).toISOString(),
});
const edited = buildChange({ id: 2, at: '2025-06-01T12:00:00.000Z' });
const reset = buildChange({
  id: 8,
  at: '2025-06-02T12:00:00.000Z',
  action: 'reset',
  kind: 'giveaway',
  label: 'Gift card',
  before: { round: 1, currentEntries: 500 },
  after: { round: 2, currentEntries: 0 },
});

const page = (changes: unknown[], next: number | null = null) => ({ changes, next });

const open = (answers: RenderAtOptions['answers'] = {}) =>
  renderAt('/admin', <ActivityTab />, {
    answers: {
      '/api/admin/changes/content': page([removed, edited]),
      '/api/admin/changes/giveaway': page([reset]),
      '/api/admin/changes/media': page([]),
      '/api/admin/items': [buildAdminItem()],
      '/api/segment-categories': [],
      ...answers,
    },
  });

const labels = () =>
  screen.getAllByRole('row').flatMap((row) => row.querySelector('strong')?.textContent ?? []);
const rowOf = (label: string) => within(screen.getByText(label).closest('tr') as HTMLElement);

describe('activity log', () => {
  test('lists changes of all services, newest first, with who made them and the values before and after', async () => {
    open();
    await screen.findByText('At the lake');

    expect(labels()).toEqual(['At the lake', 'Gift card', 'Covered Bridges']);
    expect(rowOf('At the lake').getByText('You')).toBeInTheDocument();
    expect(rowOf('At the lake').getByText('Deleted')).toBeInTheDocument();
    expect(rowOf('Covered Bridges').getByText('Session 3fa2b1c0')).toBeInTheDocument();
    expect(rowOf('Covered Bridges').getByText('URL')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Restore/ })).toHaveLength(1);

    press('Details of Covered Bridges');
    const details = within(screen.getByRole('table', { name: 'What changed of Covered Bridges' }));
    expect(details.getByRole('row', { name: 'Field Before After' })).toBeInTheDocument();
    expect(details.getByRole('row', { name: 'URL bridges covered-bridges' })).toBeInTheDocument();
    press('Details of At the lake');
    const deleted = within(screen.getByRole('table', { name: 'What changed of At the lake' }));
    expect(await deleted.findByRole('row', { name: 'TV segment Covered Bridges' })).toBeInTheDocument();
    expect(deleted.getByRole('row', { name: 'Visible Yes' })).toBeInTheDocument();
    expect(deleted.queryByRole('row', { name: /^(Id|Description)/ })).not.toBeInTheDocument();
  });

  test('names members, and shows a rejected sign-in as Someone', async () => {
    const by = (id: number, label: string, overrides: object) =>
      buildChange({ id, at: `2025-07-0${id}T12:00:00.000Z`, kind: 'session', label, ...overrides });
    open({
      '/api/admin/changes/content': page([
        by(3, 'Firefox on Windows', { actor: 'Dana Reed', memberId: 2, action: 'signed-in' }),
        by(2, 'Chrome on Android', { actor: 'unknown', action: 'refused' }),
        by(1, 'Safari on iPhone', { actor: 'Owner', memberId: 1, own: true, action: 'removed' }),
      ]),
    });
    await screen.findByText('Firefox on Windows');

    const cells = (label: string) =>
      [...(screen.getByText(label).closest('tr')?.cells ?? [])].slice(1, 4).map((cell) => cell.textContent);
    expect(cells('Firefox on Windows')).toEqual(['Dana Reed', 'Signed in', 'Session']);
    expect(cells('Chrome on Android')).toEqual(['Someone', 'Sign-in refused', 'Session']);
    expect(cells('Safari on iPhone')).toEqual(['You', 'Deleted', 'Session']);
  });

  test('filters by kind, requests only that service and stores the filter in the URL', async () => {
    const { calls, address } = open({ '/api/admin/changes/giveaway?kind=giveaway': page([reset]) });
    await screen.findByText('At the lake');
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'giveaway' } });
    await waitFor(() => expect(labels()).toEqual(['Gift card']));
    expect(calls.map(({ address }) => address)).not.toContain('/api/admin/changes/content?kind=giveaway');
    expect(address()).toBe('/admin?kind=giveaway');
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value: '' } });

    expect(labels()).toEqual(['At the lake', 'Gift card', 'Covered Bridges']);
    expect(address()).toBe('/admin');
  });

  test('groups pictures uploaded together into one line', async () => {
    const added = { action: 'created', kind: 'gallery', before: null } as const;
    const upload = (id: number, at: string, segment = 1) =>
      buildChange({ ...added, id, at, after: { segment_id: segment }, label: String(segment) });
    open({
      '/api/admin/changes/content': page([]),
      '/api/admin/changes/giveaway': page([]),
      '/api/admin/changes/media': page([
        upload(9, '2025-06-03T12:00:30.000Z'),
        upload(8, '2025-06-03T12:00:20.000Z'),
        upload(7, '2025-06-03T12:00:10.000Z'),
        upload(6, '2025-06-03T11:00:00.000Z'),
        upload(5, '2025-06-03T10:59:50.000Z', 2),
        buildChange({ ...added, id: 4, at: '2025-06-02T10:00:00.000Z', kind: 'image', label: '' }),
      ]),
    });
    await screen.findByText('3 pictures of Covered Bridges');

    expect(labels()).toEqual([
      '3 pictures of Covered Bridges',
      'Picture of Covered Bridges',
      'Picture of TV segment no. 2',
      'Without a name',
    ]);
  });

  test('loads older lines without ever showing a gap', async () => {
    const early = buildChange({ id: 1, at: '2025-05-01T12:00:00.000Z', label: 'First of all' });
    const inMay = buildChange({ ...reset, id: 7, at: '2025-05-15T12:00:00.000Z', label: 'In May' });
    open({
      '/api/admin/changes/content': page([removed], 3),
      '/api/admin/changes/content?before=3': page([edited, early]),
      '/api/admin/changes/giveaway': page([reset, inMay]),
    });
    await screen.findByText('At the lake');
    // Older lines of other services wait: content may have lines between them that are not loaded yet.
    expect(labels()).toEqual(['At the lake']);
    press('Load Older');

    await waitFor(() =>
      expect(labels()).toEqual(['At the lake', 'Gift card', 'Covered Bridges', 'In May', 'First of all']),
    );
    expect(screen.queryByRole('button', { name: 'Load Older' })).not.toBeInTheDocument();
  });

  test('shows an error when one service fails', async () => {
    open({
      '/api/admin/changes/content': page([removed], 3),
      '/api/admin/changes/giveaway': failed,
    });

    expect(await screen.findByText(failed.body.detail)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Load Older' })).not.toBeInTheDocument();
  });
});

describe('restoring', () => {
  test('restores an item deleted within 30 days and shows the days left', async () => {
    let isRestored = false;
    const { calls } = open({
      '/api/admin/changes/content': () =>
        page([
          isRestored ? { ...removed, restorableUntil: null, undoneAt: '2025-06-04T12:00:00.000Z' } : removed,
        ]),
      'POST /api/admin/changes/content/3/restore': () => {
        isRestored = true;
        return removed;
      },
    });
    await screen.findByText('At the lake');
    expect(rowOf('At the lake').getByText('12 days left')).toBeInTheDocument();
    press('Restore At the lake');

    await toasted({ title: 'Success', description: 'At the lake is back' });
    expect(bodiesOf(calls, 'POST')).toHaveLength(1);
    expect(await rowOf('At the lake').findByText('Restored')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Restore At the lake' })).not.toBeInTheDocument();
  });

  test('restores through the service of the change', async () => {
    const picture = { ...removed, kind: 'gallery', label: '7', before: { segment_id: 7 } };
    open({
      '/api/admin/changes/content': page([]),
      '/api/admin/changes/media': page([picture]),
      'POST /api/admin/changes/media/3/restore': removed,
    });
    await screen.findByText('Picture of TV segment no. 7');
    press('Restore Picture of TV segment no. 7');

    await toasted({ description: 'Picture of TV segment no. 7 is back' });
  });
});

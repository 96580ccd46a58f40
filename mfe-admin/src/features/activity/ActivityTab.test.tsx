import { buildAdminItem, buildChange } from '@show/test-kit/builders';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, toast } from '../../../testing/actions';
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

describe('#the log', () => {
  test('When it opens, then what was done to content and giveaways stands in one order of time', async () => {
    open();
    await screen.findByText('At the lake');

    expect(labels()).toEqual(['At the lake', 'Gift card', 'Covered Bridges']);
    expect(rowOf('At the lake').getByText('You')).toBeInTheDocument();
    expect(rowOf('At the lake').getByText('Deleted')).toBeInTheDocument();
    expect(rowOf('Covered Bridges').getByText('Session 3fa2b1c0')).toBeInTheDocument();
    expect(rowOf('Covered Bridges').getByText('URL')).toBeInTheDocument();
  });

  test('When members did it, then it tells their names; a refused sign-in was somebody', async () => {
    const by = (id: number, label: string, over: object) =>
      buildChange({ id, at: `2025-07-0${id}T12:00:00.000Z`, kind: 'session', label, ...over });
    open({
      '/api/admin/changes/content': page([
        by(3, 'Firefox on Windows', { actor: 'Dana Reed', memberId: 2, action: 'signed-in' }),
        by(2, 'Chrome on Android', { actor: 'unknown', action: 'refused' }),
        by(1, 'Safari on iPhone', { actor: 'Owner', memberId: 1, own: true, action: 'removed' }),
      ]),
    });
    await screen.findByText('Firefox on Windows');

    const told = (label: string) =>
      [...(screen.getByText(label).closest('tr')?.cells ?? [])].slice(1, 4).map((cell) => cell.textContent);
    expect(told('Firefox on Windows')).toEqual(['Dana Reed', 'Signed in', 'Session']);
    expect(told('Chrome on Android')).toEqual(['Somebody', 'Sign-in refused', 'Session']);
    expect(told('Safari on iPhone')).toEqual(['You', 'Deleted', 'Session']);
  });

  test('When nothing was done yet, then it says so', async () => {
    open({ '/api/admin/changes/content': page([]), '/api/admin/changes/giveaway': page([]) });

    expect(await screen.findByText('No activity yet')).toBeInTheDocument();
  });

  test('When a change is opened, then before and after stand beside each other in words', async () => {
    open();
    await screen.findByText('Covered Bridges');
    press('Details of Covered Bridges');
    const details = within(screen.getByRole('table', { name: 'What changed of Covered Bridges' }));

    expect(details.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Field',
      'Before',
      'After',
    ]);
    expect(details.getByRole('row', { name: 'URL bridges covered-bridges' })).toBeInTheDocument();
  });

  test('When something deleted is opened, then all that was said of it stands there, and names for numbers', async () => {
    open();
    await screen.findByText('At the lake');
    press('Details of At the lake');
    const details = within(screen.getByRole('table', { name: 'What changed of At the lake' }));

    expect(await details.findByRole('row', { name: 'TV segment Covered Bridges' })).toBeInTheDocument();
    expect(details.getByRole('row', { name: 'Visible Yes' })).toBeInTheDocument();
    expect(details.queryByRole('row', { name: /^(Id|Description)/ })).not.toBeInTheDocument();
  });

  test('When a kind is asked for, then the server is asked for just that, and the address keeps it', async () => {
    const { calls, address } = open({ '/api/admin/changes/giveaway?kind=giveaway': page([reset]) });
    await screen.findByText('At the lake');
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'giveaway' } });
    await waitFor(() => expect(labels()).toEqual(['Gift card']));
    expect(calls.map(({ address }) => address)).not.toContain('/api/admin/changes/content?kind=giveaway');
    expect(address()).toBe('/admin?kind=giveaway');
    expect(screen.queryByLabelText('Service')).not.toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value: '' } });

    expect(labels()).toEqual(['At the lake', 'Gift card', 'Covered Bridges']);
    expect(address()).toBe('/admin');
  });

  test('When pictures were added, then they are named as well as can be', async () => {
    const added = { action: 'created', before: null, after: { segment_id: 1 } } as const;
    open({
      '/api/admin/changes/media': page([
        buildChange({ ...added, id: 5, kind: 'gallery', label: '1' }),
        buildChange({ ...added, id: 4, kind: 'image', label: '' }),
      ]),
    });

    await screen.findByText('Without a name');
    expect(screen.getByRole('row', { name: /Gallery image Picture of Covered Bridges/ })).toBeInTheDocument();
  });

  test('When several pictures were uploaded together, then they are one line', async () => {
    const added = { action: 'created', kind: 'gallery', label: '1', before: null } as const;
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
      ]),
    });
    await screen.findByText('3 pictures of Covered Bridges');

    expect(labels()).toEqual([
      '3 pictures of Covered Bridges',
      'Picture of Covered Bridges',
      'Picture of TV segment no. 2',
    ]);
  });

  test('When there is more, then older lines come on demand, and none turns up before its time', async () => {
    const early = buildChange({ id: 1, at: '2025-05-01T12:00:00.000Z', label: 'First of all' });
    const inMay = buildChange({ ...reset, id: 7, at: '2025-05-15T12:00:00.000Z', label: 'In May' });
    open({
      '/api/admin/changes/content': page([removed], 3),
      '/api/admin/changes/content?before=3': page([edited, early]),
      '/api/admin/changes/giveaway': page([reset, inMay]),
    });
    await screen.findByText('At the lake');
    // Between older lines of other logs there may be lines of content that are not loaded yet.
    expect(labels()).toEqual(['At the lake']);
    press('Load Older');

    await waitFor(() =>
      expect(labels()).toEqual(['At the lake', 'Gift card', 'Covered Bridges', 'In May', 'First of all']),
    );
    expect(screen.queryByRole('button', { name: 'Load Older' })).not.toBeInTheDocument();
  });

  test('When the log cannot be read, then it says so', async () => {
    open({ '/api/admin/changes/giveaway': { refused: 503, body: { detail: 'Not now.' } } });

    expect(await screen.findByText('Not now.')).toBeInTheDocument();
  });
});

describe('#restoring', () => {
  test('When something was deleted within 30 days, then it can be restored and the days left are told', async () => {
    let undone = false;
    const { calls } = open({
      '/api/admin/changes/content': () =>
        page([
          undone ? { ...removed, restorableUntil: null, undoneAt: '2025-06-04T12:00:00.000Z' } : removed,
        ]),
      'POST /api/admin/changes/content/3/restore': () => {
        undone = true;
        return removed;
      },
    });
    await screen.findByText('At the lake');
    expect(rowOf('At the lake').getByText('12 days left')).toBeInTheDocument();
    press('Restore At the lake');

    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Success', description: 'At the lake is back' }),
    );
    expect(calls.some(({ method }) => method === 'POST')).toBe(true);
    expect(await rowOf('At the lake').findByText('Restored')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Restore At the lake' })).not.toBeInTheDocument();
  });

  test('When a winner was deleted, then the giveaway brings it back', async () => {
    const { calls } = open({
      '/api/admin/changes/content': page([]),
      '/api/admin/changes/giveaway': page([{ ...removed, kind: 'winner', label: 'Entry #500 of The card' }]),
      'POST /api/admin/changes/giveaway/3/restore': removed,
    });
    await screen.findByText('Entry #500 of The card');
    press('Restore Entry #500 of The card');

    await waitFor(() => expect(toast()).toMatchObject({ description: 'Entry #500 of The card is back' }));
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('When something is in the way, then the reason is told', async () => {
    open({
      'POST /api/admin/changes/content/3/restore': {
        refused: 409,
        body: { code: 'conflict', detail: 'The TV segment of this location is no longer there' },
      },
    });
    await screen.findByText('At the lake');
    press('Restore At the lake');

    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: 'Failed to restore',
        description: 'The TV segment of this location is no longer there',
      }),
    );
  });

  test('When it was a picture, then the service of pictures is asked', async () => {
    const picture = { ...removed, kind: 'gallery', label: '7', before: { segment_id: 7 } } as const;
    open({
      '/api/admin/changes/content': page([]),
      '/api/admin/changes/media': page([picture]),
      'POST /api/admin/changes/media/3/restore': picture,
    });
    await screen.findByText('Picture of TV segment no. 7');
    press('Restore Picture of TV segment no. 7');

    await waitFor(() =>
      expect(toast()).toMatchObject({ description: 'Picture of TV segment no. 7 is back' }),
    );
  });

  test('When nothing was deleted, then nothing can be restored', async () => {
    open({ '/api/admin/changes/content': page([edited]) });
    await screen.findByText('Covered Bridges');

    expect(screen.queryByRole('button', { name: /^Restore/ })).not.toBeInTheDocument();
  });
});

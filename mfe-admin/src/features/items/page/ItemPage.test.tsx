import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, signedOut, toast, write } from '../../../../testing/actions';
import {
  detail,
  done,
  field,
  first,
  openItem,
  openSegment,
  second,
  segment,
  writes,
} from '../testing/openItem';

describe('ItemPage', () => {
  test('focuses the field in the URL', async () => {
    openItem('/admin/items/segment/1#description', { '/api/admin/items/segment/1': detail() });
    await screen.findByRole('form', { name: 'Covered Bridges' });

    await waitFor(() => expect(field('Description')).toHaveFocus());
  });

  test.each(['/admin/items/album/1', '/admin/items/segment/99'])(
    'shows Page Not Found at %s',
    async (address) => {
      openItem(address);

      expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument();
    },
  );

  test('asks visitors for the password and requests nothing', async () => {
    const { calls } = openItem('/admin/items/segment/1', { '/api/admin/session': signedOut });

    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
    expect(calls.map(({ address }) => address)).not.toContain('/api/admin/items/segment/1');
  });
});

test('copies the text of the video again, and sends one that is edited after that', async () => {
  const video = {
    youtubeId: 'abcdefghijk',
    fields: { title: 'Covered Bridges', description: 'From the channel.' },
  };
  const { calls } = await openSegment(
    { video, edited: ['description'], content: { ...segment, playsElsewhere: 'age-limited' } },
    { 'PATCH /api/tv-segments/1': { ...segment, updatedAt: second } },
  );
  expect(screen.getByText('From the video')).toBeInTheDocument();
  expect(screen.getByText(/has an age limit/)).toBeInTheDocument();
  press("Take the video's text again: Description");
  expect(field('Description')).toHaveValue('From the channel.');
  press('Save Changes');
  await done('Changes saved');
  expect(writes(calls)[0]?.body).toEqual({ followVideo: ['description'], updatedAt: first });

  press("Take the video's text again: Description");
  write(field('Description'), 'Better.');
  press('Save Changes');
  await waitFor(() => expect(writes(calls)).toHaveLength(2));
  expect(writes(calls)[1]?.body).toEqual({ description: 'Better.', updatedAt: second });
});

describe('useItemRemoval', () => {
  const list = '/admin?tab=publishing&type=segment';
  afterEach(() => window.history.replaceState(null, '', '/'));

  async function deleteSegment() {
    const removal = { itemId: 1, action: 'removed', id: 40, restorableUntil: '2125-01-01T00:00:00.000Z' };
    const opened = await openSegment(
      {},
      {
        [`DELETE /api/tv-segments/1?updatedAt=${encodeURIComponent(first)}`]: () => null,
        '/api/admin/changes/content?kind=segment&action=removed': { changes: [removal], next: null },
        'POST /api/admin/changes/content/40/restore': removal,
      },
    );
    press('Delete');
    fireEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete TV segment' }),
    );
    await done('Covered Bridges is in the trash');
    await waitFor(() => expect(opened.address()).toBe(list));
    return opened;
  }

  test('does not request a deleted item again, and restores and opens it with Undo', async () => {
    const { calls, address } = await deleteSegment();
    const after = calls.slice(calls.findIndex(({ method }) => method === 'DELETE') + 1);
    expect(after.filter(({ address }) => /\/1(\/|$|\?)/.test(address))).toEqual([]);
    window.history.replaceState(null, '', list);
    act(() => toast()?.action?.onPress());

    await done('Restored');
    expect(calls.some((call) => call.address === '/api/admin/changes/content/40/restore')).toBe(true);
    await waitFor(() => expect(address()).toBe('/admin/items/segment/1'));
  });

  test('restores a deleted item without leaving another page', async () => {
    const { address } = await deleteSegment();
    window.history.replaceState(null, '', '/admin/items/business/new');
    await act(async () => toast()?.action?.onPress());

    await done('Restored');
    await act(async () => {});
    expect(address()).toBe(list);
  });
});

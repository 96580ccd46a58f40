import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, toast } from '../../../../testing/actions';
import { done, first, openSegment } from '../testing/openItem';

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

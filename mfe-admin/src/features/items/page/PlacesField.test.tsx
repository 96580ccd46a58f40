import { buildSegmentLocation, buildSuggestion } from '@show/test-kit/builders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, toast, write } from '../../../../testing/actions';
import { done, field, first, mill, openSegment, placesCall, writes } from '../testing/openItem';

describe('PlacesField', () => {
  const bakery = buildSuggestion({
    name: 'Bakery',
    address: '1 Main Street',
    city: 'Kokomo',
    state: 'Indiana',
  });

  async function addBakery(): Promise<void> {
    write(screen.getByRole('combobox', { name: 'Add a business or place' }), 'bak');
    fireEvent.click(await screen.findByRole('option', { name: /Bakery/ }));
  }

  test('saves added and removed places with the segment', async () => {
    const { calls } = await openSegment(
      {},
      {
        '/api/businesses/search?q=bak': [bakery],
        'POST /api/segment-locations': buildSegmentLocation({ id: 12 }),
        [placesCall]: [{ ...mill, updatedAt: first }],
        [`DELETE /api/segment-locations/11?updatedAt=${encodeURIComponent(first)}`]: () => null,
      },
    );
    await addBakery();
    press('Remove Old Mill');
    press('Save Changes');

    await done('Changes saved');
    expect(toast()?.action).toBeUndefined();
    expect(writes(calls)).toMatchObject([
      { method: 'DELETE', address: expect.stringMatching(/^\/api\/segment-locations\/11\?/) },
      { method: 'POST', body: { segmentId: 1, locationName: 'Bakery', locationCity: 'Kokomo' } },
    ]);
  });

  test('moves the focus to a new place, and to the button after a removal', async () => {
    await openSegment();
    const openPlace = () => document.activeElement?.closest('li');
    const places = () => within(screen.getByRole('list', { name: 'Places' })).getAllByRole('listitem');
    press('Add Place by Hand');
    expect(openPlace()).toBe(places()[1]);
    press('Add Place by Hand');
    expect(openPlace()).toBe(places()[2]);
    await waitFor(() => expect(screen.queryByText('Loading map...')).not.toBeInTheDocument());
    press('Remove Old Mill');

    expect(screen.getByRole('button', { name: 'Add Place by Hand' })).toHaveFocus();
  });

  test('opens a place without an address and shows the error', async () => {
    const { calls } = await openSegment();
    press('Edit Old Mill');
    write(field('Address'), '');
    press('Close Old Mill');
    press('Save Changes');

    expect(await screen.findByText('Please enter both address and city')).toBeInTheDocument();
    expect(writes(calls)).toEqual([]);
  });
});

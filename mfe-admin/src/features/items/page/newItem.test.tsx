import {
  buildBusiness,
  buildSegment,
  buildSegmentLocation,
  buildSponsor,
  buildSuggestion,
} from '@show/test-kit/builders';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { failed, press, toast, toasted, write } from '../../../../testing/actions';
import { field, openItem, writes } from '../testing/openItem';

describe('new item', () => {
  test('derives the URL from the title and opens the saved draft', async () => {
    const created = buildSegment({ id: 7 });
    const { calls, address } = openItem('/admin/items/segment/new', { 'POST /api/tv-segments': created });
    await screen.findByRole('form', { name: 'New TV segment' });
    write(field('Title'), 'Opal Glass');
    expect(field('URL')).toHaveValue('opal-glass');
    write(field('Title'), 'Opal Glass!');
    expect(field('URL')).toHaveValue('opal-glass');
    press('Save as Draft');

    await waitFor(() => expect(address()).toBe('/admin/items/segment/7'));
    expect(writes(calls).map(({ body }) => body)).toEqual([
      { title: 'Opal Glass!', slug: 'opal-glass', isVisible: false },
    ]);
    expect(toast()).toMatchObject({ description: 'Draft saved' });
  });

  test('sends what the form proposes, such as a sponsor on the map', async () => {
    const { calls } = openItem('/admin/items/sponsor/new', { 'POST /api/sponsors': buildSponsor({ id: 7 }) });
    await screen.findByRole('form', { name: 'New Sponsor' });
    write(field('Title'), 'Acme');
    expect(screen.getByLabelText('Show this sponsor on the map')).toBeChecked();
    press('Save as Draft');

    await waitFor(() => expect(writes(calls)).toHaveLength(1));
    expect(writes(calls)[0]?.body).toEqual({ title: 'Acme', showOnMap: true, isVisible: false });
  });

  test('does not derive the URL once staff have written one', async () => {
    openItem('/admin/items/segment/new');
    await screen.findByRole('form', { name: 'New TV segment' });
    write(field('Title'), 'Opal Glass');
    write(field('URL'), 'glass');
    write(field('Title'), 'Opal Glass of Kokomo');

    expect(field('URL')).toHaveValue('glass');
  });

  test('discards a partly saved item and creates the next one separately', async () => {
    let isRefused = true;
    const { calls, address } = openItem('/admin/items/segment/new', {
      'POST /api/tv-segments': ({ title }: { title: string }) =>
        buildSegment({ id: title === 'Opal Glass' ? 7 : 8 }),
      'POST /api/segment-locations': () => (isRefused ? failed : buildSegmentLocation({ id: 12 })),
    });
    await screen.findByRole('form', { name: 'New TV segment' });
    write(field('Title'), 'Opal Glass');
    press('Add Place by Hand');
    write(field('Location name'), 'Bakery');
    write(field('Address'), '1 Main Street');
    write(field('City'), 'Kokomo');
    press('Save as Draft');
    await toasted({ title: 'Failed to save' });
    isRefused = false;
    press('Discard');
    write(field('Title'), 'Limestone');
    expect(field('URL')).toHaveValue('limestone');
    press('Save as Draft');

    await waitFor(() => expect(address()).toBe('/admin/items/segment/8'));
    expect(writes(calls).at(-1)).toMatchObject({ method: 'POST', body: { title: 'Limestone' } });
  });

  test('fills in name, address and point of a business from the place search', async () => {
    const found = buildSuggestion({
      name: 'Loaf',
      address: '1 Main Street',
      city: 'Kokomo',
      state: 'Indiana',
      latitude: 40.48,
      longitude: -86.13,
    });
    const { calls, address } = openItem('/admin/items/business/new', {
      '/api/businesses/search?q=loaf': [found],
      'POST /api/businesses': buildBusiness({ id: 9 }),
    });
    await screen.findByRole('form', { name: 'New Business' });
    write(screen.getByRole('combobox', { name: 'Find a business or place' }), 'loaf');
    fireEvent.click(await screen.findByRole('option', { name: /Loaf/ }));
    expect(field('Name')).toHaveValue('Loaf');
    press('Publish');

    await waitFor(() => expect(address()).toBe('/admin/items/business/9'));
    expect(writes(calls)[0]?.body).toEqual({
      name: 'Loaf',
      slug: 'loaf',
      address: '1 Main Street, Kokomo, Indiana',
      latitude: 40.48,
      longitude: -86.13,
      isVisible: true,
    });
  });
});

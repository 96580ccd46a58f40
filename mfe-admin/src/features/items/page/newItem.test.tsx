import {
  buildBusiness,
  buildSegment,
  buildSegmentLocation,
  buildSponsor,
  buildSuggestion,
} from '@show/test-kit/builders';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { choose, failed, press, toast, toasted, write } from '../../../../testing/actions';
import { buildFile, FakeUpload } from '../../../../testing/FakeUpload';
import { field, openItem, writes } from '../testing/openItem';

describe('new item', () => {
  test('derives the URL from the title until staff write one, and opens the saved draft', async () => {
    const created = buildSegment({ id: 7 });
    const { calls, address } = openItem('/admin/items/segment/new', { 'POST /api/tv-segments': created });
    await screen.findByRole('form', { name: 'New TV segment' });
    write(field('Title'), 'Opal Glass');
    expect(field('URL')).toHaveValue('opal-glass');
    write(field('Title'), 'Opal Glass!');
    expect(field('URL')).toHaveValue('opal-glass');
    write(field('URL'), 'glass');
    write(field('Title'), 'Opal Glass of Kokomo');
    press('Save as Draft');

    await waitFor(() => expect(address()).toBe('/admin/items/segment/7'));
    expect(writes(calls).map(({ body }) => body)).toEqual([
      { title: 'Opal Glass of Kokomo', slug: 'glass', isVisible: false },
    ]);
    expect(toast()).toMatchObject({ description: 'Draft saved' });
  });

  test('uploads photos before the first save and adds them to the gallery with it, in their order', async () => {
    const uploads = FakeUpload.install();
    let isRefused = true;
    const { calls, address } = openItem('/admin/items/segment/new', {
      'POST /api/tv-segments': buildSegment({ id: 7 }),
      'PATCH /api/tv-segments/7': buildSegment({ id: 7 }),
      'POST /api/tv-segments/7/gallery': () => (isRefused ? failed : { count: 2, pictures: [] }),
    });
    await screen.findByRole('form', { name: 'New TV segment' });
    choose(screen.getByLabelText(/^Add images to the gallery/), buildFile('one.png'), buildFile('two.png'));
    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(uploads.map(({ url, form }) => [url, form?.get('folder')])).toEqual(
      Array(2).fill(['/api/upload', 'gallery']),
    );
    const stored = (name: string) => ({ url: `/uploads/${name}.webp`, width: 900, height: 600, alt: null });
    const respond = (at: number, name: string) =>
      act(async () =>
        uploads[at]?.respond({ status: 201, body: { ...stored(name), path: '', filename: `${name}.webp` } }),
      );
    await respond(1, 'two');
    await respond(0, 'one');
    expect(await screen.findByText('2 of 50')).toBeInTheDocument();
    write(field('Title'), 'Opal Glass');
    press('Save as Draft');
    await toasted({ title: 'Failed to save' });
    isRefused = false;
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save as Draft' })).toBeEnabled());
    press('Save as Draft');

    await waitFor(() => expect(address()).toBe('/admin/items/segment/7'));
    expect(writes(calls).map(({ method, address: url }) => `${method} ${url}`)).toEqual([
      'POST /api/tv-segments',
      'POST /api/tv-segments/7/gallery',
      'PATCH /api/tv-segments/7',
      'POST /api/tv-segments/7/gallery',
    ]);
    expect(writes(calls).at(-1)?.body).toEqual({
      pictures: ['one', 'two'].map((name) => ({ ...stored(name), originalName: null })),
    });
  });

  test('removes an added photo before the first save', async () => {
    const uploads = FakeUpload.install();
    const { calls } = openItem('/admin/items/segment/new', { 'DELETE /api/images/one.webp': () => null });
    await screen.findByRole('form', { name: 'New TV segment' });
    choose(screen.getByLabelText(/^Add images to the gallery/), buildFile('one.png'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    const size = { width: 900, height: 600, alt: null };
    await act(async () =>
      uploads[0]?.respond({
        status: 201,
        body: { path: '', filename: 'one.webp', url: '/uploads/one.webp', ...size },
      }),
    );
    fireEvent.click(await screen.findByLabelText('Delete Picture 1'));
    expect(await screen.findByText('It has not been added to the gallery yet.')).toBeInTheDocument();
    press('Delete Picture');

    expect(await screen.findByText('0 of 50')).toBeInTheDocument();
    expect(writes(calls)).toMatchObject([{ method: 'DELETE', address: '/api/images/one.webp' }]);
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

  test('discards a partly saved item once confirmed, and creates the next one separately', async () => {
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
    press('Keep Editing');
    expect(field('Title')).toHaveValue('Opal Glass');
    press('Discard');
    press('Discard Changes');
    await waitFor(() => expect(field('Title')).toHaveValue(''));
    write(field('Title'), 'Limestone');
    expect(field('URL')).toHaveValue('limestone');
    press('Save as Draft');

    await waitFor(() => expect(address()).toBe('/admin/items/segment/8'));
    expect(writes(calls).at(-1)).toMatchObject({ method: 'POST', body: { title: 'Limestone' } });
  });

  test('returns a removed part of a page to its position with Undo, once', async () => {
    const { calls } = openItem('/admin/items/own-page/new', { 'POST /api/pages': failed });
    await screen.findByRole('form', { name: 'New Page' });
    write(field('Title'), 'Press');
    press('Add Heading');
    write(field('Heading'), 'For editors');
    press('Add Text');
    write(field('Text'), 'Write to us.');
    press('Remove Heading 1');
    expect(screen.queryByRole('textbox', { name: 'Heading' })).not.toBeInTheDocument();
    const undo = toast()?.action;
    act(() => undo?.onPress());
    act(() => undo?.onPress());
    press('Save as Draft');

    await waitFor(() => expect(writes(calls)).toHaveLength(1));
    expect(writes(calls)[0]?.body).toMatchObject({
      blocks: [
        { type: 'heading', text: 'For editors' },
        { type: 'text', text: 'Write to us.' },
      ],
    });
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

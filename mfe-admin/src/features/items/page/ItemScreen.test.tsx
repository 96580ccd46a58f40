import type { AdminItemDetail } from '@show/contracts/entities/adminItemDetail';
import {
  buildAdminItem,
  buildBusiness,
  buildSegment,
  buildSegmentLocation,
  buildSuggestion,
} from '@show/test-kit/builders';
import { type RenderAtOptions, renderAt, type SentCall } from '@show/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, toast, write } from '../../../../testing/actions';
import { ItemScreen } from './ItemScreen';

const inside = { authenticated: true, expiresAt: null, latestEnd: '2125-01-01T00:00:00.000Z' };
const first = '2025-01-01T00:00:00.000Z';
const second = '2025-01-01T00:00:01.000Z';

const segment = buildSegment({
  slug: 'covered-bridges',
  title: 'Covered Bridges',
  description: 'Thirty-one of them.',
  youtubeId: 'abcdefghijk',
  updatedAt: first,
});
const mill = buildSegmentLocation({ id: 11, locationName: 'Old Mill', latitude: 39.65, longitude: -87.17 });

const detail = (part: Partial<AdminItemDetail> = {}): AdminItemDetail =>
  ({
    type: 'segment',
    item: buildAdminItem({ updatedAt: first }),
    content: segment,
    edited: [],
    video: null,
    ...part,
  }) as AdminItemDetail;

const places = '/api/segment-locations/segment/1?hidden=true';
const categories = [{ id: 4, name: 'Food & Drink', description: '', color: '#8a5a00' }];

function open(address: string, answers: RenderAtOptions['answers'] = {}) {
  const [, , , type = '', id = ''] = address.split(/[/#]/);
  return renderAt(address, <ItemScreen params={{ type, id }} />, {
    answers: {
      '/api/admin/session': inside,
      '/api/segment-categories': categories,
      '/api/tv-segments/1/gallery?hidden=true': [],
      [places]: [mill],
      ...answers,
    },
  });
}

const openSegment = async (part: Partial<AdminItemDetail> = {}, answers: RenderAtOptions['answers'] = {}) => {
  const opened = open('/admin/items/segment/1', { '/api/admin/items/segment/1': detail(part), ...answers });
  await screen.findByRole('form', { name: 'Covered Bridges' });
  return opened;
};

const field = (name: string) => screen.getByRole('textbox', { name });
const writes = (calls: readonly SentCall[]) => calls.filter(({ method }) => method !== 'GET');
const done = (description: string) =>
  waitFor(() => expect(toast()).toMatchObject({ title: 'Success', description }));
const draft = { isVisible: false, status: 'draft' } as const;

describe('#one save', () => {
  test('When some fields were changed, then these alone are sent, with the version that was read', async () => {
    const { calls } = await openSegment(
      {},
      { 'PATCH /api/tv-segments/1': { ...segment, updatedAt: second } },
    );
    write(field('Title'), 'Bridges of Parke County');
    await screen.findByRole('option', { name: 'Food & Drink' });
    write(screen.getByLabelText('Category'), '4');
    press('Save Changes');

    await done('Changes saved');
    expect(writes(calls)).toEqual([
      {
        method: 'PATCH',
        address: '/api/tv-segments/1',
        body: { title: 'Bridges of Parke County', categoryId: 4, updatedAt: first },
      },
    ]);
  });

  test('When a field is wrong, then nothing is sent and it says so beside the field', async () => {
    const { calls } = await openSegment();
    write(field('Title'), ' ');
    write(field('YouTube ID'), 'no video');
    press('Save Changes');

    expect(await screen.findByText('Title is required')).toBeInTheDocument();
    expect(screen.getByText('Enter the 11 characters of a YouTube video ID')).toBeInTheDocument();
    expect(writes(calls)).toEqual([]);
  });

  test('When saving fails, then what was typed stays', async () => {
    await openSegment({}, { 'PATCH /api/tv-segments/1': { refused: 503, body: { detail: 'Not now.' } } });
    write(field('Title'), 'Bridges of Parke County');
    press('Save Changes');

    await waitFor(() => expect(toast()).toMatchObject({ title: 'Failed to save', description: 'Not now.' }));
    expect(field('Title')).toHaveValue('Bridges of Parke County');
  });

  test('When somebody else has saved meanwhile, then staff choose whose stays', async () => {
    const conflict = { refused: 409, body: { code: 'conflict', detail: 'Changed meanwhile.' } };
    const { calls } = await openSegment(
      {},
      {
        'PATCH /api/tv-segments/1': (body: { updatedAt?: string }) =>
          body.updatedAt ? conflict : { ...segment, updatedAt: second },
      },
    );
    write(field('Title'), 'Ours');
    press('Save Changes');
    expect(await screen.findByText(/Somebody else has changed this TV segment/)).toBeInTheDocument();
    press('Save Mine Anyway');

    await done('Changes saved');
    expect(writes(calls).map(({ body }) => body)).toEqual([
      { title: 'Ours', updatedAt: first },
      { title: 'Ours' },
    ]);
  });

  test('When staff save theirs over somebody else’s, then only what they have changed is sent', async () => {
    const conflict = { refused: 409, body: { code: 'conflict', detail: 'Changed meanwhile.' } };
    const refuseVersion = (body: { updatedAt?: string }) =>
      body.updatedAt ? conflict : { ...mill, updatedAt: second };
    let isChanged = false;
    const { calls } = await openSegment(
      {},
      {
        '/api/admin/items/segment/1': () =>
          isChanged
            ? detail({
                item: buildAdminItem({ title: 'Theirs', updatedAt: second }),
                content: { ...segment, title: 'Theirs', description: 'Theirs.', updatedAt: second },
              } as Partial<AdminItemDetail>)
            : detail(),
        [places]: () =>
          isChanged
            ? [
                { ...mill, locationCity: 'Theirs', updatedAt: second },
                buildSegmentLocation({ id: 12, locationName: 'Theirs' }),
              ]
            : [mill],
        'PATCH /api/tv-segments/1': refuseVersion,
        'PUT /api/segment-locations/11': refuseVersion,
      },
    );
    isChanged = true;
    write(field('Title'), 'Ours');
    press('Edit Old Mill');
    write(field('Location name'), 'Our Mill');
    press('Save Changes');
    await screen.findByRole('heading', { level: 1, name: 'Theirs' });
    expect(field('Description')).toHaveValue('Thirty-one of them.');
    press('Save Mine Anyway');

    await done('Changes saved');
    expect(writes(calls)).toEqual([
      { method: 'PATCH', address: '/api/tv-segments/1', body: { title: 'Ours', updatedAt: first } },
      { method: 'PATCH', address: '/api/tv-segments/1', body: { title: 'Ours' } },
      {
        method: 'PUT',
        address: '/api/segment-locations/11',
        body: expect.objectContaining({ locationName: 'Our Mill' }),
      },
    ]);
    expect(writes(calls).at(-1)?.body).not.toHaveProperty('updatedAt');
    await waitFor(() => expect(field('Description')).toHaveValue('Theirs.'));
  });

  test('When a video address is pasted, then its id is sent and its picture is shown', async () => {
    const { calls } = await openSegment(
      {},
      { 'PATCH /api/tv-segments/1': { ...segment, updatedAt: second } },
    );
    write(field('YouTube ID'), 'https://www.youtube.com/watch?v=M7lc1UVf-VE');
    expect(document.querySelector('img[src*="M7lc1UVf-VE"]')).toBeInTheDocument();
    press('Save Changes');

    await done('Changes saved');
    expect(writes(calls)[0]?.body).toMatchObject({ youtubeId: 'M7lc1UVf-VE' });
  });
});

describe('#publishing', () => {
  test('When a draft is published, then it is what was typed and visible in one call', async () => {
    const { calls } = await openSegment(
      { item: buildAdminItem({ ...draft, updatedAt: first }) },
      { 'PATCH /api/tv-segments/1': { ...segment, updatedAt: second } },
    );
    write(field('Description'), 'Thirty-one.');
    press('Publish');

    await done('Published');
    expect(writes(calls).map(({ body }) => body)).toEqual([
      { description: 'Thirty-one.', isVisible: true, updatedAt: first },
    ]);
  });

  test('When a draft is only saved, then it stays one', async () => {
    const { calls } = await openSegment(
      { item: buildAdminItem({ ...draft, updatedAt: first }) },
      { 'PATCH /api/tv-segments/1': { ...segment, updatedAt: second } },
    );
    write(field('Description'), 'Thirty-one.');
    press('Save as Draft');

    await done('Draft saved');
    expect(writes(calls)[0]?.body).toEqual({ description: 'Thirty-one.', updatedAt: first });
  });

  test('When its date is in the future, then the button says that it will be scheduled', async () => {
    const { calls } = await openSegment(
      { item: buildAdminItem({ ...draft, updatedAt: first }) },
      { 'PATCH /api/tv-segments/1': { ...segment, updatedAt: second } },
    );
    write(screen.getByLabelText('Publish date'), '2999-01-01T09:00');
    press('Schedule');

    await waitFor(() => expect(toast()?.description).toMatch(/^Scheduled for Jan 1, 2999/));
    const publishedAt = new Date('2999-01-01T09:00').toISOString();
    expect(writes(calls)[0]?.body).toEqual({ publishedAt, isVisible: true, updatedAt: first });
  });

  test('When a published one is no longer to be shown, then it says so before and after saving', async () => {
    const { calls } = await openSegment(
      {},
      { 'PATCH /api/tv-segments/1': { ...segment, updatedAt: second } },
    );
    fireEvent.click(screen.getByRole('checkbox', { name: 'Shown on the website' }));
    expect(screen.getByText('It leaves the website when you save.')).toBeInTheDocument();
    press('Save Changes');

    await done('Saved and hidden');
    expect(writes(calls)[0]?.body).toEqual({ isVisible: false, updatedAt: first });
  });
});

describe('#what the video says', () => {
  const video = {
    youtubeId: 'abcdefghijk',
    fields: { title: 'Covered Bridges', description: 'From the channel.' },
  };

  test('When staff have edited a text, then it can take the video’s text again', async () => {
    const { calls } = await openSegment(
      { video, edited: ['description'] },
      { 'PATCH /api/tv-segments/1': { ...segment, updatedAt: second } },
    );
    expect(screen.getByText('From the video')).toBeInTheDocument();
    press("Take the video's text again: Description");
    expect(field('Description')).toHaveValue('From the channel.');
    press('Save Changes');

    await done('Changes saved');
    expect(writes(calls)[0]?.body).toEqual({ followVideo: ['description'], updatedAt: first });
  });

  test('When it is written over before saving, then it is the staff’s own again', async () => {
    const { calls } = await openSegment(
      { video, edited: ['description'] },
      { 'PATCH /api/tv-segments/1': { ...segment, updatedAt: second } },
    );
    press("Take the video's text again: Description");
    write(field('Description'), 'Better.');
    press('Save Changes');

    await done('Changes saved');
    expect(writes(calls)[0]?.body).toEqual({ description: 'Better.', updatedAt: first });
  });
});

describe('#places', () => {
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

  test('When a place is added and another removed, then both are saved with the segment', async () => {
    const { calls } = await openSegment(
      {},
      {
        '/api/businesses/search?q=bak': [bakery],
        'POST /api/segment-locations': buildSegmentLocation({ id: 12 }),
        'DELETE /api/segment-locations/11': () => null,
      },
    );
    await addBakery();
    press('Remove Old Mill');
    press('Save Changes');

    await done('Changes saved');
    expect(writes(calls)).toMatchObject([
      { method: 'DELETE', address: '/api/segment-locations/11' },
      { method: 'POST', body: { segmentId: 1, locationName: 'Bakery', locationCity: 'Kokomo' } },
    ]);
  });

  test('When places are removed and added, then the focus goes to what comes next', async () => {
    await openSegment();
    const openPlace = () => document.activeElement?.closest('li');
    const places = () => within(screen.getByRole('list', { name: 'Places' })).getAllByRole('listitem');
    press('Add Place by Hand');
    expect(openPlace()).toBe(places()[1]);
    press('Add Place by Hand');
    expect(openPlace()).toBe(places()[2]);
    press('Remove Old Mill');

    expect(screen.getByRole('button', { name: 'Add Place by Hand' })).toHaveFocus();
  });

  test('When a place lacks its address, then it is opened and says so', async () => {
    const { calls } = await openSegment();
    press('Edit Old Mill');
    write(field('Address'), '');
    press('Close Old Mill');
    press('Save Changes');

    expect(await screen.findByText('Please enter both address and city')).toBeInTheDocument();
    expect(writes(calls)).toEqual([]);
  });

  test('When the place of a new segment cannot be saved, then saving again makes no second segment', async () => {
    let refused = true;
    const created = buildSegment({ id: 7, updatedAt: second });
    const { calls, address } = open('/admin/items/segment/new', {
      '/api/businesses/search?q=bak': [bakery],
      'POST /api/tv-segments': created,
      'POST /api/segment-locations': () =>
        refused ? { refused: 503, body: { detail: 'Not now.' } } : buildSegmentLocation({ id: 12 }),
      'PATCH /api/tv-segments/7': created,
    });
    await screen.findByRole('form', { name: 'New TV segment' });
    write(field('Title'), 'Opal Glass');
    await addBakery();
    press('Save as Draft');
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Failed to save', description: 'Not now.' }));
    refused = false;
    press('Save as Draft');

    await waitFor(() => expect(address()).toBe('/admin/items/segment/7'));
    expect(
      writes(calls)
        .filter(({ method }) => method === 'POST')
        .map((call) => call.address),
    ).toEqual(['/api/tv-segments', '/api/segment-locations', '/api/segment-locations']);
  });
});

describe('#a new item', () => {
  test('When only a title is typed, then the URL follows it, and a draft is made and opened', async () => {
    const created = buildSegment({ id: 7 });
    const { calls, address } = open('/admin/items/segment/new', { 'POST /api/tv-segments': created });
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

  test('When staff have written a URL, then it no longer follows the title', async () => {
    open('/admin/items/segment/new');
    await screen.findByRole('form', { name: 'New TV segment' });
    write(field('Title'), 'Opal Glass');
    write(field('URL'), 'glass');
    write(field('Title'), 'Opal Glass of Kokomo');

    expect(field('URL')).toHaveValue('glass');
  });

  test('When one that was half saved is discarded, then the next is another, and its URL follows its title', async () => {
    let isRefused = true;
    const { calls, address } = open('/admin/items/segment/new', {
      'POST /api/tv-segments': ({ title }: { title: string }) =>
        buildSegment({ id: title === 'Opal Glass' ? 7 : 8 }),
      'POST /api/segment-locations': () =>
        isRefused ? { refused: 503, body: { detail: 'Not now.' } } : buildSegmentLocation({ id: 12 }),
    });
    await screen.findByRole('form', { name: 'New TV segment' });
    write(field('Title'), 'Opal Glass');
    press('Add Place by Hand');
    write(field('Location name'), 'Bakery');
    write(field('Address'), '1 Main Street');
    write(field('City'), 'Kokomo');
    press('Save as Draft');
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Failed to save' }));
    isRefused = false;
    press('Discard');
    write(field('Title'), 'Limestone');
    expect(field('URL')).toHaveValue('limestone');
    press('Save as Draft');

    await waitFor(() => expect(address()).toBe('/admin/items/segment/8'));
    expect(writes(calls).at(-1)).toMatchObject({ method: 'POST', body: { title: 'Limestone' } });
  });

  test('When it has no title, then nothing is made and it says so', async () => {
    const { calls } = open('/admin/items/episode/new');
    await screen.findByRole('form', { name: 'New Episode' });
    press('Publish');

    expect(await screen.findByText('Title is required')).toBeInTheDocument();
    expect(writes(calls)).toEqual([]);
  });

  test('When a business is found by the place search, then its name, address and point are filled in and sent', async () => {
    const found = buildSuggestion({
      name: 'Loaf',
      address: '1 Main Street',
      city: 'Kokomo',
      state: 'Indiana',
      latitude: 40.48,
      longitude: -86.13,
    });
    const { calls, address } = open('/admin/items/business/new', {
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

describe('#the trash', () => {
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

  test('When an item is deleted, then its page does not read it again', async () => {
    const { calls } = await deleteSegment();

    const after = calls.slice(calls.findIndex(({ method }) => method === 'DELETE') + 1);
    expect(after.filter(({ address }) => /\/1(\/|$|\?)/.test(address))).toEqual([]);
  });

  test('When an item is deleted, then the toast takes it back', async () => {
    const { calls, address } = await deleteSegment();
    window.history.replaceState(null, '', list);
    act(() => toast()?.action?.onPress());

    await done('Restored');
    expect(calls.some((call) => call.address === '/api/admin/changes/content/40/restore')).toBe(true);
    await waitFor(() => expect(address()).toBe('/admin/items/segment/1'));
  });

  test('When staff have gone elsewhere meanwhile, then they stay there', async () => {
    const { address } = await deleteSegment();
    window.history.replaceState(null, '', '/admin/items/business/new');
    await act(async () => toast()?.action?.onPress());

    await done('Restored');
    await act(async () => {});
    expect(address()).toBe(list);
  });
});

describe('#the address', () => {
  test('When it names a field, then the form opens at that field', async () => {
    open('/admin/items/segment/1#description', { '/api/admin/items/segment/1': detail() });
    await screen.findByRole('form', { name: 'Covered Bridges' });

    await waitFor(() => expect(field('Description')).toHaveFocus());
  });

  test.each(['/admin/items/album/1', '/admin/items/segment/99'])(
    'When nothing is edited at %s, then the page is not found',
    async (address) => {
      open(address);

      expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument();
    },
  );

  test('When nobody is signed in, then the password is asked for and nothing is read', async () => {
    const outside = { authenticated: false, expiresAt: null, latestEnd: null };
    const { calls } = open('/admin/items/segment/1', { '/api/admin/session': outside });

    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
    expect(calls.map(({ address }) => address)).not.toContain('/api/admin/items/segment/1');
  });
});

import '@testing-library/jest-dom';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { useToasts } from '@show/web-kit/toasts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildEpisode, buildGuest, buildSegment } from '../../testing/buildItems';
import { buildAdminItem } from '../../testing/buildLog';
import { buildFile, StandInUpload } from '../../testing/standInUploads';
import { ImagesTab } from './ImagesTab';

const categories = [
  { id: 4, name: 'Food & Drink', description: '', color: '#8a5a00' },
  { id: 5, name: 'Community & Causes', description: '', color: '#1f6f78' },
];
const failed = { refused: 503, body: { detail: 'Temporarily unavailable. Please try again.' } };
const stored = { path: '/uploads/new.webp', url: '/uploads/new.webp', filename: 'new.webp' };

let uploads: StandInUpload[];
beforeEach(() => {
  uploads = StandInUpload.install();
});

async function open(answers: RenderAtOptions['answers'] = {}) {
  const opened = renderAt('/admin', <ImagesTab />, {
    answers: {
      '/api/tv-segments?with_categories=true&hidden=true': [buildSegment()],
      '/api/episodes?hidden=true': [buildEpisode()],
      '/api/instudio-guests?hidden=true': [buildGuest()],
      '/api/segment-categories': categories,
      '/api/tv-segments/1/gallery?hidden=true': [],
      ...answers,
    },
  });
  await screen.findByRole('table', { name: 'TV segments' });
  return opened;
}

async function edit(title: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Edit ${title}` }));
}

async function chooseTab(name: string) {
  const tab = screen.getByRole('tab', { name });
  fireEvent.mouseDown(tab, { button: 0 });
  await waitFor(() => expect(tab).toHaveAttribute('aria-selected', 'true'));
}

const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const choose = (field: HTMLElement, ...files: File[]) => fireEvent.change(field, { target: { files } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const toast = () => useToasts.getState().current;
const picture = (name: string | RegExp) => within(screen.getByRole('group', { name }));
const settle = (answer: () => void) => act(async () => answer());

describe('#lists', () => {
  test('When visitors do not see an item, then its address is plain, and a link leads to its preview', async () => {
    await open({
      '/api/admin/items': [
        buildAdminItem({ type: 'segment', id: 1, status: 'hidden' }),
        buildAdminItem({ type: 'episode', id: 1, status: 'published' }),
      ],
    });
    const preview = await screen.findByRole('link', { name: 'Preview Covered Bridges' });
    expect(preview).toHaveAttribute('href', '/admin/preview/segment/1');
    expect(screen.getByText('Hidden')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '/covered-bridges' })).not.toBeInTheDocument();

    await chooseTab('Episodes');
    expect(await screen.findByRole('link', { name: '/harvest' })).toBeInTheDocument();
  });

  test('When the tab opens, then TV segments come first, and the others are one tab away', async () => {
    await open();
    expect(screen.getByRole('row', { name: /Covered Bridges/ })).toBeInTheDocument();

    await chooseTab('Episodes');
    expect(await screen.findByRole('row', { name: /Harvest.*Season 2 • Episode 3/ })).toBeInTheDocument();

    await chooseTab('In-studio Guests');
    expect(await screen.findByRole('row', { name: /Podcast #12.*A Guest/ })).toBeInTheDocument();
  });

  test('When words are typed into the search box, then only rows with them are left', async () => {
    const others = [buildSegment(), buildSegment({ id: 2, slug: null, title: 'Sugar Camp' })];
    await open({ '/api/tv-segments?with_categories=true&hidden=true': others });
    write(screen.getByRole('searchbox', { name: 'Search TV segments' }), 'sugar');

    expect(screen.queryByRole('row', { name: /Covered Bridges/ })).not.toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Sugar Camp/ })).toBeInTheDocument();
    expect(screen.getByText('1 of 2')).toBeInTheDocument();
  });

  test('When a column head is pressed, then rows are sorted by it, and pressed again the other way', async () => {
    const others = ['B', 'A', 'C'].map((title, index) => buildSegment({ id: index + 1, title }));
    await open({ '/api/tv-segments?with_categories=true&hidden=true': others });
    const titles = () =>
      screen.getAllByRole('row').flatMap((row) => row.querySelector('strong')?.textContent ?? []);

    press('Title');
    expect(titles()).toEqual(['A', 'B', 'C']);
    expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
    press('Title');
    expect(titles()).toEqual(['C', 'B', 'A']);
  });
});

describe('#pictures', () => {
  test('When an image is chosen, then it is stored, set, and shown in the list', async () => {
    const segments = [buildSegment()];
    const { calls } = await open({
      '/api/tv-segments?with_categories=true&hidden=true': () => [...segments],
      'PUT /api/tv-segments/1/image': () => {
        segments[0] = buildSegment({ customThumbnail: stored.path });
        return segments[0];
      },
    });
    await edit('Covered Bridges');
    choose(picture('Custom thumbnail').getByLabelText(/Upload image/), buildFile('bridge.png'));

    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]).toMatchObject({ method: 'POST', address: '/api/upload', fileName: 'bridge.png' });
    expect(uploads[0]?.form?.get('folder')).toBe('thumbnails');
    await settle(() => uploads[0]?.progress(0.5));
    expect(screen.getByRole('progressbar', { name: 'Uploading bridge.png' })).toHaveValue(0.5);
    await settle(() => uploads[0]?.answer({ status: 201, body: stored }));

    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Success', description: 'Image updated successfully' }),
    );
    expect(calls).toContainEqual({
      method: 'PUT',
      address: '/api/tv-segments/1/image',
      body: { customThumbnail: '/uploads/new.webp', updatedAt: buildSegment().updatedAt },
    });
    expect(await screen.findByAltText('Custom thumbnail of Covered Bridges')).toBeInTheDocument();
  });

  test('When the upload fails, then a toast says so, and it can be tried again', async () => {
    await open({ 'PUT /api/tv-segments/1/image': buildSegment() });
    await edit('Covered Bridges');
    choose(picture('Hero image').getByLabelText(/Upload image/), buildFile('wide.png'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await settle(() => uploads[0]?.answer({ status: 415, body: { detail: 'SVG is not accepted' } }));

    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: 'Upload Error',
        description: 'Failed to upload image. Please try again.',
        variant: 'destructive',
      }),
    );
    expect(screen.getByText('SVG is not accepted')).toBeInTheDocument();

    press('Try wide.png again');
    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(uploads[1]?.form?.get('folder')).toBe('heroes');
  });

  test('When the image is stored but cannot be set, then a toast says that', async () => {
    await open({ 'PUT /api/tv-segments/1/image': failed });
    await edit('Covered Bridges');
    choose(picture('Custom thumbnail').getByLabelText(/Upload image/), buildFile('bridge.png'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await settle(() => uploads[0]?.answer({ status: 201, body: stored }));

    await waitFor(() => expect(toast()).toMatchObject({ title: 'Failed to update image' }));
  });

  test('When an upload is cancelled, then it stops and nobody is told of a failure', async () => {
    useToasts.setState({ current: undefined });
    await open();
    await edit('Covered Bridges');
    choose(picture('Custom thumbnail').getByLabelText(/Upload image/), buildFile('bridge.png'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await settle(() => press('Cancel bridge.png'));

    expect(uploads[0]?.aborted).toBe(true);
    expect(screen.queryByText('bridge.png')).not.toBeInTheDocument();
    expect(toast()).toBeUndefined();
  });
});

describe('#addresses', () => {
  const slugField = () => screen.getByRole('textbox', { name: 'URL' });
  const twoSegments = [buildSegment(), buildSegment({ id: 2, slug: 'sugar-camp', title: 'Sugar Camp' })];

  test.each([
    ['SUGAR-camp', 'URL already taken'],
    ['Harvest', 'URL already taken'],
    ['episodes', 'URL already taken'],
    ['covered-bridges', 'Available'],
    ['brown-county', 'Available'],
  ])('When "%s" is typed, then it says at once: %s', async (slug, verdict) => {
    await open({ '/api/tv-segments?with_categories=true&hidden=true': twoSegments });
    await edit('Covered Bridges');
    write(slugField(), slug);

    expect(await screen.findByText(verdict)).toBeInTheDocument();
  });

  test('When a free address is saved, then the list shows it', async () => {
    const segments = [buildSegment()];
    await open({
      '/api/tv-segments?with_categories=true&hidden=true': () => [...segments],
      'PUT /api/tv-segments/1/slug': (body: { slug: string }) => {
        segments[0] = buildSegment(body);
        return segments[0];
      },
    });
    await edit('Covered Bridges');
    write(slugField(), 'Parke-County');
    press('Save URL');

    expect(await screen.findByRole('link', { name: '/parke-county' })).toBeInTheDocument();
    expect(toast()).toMatchObject({ title: 'Success', description: 'URL updated successfully' });
  });

  test('When the address is taken, then saving is possible, and the refusal of the server is shown', async () => {
    const refused = { refused: 409, body: { detail: 'URL already taken', code: 'url-taken' } };
    await open({ 'PUT /api/tv-segments/1/slug': refused });
    await edit('Covered Bridges');
    write(slugField(), 'harvest');
    press('Save URL');

    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Failed to update URL', description: 'URL already taken' }),
    );
    expect(slugField()).toHaveValue('harvest');
  });

  test('When a row with something unsaved is closed, then it is asked about first', async () => {
    await open();
    await edit('Covered Bridges');
    write(slugField(), 'new-one');
    press('Close Covered Bridges');
    expect(await screen.findByRole('dialog', { name: 'Close without saving?' })).toBeInTheDocument();
    press('Keep Editing');

    expect(slugField()).toHaveValue('new-one');
  });
});

describe('#category', () => {
  test('When another category is chosen and saved, then the server is told', async () => {
    const { calls } = await open({ 'PUT /api/tv-segments/1/category': buildSegment() });
    await edit('Covered Bridges');
    const form = within(screen.getByRole('form', { name: 'Category of Covered Bridges' }));
    write(form.getByLabelText('Category'), '5');
    fireEvent.click(form.getByRole('button', { name: 'Save Category' }));

    await waitFor(() => expect(toast()).toMatchObject({ description: 'Category updated successfully' }));
    expect(calls).toContainEqual({
      method: 'PUT',
      address: '/api/tv-segments/1/category',
      body: { categoryId: 5, updatedAt: buildSegment().updatedAt },
    });
  });

  test('When it cannot be saved, then a toast says so and the choice stays', async () => {
    await open({ 'PUT /api/tv-segments/1/category': failed });
    await edit('Covered Bridges');
    const form = within(screen.getByRole('form', { name: 'Category of Covered Bridges' }));
    write(form.getByLabelText('Category'), '4');
    fireEvent.click(form.getByRole('button', { name: 'Save Category' }));

    await waitFor(() => expect(toast()).toMatchObject({ title: 'Failed to update category' }));
    expect(form.getByLabelText('Category')).toHaveValue('4');
  });
});

describe('#video of an episode', () => {
  async function openVideo(answers: RenderAtOptions['answers'] = {}) {
    const opened = await open(answers);
    await chooseTab('Episodes');
    await edit('Harvest');
    return opened;
  }

  test('When nothing is entered, then the video cannot be fixed', async () => {
    await openVideo();
    expect(screen.getByRole('button', { name: 'Fix Video' })).toBeDisabled();
    write(screen.getByRole('textbox', { name: 'YouTube ID' }), 'M7lc1UVf-VE');

    expect(screen.getByRole('button', { name: 'Fix Video' })).toBeEnabled();
  });

  test.each(['M7lc1UVf-VE', 'https://youtu.be/M7lc1UVf-VE?t=4'])(
    'When "%s" is entered, then the id is sent',
    async (typed) => {
      const { calls } = await openVideo({ 'PUT /api/episodes/1/youtube-id': buildEpisode() });
      write(screen.getByRole('textbox', { name: 'YouTube ID' }), typed);
      press('Fix Video');

      await waitFor(() => expect(toast()).toMatchObject({ description: 'YouTube ID updated successfully' }));
      expect(calls).toContainEqual({
        method: 'PUT',
        address: '/api/episodes/1/youtube-id',
        body: { youtubeId: 'M7lc1UVf-VE', updatedAt: buildEpisode().updatedAt },
      });
    },
  );

  test('When it cannot be saved, then a toast says so', async () => {
    await openVideo({ 'PUT /api/episodes/1/youtube-id': failed });
    write(screen.getByRole('textbox', { name: 'YouTube ID' }), 'M7lc1UVf-VE');
    press('Fix Video');

    await waitFor(() => expect(toast()).toMatchObject({ title: 'Failed to update YouTube ID' }));
  });
});

describe('#gallery', () => {
  const galleryImage = (id: number) => ({
    id,
    url: `/uploads/${id}.webp`,
    width: 900,
    height: 600,
    alt: null,
  });
  const gallery = (count: number) => Array.from({ length: count }, (_, index) => galleryImage(index + 1));
  const add = () => picture(/Photo gallery/).getByLabelText(/Add images/);

  test('When some arrive and some do not, then each says how it fared and a toast sums it up', async () => {
    await open();
    await edit('Covered Bridges');
    choose(add(), buildFile('one.png'), buildFile('two.png'), buildFile('three.png'));
    await waitFor(() => expect(uploads).toHaveLength(2));
    await settle(() => uploads[0]?.answer({ status: 201, body: { count: 1, images: [galleryImage(9)] } }));
    await settle(() => uploads[1]?.answer({ status: 415, body: { detail: 'Not an image' } }));
    await waitFor(() => expect(uploads).toHaveLength(3));
    await settle(() => uploads[2]?.answer({ status: 201, body: { count: 1, images: [galleryImage(10)] } }));

    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: 'Failed to upload bulk images',
        description: '1 of 3: Not an image',
      }),
    );
    expect(uploads[0]?.form?.get('segmentId')).toBe('1');
    expect(screen.getByText('2 of 50')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try two.png again' })).toBeInTheDocument();
  });

  test('When all arrive, then a toast counts them', async () => {
    await open();
    await edit('Covered Bridges');
    choose(add(), buildFile('one.png'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await settle(() => uploads[0]?.answer({ status: 201, body: { count: 1, images: [galleryImage(9)] } }));

    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Success', description: '1 image uploaded successfully' }),
    );
  });

  test('When one image is deleted, then it is gone at once and there is room for another', async () => {
    await open({
      '/api/tv-segments/1/gallery?hidden=true': gallery(50),
      'DELETE /api/tv-segments/1/gallery/50': () => null,
    });
    await edit('Covered Bridges');
    fireEvent.click(await screen.findByRole('button', { name: 'Delete picture no. 50' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Picture' }));

    expect(await screen.findByText('49 of 50')).toBeInTheDocument();
    expect(add()).toBeEnabled();
  });

  test('When something is no image, then nothing is sent', async () => {
    await open();
    await edit('Covered Bridges');
    choose(add(), buildFile('one.png'), buildFile('notes.txt', 'text/plain'));

    expect(toast()).toMatchObject({ description: 'Please select only image files', variant: 'destructive' });
    expect(uploads).toHaveLength(0);
  });

  test('When there would be more than fifty with those already there, then nothing is sent', async () => {
    await open({ '/api/tv-segments/1/gallery?hidden=true': gallery(49) });
    await edit('Covered Bridges');
    await screen.findByText('49 of 50');
    choose(add(), buildFile('one.png'), buildFile('two.png'));

    expect(toast()).toMatchObject({ description: 'Maximum 50 images allowed per segment' });
    expect(uploads).toHaveLength(0);
  });
});

describe('#Sync YouTube', () => {
  const report = (kind: string, created = 0) => ({
    kind,
    created,
    updated: 1,
    unchanged: 2,
    flagged: 0,
    message: 'Only the newest 15 videos are seen.',
  });
  const reports = {
    'POST /api/sync/episodes': report('episodes', 3),
    'POST /api/sync/segments': report('segments'),
    'POST /api/sync/instudio-guests': report('instudio-guests'),
    'POST /api/sync/sponsors': report('sponsors'),
  };
  const results = async () => within(await screen.findByRole('list', { name: 'Results of the sync' }));

  test('When all four kinds succeed, then the result says what was done by kind', async () => {
    const { calls } = await open(reports);
    press('Sync YouTube');

    expect((await results()).getByText('3 new, 1 updated, 2 unchanged')).toBeInTheDocument();
    expect(screen.getByText(/^New items are on the website/)).toBeInTheDocument();
    expect(screen.getAllByText('Only the newest 15 videos are seen.')).toHaveLength(1);
    expect(toast()).toMatchObject({ title: 'Success' });
    expect(calls.filter(({ address }) => address.startsWith('/api/sync/'))).toHaveLength(4);
  });

  test('When one kind fails, then it is named and the others are done', async () => {
    await open({
      ...reports,
      'POST /api/sync/sponsors': { refused: 502, body: { detail: 'The video source did not answer' } },
    });
    press('Sync YouTube');

    expect((await results()).getByText('The video source did not answer')).toBeInTheDocument();
    expect(toast()).toMatchObject({
      title: 'Sync Failed',
      description: 'Sponsors: The video source did not answer',
      variant: 'destructive',
    });
    expect((await results()).getByText('3 new, 1 updated, 2 unchanged')).toBeInTheDocument();
  });

  test('When kinds fail for different reasons, then the toast names them and the results say why', async () => {
    const missing = (kind: string) => ({ refused: 503, body: { detail: `No playlist is set for ${kind}` } });
    await open({
      ...reports,
      'POST /api/sync/episodes': missing('episodes'),
      'POST /api/sync/sponsors': missing('sponsors'),
    });
    press('Sync YouTube');

    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: 'Sync Failed',
        description: 'Episodes, Sponsors. The results say why.',
      }),
    );
    expect((await results()).getByText('No playlist is set for sponsors')).toBeInTheDocument();
  });

  test('When there is no sync on this site, then it says so once, in the words of the server', async () => {
    const missing = { refused: 503, body: { detail: 'No playlists are set up' } };
    await open(Object.fromEntries(Object.keys(reports).map((call) => [call, missing])));
    press('Sync YouTube');

    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Sync Failed', description: 'No playlists are set up' }),
    );
  });

  test('When staff ask what a sync would change, then every change is listed', async () => {
    const preview = (kind: string, changes: unknown[] = []) => ({ ...report(kind), changes });
    const update = {
      action: 'update',
      id: 1,
      youtubeId: 'abcdefghijk',
      title: 'Harvest',
      fields: [{ name: 'description', before: 'Old words', after: 'New words' }],
    };
    await open({
      '/api/sync/episodes/preview': preview('episodes', [update]),
      '/api/sync/segments/preview': preview('segments'),
      '/api/sync/instudio-guests/preview': preview('instudio-guests'),
      '/api/sync/sponsors/preview': preview('sponsors'),
    });
    press('Preview Sync');

    const table = within(await screen.findByRole('table', { name: 'What a sync would change' }));
    expect(
      table.getByRole('row', { name: /Episodes Update Harvest.*Old words.*New words/ }),
    ).toBeInTheDocument();
  });
});

import { buildAlbum, buildGuest, buildPhoto, buildSegment } from '@show/test-kit/builders';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, toast } from '../../../testing/actions';
import { buildFile, FakeUpload } from '../../../testing/FakeUpload';
import { AlbumsTab } from './AlbumsTab';

const thisYear = new Date().getFullYear();
const mill = buildAlbum({ id: 3, month: 10, day: 12, photoCount: 0 });
const photos = '/api/bts-albums/3/photos';

const form = () => within(screen.getByRole('form', { name: 'BTS album' }));
const field = (label: RegExp) => form().getByLabelText(label);
const write = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const save = (label = 'Create Album') => fireEvent.click(form().getByRole('button', { name: label }));

async function open(answers: RenderAtOptions['answers'] = {}) {
  const opened = renderAt('/admin', <AlbumsTab />, {
    answers: {
      '/api/bts-albums': [mill],
      '/api/tv-segments?hidden=true': [buildSegment({ title: 'Covered Bridges' })],
      '/api/instudio-guests?hidden=true': [buildGuest({ title: 'Podcast #12' })],
      ...answers,
    },
  });
  await screen.findByText('A day at the mill');
  return opened;
}

async function begin(answers: RenderAtOptions['answers'] = {}) {
  const opened = await open(answers);
  press('Create Album');
  await form().findByRole('option', { name: 'Covered Bridges' });
  return opened;
}

describe('#albums', () => {
  test('When there are none, then it says so', async () => {
    renderAt('/admin', <AlbumsTab />, { answers: { '/api/bts-albums': [] } });

    expect(await screen.findByText('No BTS albums created yet.')).toBeInTheDocument();
  });

  test('When only the month is known, then the date is as exact as that', async () => {
    await open({ '/api/bts-albums': [mill, buildAlbum({ id: 4, title: 'Fair', month: 8, day: null })] });

    expect(screen.getByText('October 12, 2024')).toBeInTheDocument();
    expect(screen.getByText('August 2024')).toBeInTheDocument();
  });
});

describe('#the address of an album', () => {
  test('When an address names an album, then its photos are open', async () => {
    renderAt('/admin?tab=bts&album=3', <AlbumsTab />, {
      answers: { '/api/bts-albums': [mill], [photos]: [] },
    });

    expect(await screen.findByRole('region', { name: 'Photos of A day at the mill' })).toBeInTheDocument();
  });
});

describe('#the form', () => {
  test('When it opens, and again after a cancel, then the year is the current one', async () => {
    await begin();
    expect(field(/^Year/)).toHaveValue(thisYear);
    write(/^Year/, '2019');
    press('Cancel');
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    press('Create Album');

    expect(field(/^Year/)).toHaveValue(thisYear);
  });

  test.each([
    [/^Album title/, '', 'Album title is required'],
    [/^Year/, '2014', 'Year must be 2015 or later'],
    [/^Year/, String(thisYear + 1), 'Year cannot be in the future'],
    [/^Day/, '32', 'Day must be between 1-31'],
  ])('When %s is "%s", then it says %s and nothing is sent', async (label, value, message) => {
    const { calls } = await begin();
    write(/^Album title/, 'At the fair');
    write(label, value);
    save();

    expect(await form().findByText(message)).toBeInTheDocument();
    expect(calls.map(({ method }) => method)).not.toContain('POST');
  });

  test('When the month does not have the day, then it gets the message of the day', async () => {
    await begin();
    write(/^Album title/, 'At the fair');
    write(/^Year/, '2023');
    write(/^Month/, '2');
    write(/^Day/, '29');
    save();

    expect(await form().findByText('Day must be between 1-31')).toBeInTheDocument();
  });

  test('When an album is new, then its photos are open, since they come next', async () => {
    const fair = buildAlbum({ id: 8, title: 'At the fair', photoCount: 0 });
    const albums = [mill];
    await begin({
      '/api/bts-albums': () => [...albums],
      '/api/bts-albums/8/photos': [],
      'POST /api/bts-albums': () => {
        albums.push(fair);
        return fair;
      },
    });
    write(/^Album title/, 'At the fair');
    save();

    const photosOfIt = await screen.findByRole('region', { name: 'Photos of At the fair' });
    await waitFor(() => expect(photosOfIt).toHaveFocus());
    expect(await within(photosOfIt).findByText(/Add the first ones above/)).toBeInTheDocument();
  });

  test('When it is saved, then what is unspecified is none, and a toast says so', async () => {
    const { calls } = await begin({ 'POST /api/bts-albums': mill });
    write(/^Album title/, 'At the fair');
    write(/^Related TV segment/, '1');
    save();

    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Success', description: 'BTS album created successfully' }),
    );
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      title: 'At the fair',
      description: null,
      year: thisYear,
      month: null,
      day: null,
      locationName: null,
      locationAddress: null,
      tvSegmentId: 1,
      instudioGuestId: null,
      isVisible: true,
      coverImage: null,
    });
  });

  test('When the saving fails, then a toast says so and what was typed stays', async () => {
    await begin({ 'POST /api/bts-albums': { refused: 503, body: { detail: 'Not now.' } } });
    write(/^Album title/, 'At the fair');
    save();

    await waitFor(() => expect(toast()?.title).toBe('Failed to create BTS album'));
    expect(field(/^Album title/)).toHaveValue('At the fair');
  });

  test('When the saving of an edit fails, then a toast says so and what was typed stays', async () => {
    await open({ 'PUT /api/bts-albums/3': { refused: 503, body: { detail: 'Not now.' } } });
    press('Edit A day at the mill');
    write(/^Album title/, 'A night at the mill');
    save('Update Album');

    await waitFor(() => expect(toast()?.title).toBe('Failed to update BTS album'));
    expect(field(/^Album title/)).toHaveValue('A night at the mill');
  });

  test('When an album is edited, then the form holds it', async () => {
    const { calls } = await open({ 'PUT /api/bts-albums/3': mill });
    press('Edit A day at the mill');
    await form().findByRole('option', { name: 'Covered Bridges' });
    expect([field(/^Year/), field(/^Month/), field(/^Day/)].map((input) => Object(input).value)).toEqual([
      '2024',
      '10',
      '12',
    ]);
    write(/^Day/, '');
    save('Update Album');

    await waitFor(() => expect(toast()?.description).toBe('BTS album updated successfully'));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ month: 10, day: null });
  });

  test('When another admin was quicker, then staff are told, and may keep the other version', async () => {
    const conflict = { refused: 409, body: { code: 'conflict', detail: 'Somebody else has changed this.' } };
    const { calls } = await open({ 'PUT /api/bts-albums/3': conflict });
    press('Edit A day at the mill');
    write(/^Album title/, 'A night at the mill');
    save('Update Album');
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else has changed this album');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ updatedAt: mill.updatedAt });
    const reads = () => calls.filter(({ address }) => address === '/api/bts-albums').length;
    const before = reads();
    press('Keep Theirs');

    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
  });

  test('When its segment comes later than the album, then it is chosen all the same', async () => {
    await open({ '/api/bts-albums': [{ ...mill, tvSegmentId: 1 }] });
    press('Edit A day at the mill');
    await form().findByRole('option', { name: 'Covered Bridges' });

    expect(field(/^Related TV segment/)).toHaveValue('1');
  });

  test('When a cover is uploaded, then its address is saved with the album', async () => {
    const uploads = FakeUpload.install();
    const { calls } = await begin({ 'POST /api/bts-albums': mill });
    fireEvent.change(screen.getByLabelText(/^Upload a cover/), {
      target: { files: [buildFile('mill.png')] },
    });
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]?.form?.get('folder')).toBe('bts');
    await act(async () => uploads[0]?.answer({ status: 201, body: { url: '/uploads/mill.webp' } }));
    write(/^Album title/, 'At the mill');
    save();

    await waitFor(() => expect(calls.find(({ method }) => method === 'POST')).toBeDefined());
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      coverImage: '/uploads/mill.webp',
    });
  });
});

describe('#photos', () => {
  const openPhotos = async (answers: RenderAtOptions['answers']) => {
    const uploads = FakeUpload.install();
    const opened = await open(answers);
    press(/^Photos of A day at the mill/);
    await screen.findByRole('region', { name: 'Photos of A day at the mill' });
    return { ...opened, uploads };
  };
  const choose = (...files: File[]) =>
    fireEvent.change(screen.getByLabelText(/^Add photos/), { target: { files } });

  test('When photos are uploaded, then a toast says so and they appear once they are counted', async () => {
    let counted = false;
    const { uploads } = await openPhotos({
      '/api/bts-albums': () => [{ ...mill, photoCount: counted ? 1 : 0 }],
      [photos]: () => (counted ? [buildPhoto()] : []),
    });
    choose(buildFile('mill.png'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]?.address).toBe('/api/bts-albums/3/upload-photos');
    expect(uploads[0]?.form?.get('photos')).toBeInstanceOf(File);
    await act(async () => uploads[0]?.answer({ status: 201, body: { count: 1, photos: [] } }));

    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Success', description: 'Photos uploaded successfully!' }),
    );
    counted = true;
    expect(await screen.findByRole('img', { name: 'mill.jpg' })).toBeInTheDocument();
  });

  test('When one is refused, then the toast has the reason', async () => {
    const { uploads } = await openPhotos({ [photos]: [] });
    choose(buildFile('mill.png'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await act(async () => uploads[0]?.answer({ status: 415, body: { detail: 'mill.png is not an image' } }));

    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Upload Failed', description: 'mill.png is not an image' }),
    );
  });

  test('When one fails without a reason, then the toast says that photos failed', async () => {
    const { uploads } = await openPhotos({ [photos]: [] });
    choose(buildFile('mill.png'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await act(async () => uploads[0]?.answer({ status: 502, body: undefined }));

    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Upload Failed', description: 'Failed to upload photos' }),
    );
  });

  test('When one photo is deleted, then it is gone at once, and the album counts one less', async () => {
    const { calls } = await openPhotos({
      '/api/bts-albums': [{ ...mill, photoCount: 2 }],
      [photos]: [buildPhoto({ id: 7 }), buildPhoto({ id: 8, originalName: 'wheel.jpg' })],
      'DELETE /api/bts-albums/3/photos/8': () => null,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete wheel.jpg' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Picture' }));

    await waitFor(() => expect(toast()?.description).toBe('Image deleted'));
    expect(screen.queryByRole('button', { name: 'Delete wheel.jpg' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Photos of A day at the mill, 1 photo' })).toBeInTheDocument();
    expect(calls.filter(({ address }) => address === photos)).toHaveLength(1);
  });

  test('When a caption is typed and left, then it is saved and stands under the photo', async () => {
    const { calls } = await openPhotos({
      [photos]: [buildPhoto({ id: 7, title: null })],
      'PATCH /api/bts-albums/3/photos/7': buildPhoto({ id: 7, title: 'The wheel turns' }),
    });
    const caption = await screen.findByRole('textbox', { name: 'Caption of mill.jpg' });
    fireEvent.change(caption, { target: { value: 'The wheel turns' } });
    fireEvent.blur(caption);

    await waitFor(() => expect(toast()?.description).toBe('Caption saved'));
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ title: 'The wheel turns' });
    expect(screen.getByRole('button', { name: 'Move The wheel turns' })).toBeInTheDocument();
  });

  test('When a photo is made the cover, then the rest of the album stays as it is', async () => {
    const { calls } = await openPhotos({ [photos]: [buildPhoto()], 'PUT /api/bts-albums/3': mill });
    fireEvent.click(await screen.findByRole('button', { name: 'Make Cover: mill.jpg' }));

    await waitFor(() => expect(toast()?.description).toBe('Cover changed'));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      title: 'A day at the mill',
      day: 12,
      coverImage: '/uploads/mill.webp',
    });
  });
});

describe('#drafts', () => {
  test('When an album is not to be shown yet, then it is made as a draft', async () => {
    const { calls } = await begin({ 'POST /api/bts-albums': buildAlbum({ id: 4 }) });
    write(/^Album title/, 'Before the mill');
    fireEvent.click(form().getByRole('checkbox', { name: 'Shown on the website' }));
    save();

    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ isVisible: false }),
    );
  });
});

describe('#deleting', () => {
  test.each([
    [() => null, 'Success'],
    [{ refused: 500, body: { detail: 'x' } }, 'Failed to delete BTS album'],
  ])('When staff agree and the answer is %p, then the toast is %s', async (answer, title) => {
    await open({ 'DELETE /api/bts-albums/3': answer });
    press('Delete A day at the mill');
    await screen.findByRole('dialog', { name: 'Delete this album?' });
    press('Delete Album');

    await waitFor(() => expect(toast()?.title).toBe(title));
  });
});

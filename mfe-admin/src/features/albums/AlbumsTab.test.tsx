import { buildAlbum, buildPhoto } from '@show/test-kit/builders';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bodiesOf, choose, press, toasted, write } from '../../../testing/actions';
import { buildFile, FakeUpload } from '../../../testing/FakeUpload';
import { AlbumsTab } from './AlbumsTab';

const mill = buildAlbum({ id: 3, month: 10, day: 12, photoCount: 0 });
const albums = '/api/bts-albums?hidden=true';
const photos = '/api/bts-albums/3/photos?hidden=true';

async function open(answers: RenderAtOptions['answers'] = {}) {
  const opened = renderAt('/admin', <AlbumsTab />, { answers: { [albums]: [mill], ...answers } });
  await screen.findByText('A day at the mill');
  return opened;
}

describe('AlbumsTab', () => {
  test('shows each date as exactly as it is known, and asks before it deletes an album', async () => {
    await open({
      [albums]: [mill, buildAlbum({ id: 4, title: 'Fair', month: 8, day: null })],
      [`DELETE /api/bts-albums/3?updatedAt=${encodeURIComponent(mill.updatedAt)}`]: () => null,
    });

    expect(screen.getByText('October 12, 2024')).toBeInTheDocument();
    expect(screen.getByText('August 2024')).toBeInTheDocument();
    press('Delete A day at the mill');
    await screen.findByRole('dialog', { name: 'Delete this album?' });
    press('Delete Album');
    await toasted({ title: 'Success' });
  });

  test('opens the photos of the album in the URL', async () => {
    renderAt('/admin?tab=bts&album=3', <AlbumsTab />, {
      answers: { [albums]: [mill], [photos]: [] },
    });

    expect(await screen.findByRole('region', { name: 'Photos of A day at the mill' })).toBeInTheDocument();
  });

  test('opens the photos of a new album and focuses them', async () => {
    const fair = buildAlbum({ id: 8, title: 'At the fair', photoCount: 0 });
    const made = [mill];
    await open({
      [albums]: () => [...made],
      '/api/bts-albums/8/photos?hidden=true': [],
      'POST /api/bts-albums': () => {
        made.push(fair);
        return fair;
      },
    });
    press('Create Album');
    const form = within(screen.getByRole('form', { name: 'BTS album' }));
    write(form.getByLabelText(/^Album title/), 'At the fair');
    fireEvent.click(form.getByText('Create Album'));

    const region = await screen.findByRole('region', { name: 'Photos of At the fair' });
    await waitFor(() => expect(region).toHaveFocus());
    expect(await within(region).findByText(/Add the first ones above/)).toBeInTheDocument();
  });
});

describe('photos', () => {
  const openPhotos = async (answers: RenderAtOptions['answers']) => {
    const uploads = FakeUpload.install();
    const opened = await open(answers);
    press(/^Photos of A day at the mill/);
    await screen.findByRole('region', { name: 'Photos of A day at the mill' });
    return { ...opened, uploads };
  };
  const upload = () => choose(screen.getByLabelText(/^Add photos/), buildFile('mill.png'));

  test('uploads a photo and shows it', async () => {
    let isCounted = false;
    const { uploads } = await openPhotos({
      [albums]: () => [{ ...mill, photoCount: isCounted ? 1 : 0 }],
      [photos]: () => (isCounted ? [buildPhoto()] : []),
    });
    upload();
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]?.url).toBe('/api/bts-albums/3/upload-photos');
    expect(uploads[0]?.form?.get('photos')).toBeInstanceOf(File);
    isCounted = true;
    await act(async () => uploads[0]?.respond({ status: 201, body: { count: 1, photos: [] } }));

    await toasted({ title: 'Success', description: 'Photos uploaded successfully!' });
    expect(await screen.findByRole('img', { name: 'mill.jpg' })).toBeInTheDocument();
  });

  test('reports a failed upload with the reason of the server, if any', async () => {
    const { uploads } = await openPhotos({ [photos]: [] });
    upload();
    await waitFor(() => expect(uploads).toHaveLength(1));
    await act(async () => uploads[0]?.respond({ status: 502, body: undefined }));
    await toasted({ title: 'Upload Failed', description: 'Failed to upload photos' });

    press('Try mill.png again');
    await waitFor(() => expect(uploads).toHaveLength(2));
    const detail = 'mill.png is not an image';
    await act(async () => uploads[1]?.respond({ status: 415, body: { detail } }));
    await toasted({ title: 'Upload Failed', description: detail });
  });

  test('removes a deleted photo from the list and the count', async () => {
    let listed = [buildPhoto({ id: 7 }), buildPhoto({ id: 8, originalName: 'wheel.jpg' })];
    await openPhotos({
      [albums]: () => [{ ...mill, photoCount: listed.length }],
      [photos]: () => listed,
      'DELETE /api/bts-albums/3/photos/8': () => {
        listed = listed.slice(0, 1);
        return null;
      },
    });
    await screen.findByLabelText('Delete wheel.jpg');
    press('Delete wheel.jpg');
    await screen.findByText('Delete Picture');
    press('Delete Picture');

    await toasted({ description: 'Image deleted' });
    await waitFor(() => expect(screen.queryByLabelText('Delete wheel.jpg')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Photos of A day at the mill, 1 photo')).toBeInTheDocument();
  });

  test('makes a photo the cover of the album, and saves a caption when its field is left', async () => {
    const { calls } = await openPhotos({
      [photos]: [buildPhoto({ id: 7, title: null })],
      'PATCH /api/bts-albums/3': mill,
      'PATCH /api/bts-albums/3/photos/7': buildPhoto({ id: 7, title: 'The wheel turns' }),
    });
    const caption = await screen.findByLabelText('Caption of mill.jpg');
    press('Make Cover: mill.jpg');
    await toasted({ description: 'Cover changed' });
    write(caption, 'The wheel turns');
    act(() => caption.focus());
    act(() => caption.blur());

    await toasted({ description: 'Caption saved' });
    // Even if a colleague has changed other fields of the album.
    expect(bodiesOf(calls, 'PATCH')).toEqual([
      { coverImage: '/uploads/mill.webp' },
      { title: 'The wheel turns' },
    ]);
    expect(screen.getByLabelText('Move The wheel turns')).toBeInTheDocument();
  });
});

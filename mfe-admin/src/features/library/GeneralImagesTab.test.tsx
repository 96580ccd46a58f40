import { buildGeneralImage, buildGiveaway } from '@show/test-kit/builders';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { choose, failed, press, toast, toasted } from '../../../testing/actions';
import { buildFile, FakeUpload } from '../../../testing/FakeUpload';
import { GeneralImagesTab } from './GeneralImagesTab';

const open = (answers: RenderAtOptions['answers']) => renderAt('/admin', <GeneralImagesTab />, { answers });
const names = () =>
  screen.getAllByRole('listitem').map((card) => within(card).getByTitle(/\.\w+$/).textContent);
const barn = buildGeneralImage({ id: 1, originalName: 'barn.jpg', url: '/uploads/barn.webp', bytes: 10 });
const lake = buildGeneralImage({ id: 2, originalName: 'lake.jpg', url: '/uploads/lake.webp', bytes: 20 });

describe('GeneralImagesTab', () => {
  test('sorts and searches the images, once they are loaded', async () => {
    let response: unknown = failed;
    open({ '/api/general-images': () => response });
    expect(await screen.findByRole('alert')).toHaveTextContent('Temporarily unavailable');
    response = [barn, lake];
    press('Try Again');
    await screen.findByTitle('barn.jpg');
    fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'largest' } });
    expect(names()).toEqual(['lake.jpg', 'barn.jpg']);

    fireEvent.change(screen.getByLabelText('Find an image'), { target: { value: 'BARN' } });
    expect(names()).toEqual(['barn.jpg']);
    expect(screen.getByText('1 of 2 images')).toBeInTheDocument();

    // A picture that is missing falls back to the original one, then to a note.
    fireEvent.error(screen.getByRole('img', { name: 'barn.jpg' }));
    expect(screen.getByRole('img', { name: 'barn.jpg' })).toHaveAttribute('src', '/uploads/barn.webp');
    fireEvent.error(screen.getByRole('img', { name: 'barn.jpg' }));

    expect(screen.getByText('Image not found')).toBeInTheDocument();
  });
});

describe('uploading', () => {
  async function upload(...files: File[]) {
    const uploads = FakeUpload.install();
    open({ '/api/general-images': [] });
    await screen.findByText('No images uploaded yet');
    choose(screen.getByLabelText(/Upload images/), ...files);
    return uploads;
  }

  test('uploads each image to the library and shows it', async () => {
    const uploads = FakeUpload.install();
    let images: unknown = [];
    open({ '/api/general-images': () => images });
    await screen.findByText('No images uploaded yet');
    choose(
      screen.getByLabelText(/Upload images/),
      buildFile('barn.png'),
      buildFile('lake.webp', 'image/webp'),
    );

    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(uploads.map(({ method, url, form }) => [method, url, form?.get('folder')])).toEqual([
      ['POST', '/api/upload', 'general'],
      ['POST', '/api/upload', 'general'],
    ]);
    images = [barn, lake];
    for (const upload of uploads) await act(async () => upload.respond({ status: 201, body: {} }));

    await toasted({ title: 'Success', description: '2 images uploaded' });
    expect(await screen.findByTitle('barn.jpg')).toBeInTheDocument();
  });

  test('shows one toast with the number of failed files', async () => {
    const uploads = await upload(buildFile('barn.png'), buildFile('lake.png'));
    await waitFor(() => expect(uploads).toHaveLength(2));
    for (const upload of uploads) await act(async () => upload.fail());

    await toasted({ title: 'Upload Error', description: 'Failed to upload images: 2 did not arrive.' });
  });
});

test('copies a URL, or shows it when the browser does not allow copying', async () => {
  const writeText = jest.fn(async (_: string) => {}).mockRejectedValueOnce(new Error('denied'));
  Object.assign(navigator, { clipboard: { writeText } });
  open({ '/api/general-images': [barn] });
  await screen.findByTitle('barn.jpg');
  press('Copy URL of barn.jpg');
  await waitFor(() => expect(toast()?.description).toContain('/uploads/barn.webp'));

  press('Copy URL of barn.jpg');
  await toasted({ title: 'Copied!', description: 'Image URL copied to clipboard' });
  expect(writeText).toHaveBeenLastCalledWith(`${window.location.origin}/uploads/barn.webp`);
});

describe('deleting', () => {
  async function begin(remove: () => unknown, images = [barn]) {
    open({
      '/api/general-images': () => [...images],
      [`/api/admin/pictures/${barn.filename}/uses`]: {
        show: ['logo'],
        items: [{ type: 'episode', id: 2, title: 'A day' }],
      },
      '/api/giveaways': [
        buildGiveaway({ title: 'Win a raft', thumbnail: barn.url }),
        buildGiveaway({ id: 2, title: 'Win a boat' }),
      ],
      'DELETE /api/general-images/1': remove,
    });
    await screen.findByTitle('barn.jpg');
    press('Delete barn.jpg');
    const dialog = await screen.findByRole('dialog', { name: 'Delete this image?' });
    await waitFor(() =>
      expect(dialog).toHaveTextContent(
        'It is the picture of the show, in A day, and in Win a raft. barn.jpg leaves the library',
      ),
    );
  }

  test('says where the image is shown and removes it after a confirmation', async () => {
    const images = [barn];
    await begin(() => {
      images.pop();
      return null;
    }, images);
    press('Delete Image');

    expect(await screen.findByText('No images uploaded yet')).toBeInTheDocument();
    expect(toast()).toMatchObject({ title: 'Success', description: 'Image deleted' });
  });
});

import { buildGeneralImage } from '@show/test-kit/builders';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failed, press, toast, write } from '../../../testing/actions';
import { buildFile, FakeUpload } from '../../../testing/FakeUpload';
import { GeneralImagesTab } from './GeneralImagesTab';

const open = (answers: RenderAtOptions['answers']) => renderAt('/admin', <GeneralImagesTab />, { answers });
const names = () =>
  screen.getAllByRole('listitem').map((card) => within(card).getByTitle(/\.\w+$/).textContent);
const barn = buildGeneralImage({ id: 1, originalName: 'barn.jpg', url: '/uploads/barn.webp', bytes: 10 });
const lake = buildGeneralImage({ id: 2, originalName: 'lake.jpg', url: '/uploads/lake.webp', bytes: 20 });

describe('#the library', () => {
  test('When it is empty, then it says so', async () => {
    open({ '/api/general-images': [] });

    expect(await screen.findByText('No images uploaded yet')).toBeInTheDocument();
  });

  test('When it cannot be read, then it says why and can be tried again', async () => {
    let answer: unknown = { refused: 503, body: { detail: 'Temporarily unavailable. Please try again.' } };
    open({ '/api/general-images': () => answer });

    expect(await screen.findByRole('alert')).toHaveTextContent('Temporarily unavailable');
    answer = [barn];
    press('Try Again');

    expect(await screen.findByTitle('barn.jpg')).toBeInTheDocument();
  });

  test('When part of a name is typed or an order chosen, then the images follow', async () => {
    open({ '/api/general-images': [barn, lake] });
    await screen.findByTitle('barn.jpg');
    fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'largest' } });
    expect(names()).toEqual(['lake.jpg', 'barn.jpg']);

    fireEvent.change(screen.getByLabelText('Find an image'), { target: { value: 'BARN' } });
    expect(names()).toEqual(['barn.jpg']);
    expect(screen.getByText('1 of 2 images')).toBeInTheDocument();
  });

  test('When an alt text is typed, then Enter saves it and leads to that of the next image', async () => {
    const { calls } = open({
      '/api/general-images': [barn, lake],
      'PUT /api/images/lake.webp/alt': { url: lake.url, alt: 'A calm lake' },
    });
    fireEvent.change(await screen.findByLabelText('Order'), { target: { value: 'largest' } });
    const first = screen.getByRole('textbox', { name: 'Alt text of lake.jpg' });
    fireEvent.change(first, { target: { value: 'A calm lake' } });
    act(() => first.focus());
    fireEvent.keyDown(first, { key: 'Enter' });

    expect(screen.getByRole('textbox', { name: 'Alt text of barn.jpg' })).toHaveFocus();
    await waitFor(() => expect(toast()).toMatchObject({ description: 'Alt text saved' }));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ alt: 'A calm lake' });
  });

  test('When neither the copy nor the image itself can be shown, then it says so', async () => {
    open({ '/api/general-images': [barn] });
    fireEvent.error(await screen.findByRole('img', { name: 'barn.jpg' }));
    expect(screen.getByRole('img', { name: 'barn.jpg' })).toHaveAttribute('src', '/uploads/barn.webp');
    fireEvent.error(screen.getByRole('img', { name: 'barn.jpg' }));

    expect(screen.getByText('Image not found')).toBeInTheDocument();
  });
});

describe('#uploading', () => {
  const choose = (...files: File[]) =>
    fireEvent.change(screen.getByLabelText(/Upload images/), { target: { files } });

  test('When several images are chosen, then each is sent to the library and shown once it is there', async () => {
    const uploads = FakeUpload.install();
    let images: unknown = [];
    open({ '/api/general-images': () => images });
    await screen.findByText('No images uploaded yet');
    choose(buildFile('barn.png'), buildFile('lake.webp', 'image/webp'));

    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(uploads.map(({ method, address, form }) => [method, address, form?.get('folder')])).toEqual([
      ['POST', '/api/upload', 'general'],
      ['POST', '/api/upload', 'general'],
    ]);
    images = [barn, lake];
    for (const upload of uploads) await act(async () => upload.answer({ status: 201, body: {} }));

    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Success', description: '2 images uploaded' }),
    );
    expect(await screen.findByTitle('barn.jpg')).toBeInTheDocument();
  });

  test('When one is no image, then the others are sent and it is named with the reason', async () => {
    const uploads = FakeUpload.install();
    open({ '/api/general-images': [] });
    await screen.findByText('No images uploaded yet');
    choose(buildFile('barn.png'), buildFile('notes.pdf', 'application/pdf'));

    expect(toast()).toMatchObject({
      title: 'Upload Error',
      description: 'Not taken: notes.pdf. The list says why.',
    });
    expect(screen.getByText('Please select only image files')).toBeInTheDocument();
    await waitFor(() => expect(uploads).toHaveLength(1));
  });

  test('When the server refuses one, then a toast says so and why stands beside it', async () => {
    const uploads = FakeUpload.install();
    open({ '/api/general-images': [] });
    await screen.findByText('No images uploaded yet');
    choose(buildFile('barn.png'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await act(async () => uploads[0]?.answer({ status: 415, body: { detail: 'barn.png is not an image' } }));

    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: 'Upload Error',
        description: 'Failed to upload image. Please try again.',
        variant: 'destructive',
      }),
    );
    expect(screen.getByText('barn.png is not an image')).toBeInTheDocument();
  });

  test('When several fail, then one toast says how many', async () => {
    const uploads = FakeUpload.install();
    open({ '/api/general-images': [] });
    await screen.findByText('No images uploaded yet');
    choose(buildFile('barn.png'), buildFile('lake.png'));
    await waitFor(() => expect(uploads).toHaveLength(2));
    for (const upload of uploads) await act(async () => upload.fail());

    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: 'Upload Error',
        description: 'Failed to upload images: 2 did not arrive.',
      }),
    );
  });
});

describe('#an alt text that cannot be saved', () => {
  test('When saving fails, then the text stays, its field says so, and leaving it again saves it', async () => {
    let answer: unknown = failed;
    open({ '/api/general-images': [barn], 'PUT /api/images/barn.webp/alt': () => answer });
    const field = await screen.findByRole('textbox', { name: 'Alt text of barn.jpg' });
    write(field, 'A barn at dusk');
    fireEvent.blur(field);
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('Not saved. Temporarily unavailable. Please try again.'),
    );
    expect(field).toHaveValue('A barn at dusk');

    answer = { alt: 'A barn at dusk' };
    fireEvent.blur(field);
    await waitFor(() => expect(toast()).toMatchObject({ description: 'Alt text saved' }));
    expect(field).toHaveAccessibleDescription('');
  });
});

describe('#copying an address', () => {
  test('When the browser copies it, then a toast says so', async () => {
    const copied: string[] = [];
    Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
    open({ '/api/general-images': [barn] });
    await screen.findByTitle('barn.jpg');
    press('Copy URL of barn.jpg');

    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Copied!', description: 'Image URL copied to clipboard' }),
    );
    expect(copied).toEqual([`${window.location.origin}/uploads/barn.webp`]);
  });

  test('When the browser refuses, then the address is shown to be copied by hand', async () => {
    Object.assign(navigator, { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
    open({ '/api/general-images': [barn] });
    await screen.findByTitle('barn.jpg');
    press('Copy URL of barn.jpg');

    await waitFor(() => expect(toast()?.description).toContain('/uploads/barn.webp'));
  });
});

describe('#deleting', () => {
  async function begin(answer: unknown) {
    let images = [barn];
    const opened = open({
      '/api/general-images': () => images,
      'DELETE /api/general-images/1': () => {
        if (answer === 'gone') images = [];
        return answer === 'gone' ? null : answer;
      },
    });
    await screen.findByTitle('barn.jpg');
    press('Delete barn.jpg');
    const dialog = await screen.findByRole('dialog', { name: 'Delete this image?' });
    expect(dialog).toHaveTextContent('barn.jpg');
    return opened;
  }

  test('When staff agree, then the image is gone and a toast says so', async () => {
    await begin('gone');
    press('Delete Image');

    expect(await screen.findByText('No images uploaded yet')).toBeInTheDocument();
    expect(toast()).toMatchObject({ title: 'Success', description: 'Image deleted' });
  });

  test('When staff think better of it, then nothing is sent', async () => {
    const { calls } = await begin('gone');
    press('Cancel');

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.map(({ method }) => method)).not.toContain('DELETE');
  });

  test('When it fails, then a toast says so and the question stays', async () => {
    await begin({ refused: 500, body: { detail: 'Something went wrong on our side.' } });
    press('Delete Image');

    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Failed to delete image', variant: 'destructive' }),
    );
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});

import '@testing-library/jest-dom';
import type { RenderAtOptions } from '@show/web-kit/testing';
import { useToasts } from '@show/web-kit/toasts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { choose, failed, press, toast, write } from '../../../testing/acts';
import { buildEpisode, buildSegment } from '../../../testing/buildItems';
import { chooseTab, edit, openImagesTab } from '../../../testing/openImagesTab';
import { buildFile, StandInUpload } from '../../../testing/standInUploads';

const stored = { path: '/uploads/new.webp', url: '/uploads/new.webp', filename: 'new.webp' };
const picture = (name: string | RegExp) => within(screen.getByRole('group', { name }));
const settle = (answer: () => void) => act(async () => answer());

let uploads: StandInUpload[];
beforeEach(() => {
  uploads = StandInUpload.install();
});

describe('#pictures', () => {
  test('When an image is chosen, then it is stored, set, and shown in the list', async () => {
    const segments = [buildSegment()];
    const { calls } = await openImagesTab({
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
    await openImagesTab({ 'PUT /api/tv-segments/1/image': buildSegment() });
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
    await openImagesTab({ 'PUT /api/tv-segments/1/image': failed });
    await edit('Covered Bridges');
    choose(picture('Custom thumbnail').getByLabelText(/Upload image/), buildFile('bridge.png'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await settle(() => uploads[0]?.answer({ status: 201, body: stored }));

    await waitFor(() => expect(toast()).toMatchObject({ title: 'Failed to update image' }));
  });

  test('When an upload is cancelled, then it stops and nobody is told of a failure', async () => {
    useToasts.setState({ current: undefined });
    await openImagesTab();
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
    await openImagesTab({ '/api/tv-segments?with_categories=true&hidden=true': twoSegments });
    await edit('Covered Bridges');
    write(slugField(), slug);

    expect(await screen.findByText(verdict)).toBeInTheDocument();
  });

  test('When a free address is saved, then the list shows it', async () => {
    const segments = [buildSegment()];
    await openImagesTab({
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
    await openImagesTab({ 'PUT /api/tv-segments/1/slug': refused });
    await edit('Covered Bridges');
    write(slugField(), 'harvest');
    press('Save URL');

    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Failed to update URL', description: 'URL already taken' }),
    );
    expect(slugField()).toHaveValue('harvest');
  });

  test('When a row with something unsaved is closed, then it is asked about first', async () => {
    await openImagesTab();
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
    const { calls } = await openImagesTab({ 'PUT /api/tv-segments/1/category': buildSegment() });
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
    await openImagesTab({ 'PUT /api/tv-segments/1/category': failed });
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
    const opened = await openImagesTab(answers);
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

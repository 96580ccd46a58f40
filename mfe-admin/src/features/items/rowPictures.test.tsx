import { act, screen, waitFor, within } from '@testing-library/react';
import { choose, failed, press, toast } from '../../../../testing/actions';
import { buildFile, FakeUpload } from '../../../../testing/FakeUpload';
import { bridges, edit, openImagesTab } from '../testing/openImagesTab';

const stored = { path: '/uploads/new.webp', url: '/uploads/new.webp', filename: 'new.webp' };
const picture = (name: string | RegExp) => within(screen.getByRole('group', { name }));
const settle = (settleUpload: () => void) => act(async () => settleUpload());

let uploads: FakeUpload[];
beforeEach(() => {
  uploads = FakeUpload.install();
});

describe('PictureEditor', () => {
  test('uploads an image, sets it and shows it in the list', async () => {
    const segments = [bridges];
    const { calls } = await openImagesTab({
      '/api/tv-segments?with_categories=true&hidden=true': () => [...segments],
      'PUT /api/tv-segments/1/image': () => {
        segments[0] = { ...bridges, customThumbnail: stored.path };
        return segments[0];
      },
    });
    await edit('Covered Bridges');
    choose(picture('Custom thumbnail').getByLabelText(/Upload image/), buildFile('bridge.png'));

    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]).toMatchObject({ method: 'POST', url: '/api/upload', fileName: 'bridge.png' });
    expect(uploads[0]?.form?.get('folder')).toBe('thumbnails');
    await settle(() => uploads[0]?.progress(0.5));
    expect(screen.getByRole('progressbar', { name: 'Uploading bridge.png' })).toHaveValue(0.5);
    await settle(() => uploads[0]?.respond({ status: 201, body: stored }));

    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Success', description: 'Image updated successfully' }),
    );
    expect(calls).toContainEqual({
      method: 'PUT',
      address: '/api/tv-segments/1/image',
      body: { customThumbnail: '/uploads/new.webp', updatedAt: bridges.updatedAt },
    });
    expect(await screen.findByAltText('Custom thumbnail of Covered Bridges')).toBeInTheDocument();
  });

  test('shows why an upload failed and retries it', async () => {
    await openImagesTab({ 'PUT /api/tv-segments/1/image': bridges });
    await edit('Covered Bridges');
    choose(picture('Hero image').getByLabelText(/Upload image/), buildFile('wide.png'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await settle(() => uploads[0]?.respond({ status: 415, body: { detail: 'SVG is not accepted' } }));

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

  test('shows a toast when the uploaded image cannot be set', async () => {
    await openImagesTab({ 'PUT /api/tv-segments/1/image': failed });
    await edit('Covered Bridges');
    choose(picture('Custom thumbnail').getByLabelText(/Upload image/), buildFile('bridge.png'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await settle(() => uploads[0]?.respond({ status: 201, body: stored }));

    await waitFor(() => expect(toast()).toMatchObject({ title: 'Failed to update image' }));
  });

  test('cancels an upload without an error', async () => {
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

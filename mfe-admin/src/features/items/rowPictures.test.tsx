import { act, screen, waitFor, within } from '@testing-library/react';
import { bodiesOf, choose, failed, press, toasted } from '../../../testing/actions';
import { buildFile, FakeUpload } from '../../../testing/FakeUpload';
import { bridges, edit, openImagesTab } from './testing/openImagesTab';

const stored = { path: '/uploads/new.webp', url: '/uploads/new.webp', filename: 'new.webp' };
const exists = { 'HEAD /uploads/new.webp': '' };
const picture = (name: string) => within(screen.getByRole('group', { name }));
const settle = (settleUpload: () => void) => act(async () => settleUpload());

let uploads: FakeUpload[];
beforeEach(() => {
  uploads = FakeUpload.install();
});

async function upload(title = 'Custom thumbnail'): Promise<void> {
  const started = uploads.length;
  choose(picture(title).getByLabelText(/^Upload a/), buildFile('bridge.png'));
  await waitFor(() => expect(uploads).toHaveLength(started + 1));
}

describe('pictures of a row', () => {
  test('are saved as soon as they are uploaded', async () => {
    const segments = [bridges];
    const { calls } = await openImagesTab({
      ...exists,
      '/api/tv-segments?with_categories=true&hidden=true': () => [...segments],
      'PATCH /api/tv-segments/1': () => {
        segments[0] = { ...bridges, customThumbnail: stored.path };
        return segments[0];
      },
    });
    await edit('Covered Bridges');
    await upload();
    expect(uploads[0]).toMatchObject({ method: 'POST', url: '/api/upload', fileName: 'bridge.png' });
    expect(uploads[0]?.form?.get('folder')).toBe('thumbnails');
    await settle(() => uploads[0]?.respond({ status: 201, body: stored }));

    await toasted({ title: 'Success', description: 'Image updated successfully' });
    expect(bodiesOf(calls, 'PATCH')).toEqual([
      { customThumbnail: '/uploads/new.webp', updatedAt: bridges.updatedAt },
    ]);
    expect(screen.queryByRole('button', { name: 'Save Pictures' })).not.toBeInTheDocument();
  });

  test('stay in the form when they cannot be saved, unlike those that cannot be uploaded', async () => {
    const { calls } = await openImagesTab({ ...exists, 'PATCH /api/tv-segments/1': failed });
    await edit('Covered Bridges');
    await upload('Hero image');
    expect(uploads[0]?.form?.get('folder')).toBe('heroes');
    await settle(() => uploads[0]?.respond({ status: 415, body: { detail: 'SVG is not accepted' } }));

    await toasted({
      title: 'Upload Error',
      description: 'Failed to upload image. Please try again.',
      variant: 'destructive',
    });
    expect(screen.queryByRole('button', { name: 'Save Pictures' })).not.toBeInTheDocument();

    await upload();
    await settle(() => uploads[1]?.respond({ status: 201, body: stored }));
    await toasted({ title: 'Failed to update image' });
    expect(bodiesOf(calls, 'PATCH')).toHaveLength(1);
    press('Save Pictures');

    await waitFor(() => expect(bodiesOf(calls, 'PATCH')).toHaveLength(2));
    expect(uploads).toHaveLength(2);
  });

  test('that were deleted in the meantime are not added', async () => {
    const { calls } = await openImagesTab({ 'HEAD /uploads/new.webp': { refused: 404 } });
    await edit('Covered Bridges');
    await upload();
    await settle(() => uploads[0]?.respond({ status: 201, body: stored }));

    expect(await picture('Custom thumbnail').findByRole('alert')).toHaveTextContent(
      'This picture has been deleted. Upload it again or choose another one.',
    );
    expect(bodiesOf(calls, 'PATCH')).toEqual([]);
  });
});

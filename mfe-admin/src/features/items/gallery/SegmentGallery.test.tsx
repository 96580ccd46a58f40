import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { choose, toast } from '../../../../testing/actions';
import { buildFile, FakeUpload } from '../../../../testing/FakeUpload';
import { edit, openImagesTab } from '../testing/openImagesTab';

const picture = (name: string | RegExp) => within(screen.getByRole('group', { name }));
const settle = (settleUpload: () => void) => act(async () => settleUpload());

let uploads: FakeUpload[];
beforeEach(() => {
  uploads = FakeUpload.install();
});

describe('SegmentGallery', () => {
  const galleryImage = (id: number) => ({
    id,
    url: `/uploads/${id}.webp`,
    width: 900,
    height: 600,
    alt: null,
  });
  const gallery = (count: number) => Array.from({ length: count }, (_, index) => galleryImage(index + 1));
  const add = () => picture(/Photo gallery/).getByLabelText(/Add images/);

  test('shows the result of each upload and the failures in a toast', async () => {
    const images: ReturnType<typeof galleryImage>[] = [];
    await openImagesTab({ '/api/tv-segments/1/gallery?hidden=true': () => [...images] });
    await edit('Covered Bridges');
    choose(add(), buildFile('one.png'), buildFile('two.png'), buildFile('three.png'));
    await waitFor(() => expect(uploads).toHaveLength(2));
    images.push(galleryImage(9));
    await settle(() => uploads[0]?.respond({ status: 201, body: { count: 1, images: [galleryImage(9)] } }));
    await settle(() => uploads[1]?.respond({ status: 415, body: { detail: 'Not an image' } }));
    await waitFor(() => expect(uploads).toHaveLength(3));
    images.push(galleryImage(10));
    await settle(() => uploads[2]?.respond({ status: 201, body: { count: 1, images: [galleryImage(10)] } }));

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

  test('shows one toast with the number of uploads', async () => {
    await openImagesTab();
    await edit('Covered Bridges');
    choose(add(), buildFile('one.png'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await settle(() => uploads[0]?.respond({ status: 201, body: { count: 1, images: [galleryImage(9)] } }));

    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Success', description: '1 image uploaded successfully' }),
    );
  });

  test('removes a deleted image immediately, accepts another one, and restores it with Undo', async () => {
    const removal = { itemId: 1, id: 40, restorableUntil: '2125-01-01T00:00:00.000Z' };
    let images = gallery(50);
    await openImagesTab({
      '/api/tv-segments/1/gallery?hidden=true': () => images,
      'DELETE /api/tv-segments/1/gallery/1': () => {
        images = images.slice(1);
        return null;
      },
      '/api/admin/changes/content?kind=gallery&action=removed': { changes: [removal], next: null },
      'POST /api/admin/changes/content/40/restore': () => {
        images = gallery(50);
        return removal;
      },
    });
    await edit('Covered Bridges');
    fireEvent.click(await screen.findByLabelText('Delete Picture 1'));
    expect(await screen.findByText(/^Picture 1 leaves the website\./)).toBeInTheDocument();
    fireEvent.click(screen.getByText('Delete Picture'));
    expect(await screen.findByText('49 of 50')).toBeInTheDocument();
    expect(add()).toBeEnabled();
    act(() => toast()?.action?.onPress());

    expect(await screen.findByText('50 of 50')).toBeInTheDocument();
    expect(toast()).toMatchObject({ description: 'Restored' });
  });
});

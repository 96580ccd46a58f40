import type { Photo } from '@show/contracts';
import { appendEvent } from '@show/service-kit';
import type { ImageStore } from '../image-store';
import type { ReceivedImage } from '../receive-images';
import { addPhotos, listPhotos } from './queries';

/**
 * Adds photos to an album, all or none, and returns them as they stand there. Sent again, the same photos are the
 * same: nothing is added twice.
 */
export function extendAlbum(
  images: ImageStore,
  albumId: number,
  uploads: readonly ReceivedImage[],
): Promise<Photo[]> {
  return images.keep(uploads, 'bts', async (trx, rows) => {
    const sent = rows.map((image, at) => ({ image, originalName: uploads[at]?.originalName ?? null }));
    const addedIds = await addPhotos(trx, albumId, sent);
    const album = await listPhotos(trx, albumId);
    const added = album.filter(({ id }) => addedIds.has(id));
    if (added.length > 0) {
      const data = { albumId, photos: added, total: album.length };
      await appendEvent(trx, { subject: 'media.photos.stored', data });
    }
    const names = new Set(rows.map(({ filename }) => filename));
    return album.filter(({ filename }) => names.has(filename));
  });
}

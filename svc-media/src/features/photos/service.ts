import { type Photo, uploadAlbumPhotos } from '@show/contracts';
import { appendEvent, type Database, problems, type Transaction } from '@show/service-kit';
import type { ImageStore } from '../../images/imageStore';
import { readOrder, saveOrder } from '../../images/pictureOrder';
import { letGo } from '../../images/pictureUses';
import { takeBack } from '../../images/takeBack';
import type { ReceivedImage } from '../../intake/receiveImages';
import { addPhotos, holdAlbum, listPhotos, markRemoved } from './queries';

const { maxPixels } = uploadAlbumPhotos.multipart;

/**
 * Adds photos to an album, all or none, and returns them as they stand there. Sent again, the same photos are the
 * same: nothing is added twice.
 */
export function extendAlbum(
  images: ImageStore,
  albumId: number,
  uploads: readonly ReceivedImage[],
): Promise<Photo[]> {
  return images.keep(uploads, { folder: 'bts', maxPixels }, async (trx, rows) => {
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

/** Takes a photo out of an album for as long as it is not restored. Throws not-found. */
export async function removeFromAlbum(
  db: Database,
  images: ImageStore,
  { albumId, id }: { readonly albumId: number; readonly id: number },
): Promise<void> {
  const { hidden } = await db.transaction(async (trx) => {
    await holdAlbum(trx, albumId);
    const imageId = await markRemoved(trx, albumId, id);
    if (imageId === undefined) throw problems.notFound('Photo not found');
    const { length: total } = await listPhotos(trx, albumId);
    await appendEvent(trx, { subject: 'media.photos.removed', data: { albumId, ids: [id], total } });
    return letGo(trx, images, [imageId]);
  });
  await images.hideFiles(hidden);
}

/** Puts the photos of an album in order and returns it. Throws not-found when there are none. */
export function orderAlbum(db: Database, albumId: number, wanted: readonly number[]): Promise<number[]> {
  return db.transaction(async (trx) => {
    await holdAlbum(trx, albumId);
    const standing = (await listPhotos(trx, albumId)).map(({ id }) => id);
    if (standing.length === 0) throw problems.notFound('This album has no photos');
    const ids = await saveOrder(trx, 'album_orders', albumId, { wanted, standing });
    await appendEvent(trx, { subject: 'media.photos.ordered', data: { albumId, ids } });
    return ids;
  });
}

/** Brings a removed photo back to its place. Throws conflict when it is there, or no longer kept. */
export async function bringBackToAlbum(trx: Transaction, images: ImageStore, id: number): Promise<void> {
  const { album_id: albumId, image_id } = await takeBack<{ album_id: number; image_id: number }>(
    trx,
    'album_photos',
    id,
  );
  await holdAlbum(trx, albumId);
  await images.bringBack(trx, image_id);
  const album = await listPhotos(trx, albumId);
  const back = album.filter((photo) => photo.id === id);
  const data = { albumId, photos: back, total: album.length };
  await appendEvent(trx, { subject: 'media.photos.stored', data });
  const ids = await readOrder(trx, 'album_orders', albumId);
  if (ids) await appendEvent(trx, { subject: 'media.photos.ordered', data: { albumId, ids } });
}

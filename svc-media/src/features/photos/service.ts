import { type Photo, type PhotoForm, uploadAlbumPhotos } from '@show/contracts';
import { appendEvent, type Database, problems, type Transaction } from '@show/service-kit';
import { lockImage } from '../../images/imageRows';
import type { ImageStore } from '../../images/imageStore';
import { readOrder, saveOrder } from '../../images/pictureOrder';
import { restoreRow } from '../../images/restoreRow';
import { trashUnused } from '../../images/unusedImages';
import type { ReceivedImage } from '../../intake/receiveImages';
import { addPhotos, listPhotos, lockAlbum, markRemoved, setTitle } from './queries';

const { maxPixels } = uploadAlbumPhotos.multipart;

/**
 * Adds photos to an album, all or none, and returns them in the album's order. Idempotent: the same photos sent
 * again are not added twice.
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

interface PhotoId {
  readonly albumId: number;
  readonly id: number;
}

/** Changes the named ones of a photo's title and alternative text, and returns the photo. Throws not-found. */
export function describePhoto(
  db: Database,
  images: ImageStore,
  { albumId, id }: PhotoId,
  changes: PhotoForm,
): Promise<Photo> {
  return db.transaction(async (trx) => {
    await lockAlbum(trx, albumId);
    const album = await listPhotos(trx, albumId);
    const before = album.find((photo) => photo.id === id);
    if (!before) throw problems.notFound('Photo not found');
    const photo = { ...before, ...changes };
    if (photo.alt !== before.alt) {
      const image = await lockImage(trx, { filename: photo.filename });
      if (image) await images.describe(trx, image, photo.alt);
    }
    if (photo.title !== before.title) {
      await setTitle(trx, id, photo.title);
      const data = { albumId, photos: [photo], total: album.length };
      await appendEvent(trx, { subject: 'media.photos.stored', data });
    }
    return photo;
  });
}

/** Soft-deletes a photo of an album. Throws not-found. */
export async function removeFromAlbum(
  db: Database,
  images: ImageStore,
  { albumId, id }: PhotoId,
): Promise<void> {
  const { trashed } = await db.transaction(async (trx) => {
    await lockAlbum(trx, albumId);
    const imageId = await markRemoved(trx, albumId, id);
    if (imageId === undefined) throw problems.notFound('Photo not found');
    const { length: total } = await listPhotos(trx, albumId);
    await appendEvent(trx, { subject: 'media.photos.removed', data: { albumId, ids: [id], total } });
    return trashUnused(trx, images, [imageId]);
  });
  await images.moveToTrash(trashed);
}

/** Sorts an album and returns its order. Throws not-found when it has no photos. */
export function orderAlbum(db: Database, albumId: number, wanted: readonly number[]): Promise<number[]> {
  return db.transaction(async (trx) => {
    await lockAlbum(trx, albumId);
    const standing = (await listPhotos(trx, albumId)).map(({ id }) => id);
    if (standing.length === 0) throw problems.notFound('This album has no photos');
    const ids = await saveOrder(trx, 'album_orders', albumId, { wanted, standing });
    await appendEvent(trx, { subject: 'media.photos.ordered', data: { albumId, ids } });
    return ids;
  });
}

/** Restores a deleted photo to its position. Throws conflict when it is not deleted, or was purged. */
export async function restoreToAlbum(trx: Transaction, images: ImageStore, id: number): Promise<void> {
  const { album_id: albumId, image_id } = await restoreRow<{ album_id: number; image_id: number }>(
    trx,
    'album_photos',
    id,
  );
  await lockAlbum(trx, albumId);
  await images.restore(trx, image_id);
  const album = await listPhotos(trx, albumId);
  const back = album.filter((photo) => photo.id === id);
  const data = { albumId, photos: back, total: album.length };
  await appendEvent(trx, { subject: 'media.photos.stored', data });
  const ids = await readOrder(trx, 'album_orders', albumId);
  if (ids) await appendEvent(trx, { subject: 'media.photos.ordered', data: { albumId, ids } });
}

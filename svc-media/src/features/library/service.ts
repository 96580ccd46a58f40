import { appendEvent, type Database, problems, type Transaction } from '@show/service-kit';
import { type ImageRow, imageUrl } from '../../images/imageRows';
import type { ImageStore } from '../../images/imageStore';
import { letGo } from '../../images/pictureUses';
import { takeBack } from '../../images/takeBack';
import { findLibraryImage, markRemoved } from './queries';

/** Puts a picture into the general library; one that is there already stays as it is. */
export async function addToLibrary(
  trx: Transaction,
  { id }: ImageRow,
  originalName: string | null,
): Promise<void> {
  const added = await trx('library_images')
    .insert({ image_id: id, original_name: originalName })
    .onConflict('image_id')
    .merge({ removed_at: null, original_name: originalName })
    .whereNotNull('library_images.removed_at')
    .returning('id');
  if (added.length > 0) await announce(trx, id);
}

/** Takes a picture out of the library for as long as it is not restored. Throws not-found. */
export async function removeFromLibrary(db: Database, images: ImageStore, id: number): Promise<void> {
  const { hidden } = await db.transaction(async (trx) => {
    const image = await markRemoved(trx, id);
    if (!image) throw problems.notFound('Image not found');
    const { filename } = image;
    await appendEvent(trx, {
      subject: 'media.library.removed',
      data: { id, filename, url: imageUrl(filename) },
    });
    return letGo(trx, images, [image.id]);
  });
  await images.hideFiles(hidden);
}

/** Brings a removed image back. Throws conflict when it is there, or no longer kept. */
export async function bringBackToLibrary(trx: Transaction, images: ImageStore, id: number): Promise<void> {
  const { image_id } = await takeBack<{ image_id: number }>(trx, 'library_images', id);
  await images.bringBack(trx, image_id);
  await announce(trx, image_id);
}

async function announce(trx: Transaction, imageId: number): Promise<void> {
  const listed = await findLibraryImage(trx, imageId);
  if (listed) await appendEvent(trx, { subject: 'media.library.stored', data: listed });
}

import { appendEvent, type Database, problems, type Transaction } from '@show/service-kit';
import { type ImageRow, imageUrl } from '../image-rows';
import type { ImageStore } from '../image-store';
import { findLibraryImage, isUsed, removeLibraryRow } from './queries';

/** Puts a picture into the general library; one that is there already stays as it is. */
export async function addToLibrary(
  trx: Transaction,
  { id }: ImageRow,
  originalName: string | null,
): Promise<void> {
  const added = await trx('library_images')
    .insert({ image_id: id, original_name: originalName })
    .onConflict('image_id')
    .ignore()
    .returning('id');
  const listed = added.length > 0 && (await findLibraryImage(trx, id));
  if (listed) await appendEvent(trx, { subject: 'media.library.stored', data: listed });
}

/** Takes a picture out of the library. Where nothing else needs it, it is gone for everybody. */
export async function removeFromLibrary(db: Database, images: ImageStore, id: number): Promise<void> {
  const gone = await db.transaction(async (trx) => {
    const image = await removeLibraryRow(trx, id);
    if (!image) throw problems.notFound('Image not found');
    const { filename } = image;
    await appendEvent(trx, {
      subject: 'media.library.removed',
      data: { id, filename, url: imageUrl(filename) },
    });
    if (await isUsed(trx, image.id)) return [];
    await images.forget(trx, [image]);
    return [filename];
  });
  await images.removeFiles(gone);
}

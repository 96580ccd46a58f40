import type { StoredImage } from '@show/contracts';
import { type Database, problems, setActor, type Transaction } from '@show/service-kit';
import { describeImage } from '../../images/imageEvents';
import { type ImageRow, lockImage, present } from '../../images/imageRows';
import type { ImageStore } from '../../images/imageStore';
import { restoreRow } from '../../images/restoreRow';
import { trashUnused } from '../../images/unusedImages';

/** Sets the alternative text of an image. Throws not-found. */
export function describeUpload(
  db: Database,
  { filename, alt }: { readonly filename: string; readonly alt: string | null },
): Promise<StoredImage> {
  return db.transaction(async (trx) => {
    const image = await findLive(trx, filename);
    return present(image.alt === alt ? image : await describeImage(trx, image, alt));
  });
}

/**
 * Soft-deletes the uploads of an image; items that show it lose it, unless a gallery, an album or the library has it
 * too. Throws not-found.
 */
export async function removeUpload(db: Database, images: ImageStore, filename: string): Promise<void> {
  const files = await db.transaction(async (trx) => {
    const { id, waits_since } = await findLive(trx, filename);
    // The image may still be used elsewhere: then no event names the actor.
    await setActor(trx);
    const removed = await trx('image_uses')
      .where({ image_id: id })
      .whereNull('removed_at')
      .update({ removed_at: trx.fn.now() });
    if (removed === 0 && !waits_since) throw problems.notFound('This image was not uploaded for an item');
    await trx('images').where({ id }).update({ waits_since: null });
    return trashUnused(trx, [id]);
  });
  await images.moveFiles(files);
}

/** Restores a deleted upload. Throws conflict when it is not deleted, or was purged. */
export async function restoreUpload(trx: Transaction, images: ImageStore, id: number): Promise<void> {
  const { image_id } = await restoreRow<{ image_id: number }>(trx, 'image_uses', id);
  await images.restore(trx, image_id);
}

async function findLive(trx: Transaction, filename: string): Promise<ImageRow> {
  const image = await lockImage(trx, { filename });
  if (!image || image.removed_at) throw problems.notFound('Image not found');
  return image;
}

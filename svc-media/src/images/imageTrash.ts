import { type Database, type Log, problems, type Transaction } from '@show/service-kit';
import { type FileStore, pictureKey, renditionKey, trashKey } from '../storage/fileStore';
import { appendRemoved, appendStored } from './imageEvents';
import { type ImageRow, lockImage } from './imageRows';
import { moveFileToTrash } from './trashFile';

interface ImageTrashDependencies {
  readonly db: Database;
  readonly files: FileStore;
  readonly log: Log;
}

/** Soft deletion, restoring and purging of images. */
export interface ImageTrash {
  /** Soft-deletes images and appends their events. Call `moveToTrash` for their files after the commit. */
  softDelete(trx: Transaction, images: readonly Pick<ImageRow, 'id' | 'filename'>[]): Promise<void>;
  moveToTrash(filenames: readonly string[]): Promise<void>;
  /** Restores an image that may be soft-deleted, and appends its event. Throws conflict when it was purged. */
  restore(trx: Transaction, id: number): Promise<ImageRow>;
  /** Deletes images for good and appends their events. Call `deleteFiles` for their files after the commit. */
  purge(trx: Transaction, images: readonly Pick<ImageRow, 'id' | 'filename'>[]): Promise<void>;
  deleteFiles(filenames: readonly string[]): Promise<void>;
}

export function createImageTrash({ db, files, log }: ImageTrashDependencies): ImageTrash {
  return {
    deleteFiles: (filenames) => deleteFiles(files, filenames),

    async softDelete(trx, images) {
      const ids = images.map(({ id }) => id);
      await trx('images').whereIn('id', ids).update({ removed_at: trx.fn.now() });
      await appendRemoved(trx, images);
    },

    async moveToTrash(filenames) {
      for (const filename of filenames) {
        try {
          await moveFileToTrash({ db, files }, filename);
        } catch (error) {
          log.warn({ err: error, filename }, 'a removed picture is served until the next sweep');
        }
      }
    },

    async restore(trx, id) {
      const row = await lockImage(trx, { id });
      if (!row) throw problems.conflict('conflict', 'This picture is no longer stored');
      return restoreImage(trx, files, row);
    },

    async purge(trx, images) {
      const ids = images.map(({ id }) => id);
      await trx('images').whereIn('id', ids).delete();
      await appendRemoved(trx, images, { purged: true });
    },
  };
}

export async function deleteFiles(files: FileStore, filenames: readonly string[]): Promise<void> {
  for (const filename of filenames) {
    await files.remove(pictureKey(filename));
    await files.remove(trashKey(filename));
    await files.remove(renditionKey(filename));
  }
}

/** Restores an image. Its file is moved before the row changes, so that a live image always has its file. */
export async function restoreImage(trx: Transaction, files: FileStore, row: ImageRow): Promise<ImageRow> {
  if (!row.removed_at) return row;
  await files.move(trashKey(row.filename), pictureKey(row.filename));
  const back = { ...row, removed_at: null };
  await trx('images').where({ id: row.id }).update({ removed_at: null });
  await appendStored(trx, back);
  // A crop was removed with its original.
  const original = row.made_from === null ? undefined : await lockImage(trx, { id: row.made_from });
  if (original) await restoreImage(trx, files, original);
  return back;
}

import { type Database, type Log, problems, type Transaction } from '@show/service-kit';
import { type FileStore, pictureKey, renditionKey, trashKey } from '../storage/fileStore';
import { appendStored } from './imageEvents';
import { type ImageRow, lockImage } from './imageRows';
import { moveFileToTrash } from './trashFile';
import type { UnusedFiles } from './unusedImages';

interface ImageTrashDependencies {
  readonly db: Database;
  readonly files: FileStore;
  readonly log: Log;
}

export function createImageTrash({ db, files, log }: ImageTrashDependencies) {
  return {
    /** Moves the files of soft-deleted images, and deletes those of purged ones. To call after the commit. */
    async moveFiles({ trashed, purged }: UnusedFiles): Promise<void> {
      for (const filename of trashed) {
        try {
          await moveFileToTrash({ db, files }, filename);
        } catch (error) {
          log.warn({ err: error, filename }, 'a removed picture is served until the next sweep');
        }
      }
      await deleteFiles(files, purged);
    },

    /** Restores an image that may be soft-deleted, and appends its event. Throws conflict when it was purged. */
    async restore(trx: Transaction, id: number): Promise<ImageRow> {
      const row = await lockImage(trx, { id });
      if (!row) throw problems.conflict('conflict', 'This picture is no longer stored');
      return restoreImage(trx, files, row);
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

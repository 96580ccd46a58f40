import { type Database, type Log, problems, type Transaction } from '@show/service-kit';
import { type FileStore, pictureKey, renditionKey, trashKey } from '../storage/fileStore';
import { hideFile } from './hideFile';
import { announce, tellRemoved } from './imageEvents';
import { holdImage, type ImageRow } from './imageRows';

interface ImageTrashNeeds {
  readonly db: Database;
  readonly files: FileStore;
  readonly log: Log;
}

/** How pictures go, come back, and go for good. */
export interface ImageTrash {
  /** Puts pictures into the trash and tells everybody. Their files follow with `hideFiles`, after the commit. */
  retire(trx: Transaction, images: readonly Pick<ImageRow, 'id' | 'filename'>[]): Promise<void>;
  hideFiles(filenames: readonly string[]): Promise<void>;
  /** Has a picture shown again that may lie in the trash, and tells everybody. Throws conflict when it is gone. */
  bringBack(trx: Transaction, id: number): Promise<ImageRow>;
  /** Forgets pictures and tells everybody. Their files go with `removeFiles`, after the commit. */
  forget(trx: Transaction, images: readonly Pick<ImageRow, 'id' | 'filename'>[]): Promise<void>;
  removeFiles(filenames: readonly string[]): Promise<void>;
}

export function createImageTrash({ db, files, log }: ImageTrashNeeds): ImageTrash {
  return {
    removeFiles: (filenames) => removeFiles(files, filenames),

    async retire(trx, images) {
      const ids = images.map(({ id }) => id);
      await trx('images').whereIn('id', ids).update({ removed_at: trx.fn.now() });
      await tellRemoved(trx, images);
    },

    async hideFiles(filenames) {
      for (const filename of filenames) {
        try {
          await hideFile({ db, files }, filename);
        } catch (error) {
          log.warn({ err: error, filename }, 'a removed picture is served until the next sweep');
        }
      }
    },

    async bringBack(trx, id) {
      const row = await holdImage(trx, { id });
      if (!row) throw problems.conflict('conflict', 'This picture is no longer kept');
      return takeOutOfTrash(trx, files, row);
    },

    async forget(trx, images) {
      const ids = images.map(({ id }) => id);
      await trx('images').whereIn('id', ids).delete();
      await tellRemoved(trx, images);
    },
  };
}

export async function removeFiles(files: FileStore, filenames: readonly string[]): Promise<void> {
  for (const filename of filenames) {
    await files.remove(pictureKey(filename));
    await files.remove(trashKey(filename));
    await files.remove(renditionKey(filename));
  }
}

/** The file comes before the mark is taken away, so that a picture that is shown always has its file. */
export async function takeOutOfTrash(trx: Transaction, files: FileStore, row: ImageRow): Promise<ImageRow> {
  if (!row.removed_at) return row;
  await files.move(trashKey(row.filename), pictureKey(row.filename));
  const back = { ...row, removed_at: null };
  await trx('images').where({ id: row.id }).update({ removed_at: null });
  await announce(trx, back);
  return back;
}

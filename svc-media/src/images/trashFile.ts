import type { Database } from '@show/service-kit';
import { type FileStore, pictureKey, renditionKey, trashKey } from '../storage/fileStore';
import { lockImage } from './imageRows';

interface FileMoveDependencies {
  readonly db: Database;
  readonly files: FileStore;
}

/**
 * Moves the file of a soft-deleted image out of what is served, and deletes its renditions. Locks the row, so that the
 * image cannot be restored at the same time.
 */
export async function moveFileToTrash({ db, files }: FileMoveDependencies, filename: string): Promise<void> {
  await db.transaction(async (trx) => {
    const row = await lockImage(trx, { filename });
    if (!row?.removed_at) return;
    await files.move(pictureKey(filename), trashKey(filename));
    await files.remove(renditionKey(filename));
  });
}

/** Moves the file of a live image, which still lies in the trash, back to what is served. */
export async function moveFileBack({ db, files }: FileMoveDependencies, filename: string): Promise<void> {
  await db.transaction(async (trx) => {
    const row = await lockImage(trx, { filename });
    if (!row || row.removed_at) return;
    if (await files.get(pictureKey(filename))) await files.remove(trashKey(filename));
    else await files.move(trashKey(filename), pictureKey(filename));
  });
}

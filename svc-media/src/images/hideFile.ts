import type { Database } from '@show/service-kit';
import { type FileStore, pictureKey, renditionKey, trashKey } from '../storage/fileStore';
import { holdImage } from './imageRows';

interface HidingNeeds {
  readonly db: Database;
  readonly files: FileStore;
}

/**
 * Puts the file of a picture that is marked as removed where nobody is served from, and drops its copies. The row is
 * held meanwhile, so that nobody brings the picture back at the same time.
 */
export async function hideFile({ db, files }: HidingNeeds, filename: string): Promise<void> {
  await db.transaction(async (trx) => {
    const row = await holdImage(trx, { filename });
    if (!row?.removed_at) return;
    await files.move(pictureKey(filename), trashKey(filename));
    await files.remove(renditionKey(filename));
  });
}

/** The other way round, for a picture that is shown and whose file still lies in the trash. */
export async function showFile({ db, files }: HidingNeeds, filename: string): Promise<void> {
  await db.transaction(async (trx) => {
    const row = await holdImage(trx, { filename });
    if (!row || row.removed_at) return;
    if (await files.get(pictureKey(filename))) await files.remove(trashKey(filename));
    else await files.move(trashKey(filename), pictureKey(filename));
  });
}

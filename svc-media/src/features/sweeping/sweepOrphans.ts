import type { Database } from '@show/service-kit';
import { findLocations } from '../../images/imageRows';
import { moveFileBack, moveFileToTrash } from '../../images/trashFile';
import {
  type FileStore,
  pictureKey,
  renditionKey,
  renditionsKey,
  type StoredName,
  trashKey,
} from '../../storage/fileStore';
import { abandonedAfter } from '../../storage/scratch';

/** Names in one query. */
const batchSize = 500;

/**
 * Deletes files that belong to no image, left by a killed process or a failed deletion. Files are written before their
 * rows, so only old ones count as orphans. A file in the wrong folder, live or trash, is moved
 * to the right one. Returns how many files were deleted or moved.
 */
export async function sweepOrphans(db: Database, files: FileStore): Promise<number> {
  const now = Date.now();
  const isOld = ({ changedAt }: StoredName) => now - changedAt.getTime() > abandonedAfter;

  async function sweep(under: string, misplaced: 'shown' | 'trash', repair: Repair): Promise<number> {
    let repaired = 0;
    for await (const names of batches(files.list(under), isOld)) {
      const locations = await findLocations(db, names);
      for (const name of names) {
        const location = locations.get(name);
        if (location && location !== misplaced) continue;
        await repair(name, location !== undefined);
        repaired += 1;
      }
    }
    return repaired;
  }

  const pictures = await sweep(pictureKey(), 'trash', (name, hasRow) =>
    hasRow ? moveFileToTrash({ db, files }, name) : files.remove(pictureKey(name)),
  );
  const trash = await sweep(trashKey(), 'shown', (name, hasRow) =>
    hasRow ? moveFileBack({ db, files }, name) : files.remove(trashKey(name)),
  );
  const renditions = await sweep(renditionsKey, 'trash', (name) => files.remove(renditionKey(name)));
  return pictures + trash + renditions;
}

/** Deletes a file, or moves it when it has a row (`hasRow`) and is only in the wrong folder. */
type Repair = (filename: string, hasRow: boolean) => Promise<void>;

async function* batches(
  entries: AsyncIterable<StoredName>,
  counts: (entry: StoredName) => boolean,
): AsyncGenerator<string[]> {
  let names: string[] = [];
  for await (const entry of entries) {
    if (counts(entry)) names.push(entry.name);
    if (names.length < batchSize) continue;
    yield names;
    names = [];
  }
  if (names.length > 0) yield names;
}

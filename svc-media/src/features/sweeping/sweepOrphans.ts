import type { Database } from '@show/service-kit';
import { hideFile, showFile } from '../../images/hideFile';
import { findPlaces } from '../../images/imageRows';
import {
  type FileStore,
  pictureKey,
  renditionKey,
  renditionsKey,
  type StoredName,
  trashKey,
} from '../../storage/fileStore';
import { abandonedAfter } from '../../storage/scratch';

/** Names that the database is asked about at a time. */
const atOnce = 500;

/**
 * Removes files that belong to no stored picture: what a killed process or a failed removal left behind. Files come
 * before their rows, so one must have been an orphan for long. Files that lie in the wrong one of the two places, shown
 * or trash, are put into the right one. Returns how many there were.
 */
export async function sweepOrphans(db: Database, files: FileStore, now = Date.now()): Promise<number> {
  const isOld = ({ changedAt }: StoredName) => now - changedAt.getTime() > abandonedAfter;

  async function sweep(under: string, misplaced: 'shown' | 'trash', mend: Mend): Promise<number> {
    let mended = 0;
    for await (const names of batches(files.list(under), isOld)) {
      const places = await findPlaces(db, names);
      for (const name of names) {
        const place = places.get(name);
        if (place && place !== misplaced) continue;
        await mend(name, place !== undefined);
        mended += 1;
      }
    }
    return mended;
  }

  const pictures = await sweep(pictureKey(), 'trash', (name, isKept) =>
    isKept ? hideFile({ db, files }, name) : files.remove(pictureKey(name)),
  );
  const trash = await sweep(trashKey(), 'shown', (name, isKept) =>
    isKept ? showFile({ db, files }, name) : files.remove(trashKey(name)),
  );
  const renditions = await sweep(renditionsKey, 'trash', (name) => files.remove(renditionKey(name)));
  return pictures + trash + renditions;
}

/** What to do about a file; `isKept` when there is a row for it, which wants it elsewhere. */
type Mend = (filename: string, isKept: boolean) => Promise<void>;

async function* batches(
  entries: AsyncIterable<StoredName>,
  counts: (entry: StoredName) => boolean,
): AsyncGenerator<string[]> {
  let names: string[] = [];
  for await (const entry of entries) {
    if (counts(entry)) names.push(entry.name);
    if (names.length < atOnce) continue;
    yield names;
    names = [];
  }
  if (names.length > 0) yield names;
}

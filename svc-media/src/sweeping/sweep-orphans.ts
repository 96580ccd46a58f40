import type { Database } from '@show/service-kit';
import { type FileStore, pictureKey, renditionKey, renditionsKey, type StoredName } from '../file-store';
import { findStored } from '../image-rows';
import { abandonedAfter } from '../scratch';

/** Names that the database is asked about at a time. */
const atOnce = 500;

/**
 * Removes files that belong to no stored picture: what a killed process or a failed removal left behind. Files come
 * before their rows, so one must have been an orphan for long. Returns how many there were.
 */
export async function sweepOrphans(db: Database, files: FileStore, now = Date.now()): Promise<number> {
  const isOld = ({ changedAt }: StoredName) => now - changedAt.getTime() > abandonedAfter;

  async function sweep(under: string, keyOf: (filename: string) => string): Promise<number> {
    let removed = 0;
    for await (const names of batches(files.list(under), isOld)) {
      const stored = new Set(await findStored(db, names));
      const orphans = names.filter((name) => !stored.has(name));
      for (const name of orphans) await files.remove(keyOf(name));
      removed += orphans.length;
    }
    return removed;
  }

  const pictures = await sweep(pictureKey(), pictureKey);
  return pictures + (await sweep(renditionsKey, renditionKey));
}

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

import { randomUUID } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Milliseconds since 1970 by the clock that dates the files of a folder. On a shared volume that is another machine's, and
 * an age by the clock of this one may be wrong by any amount.
 */
export async function fileSystemNow(folder: string): Promise<number> {
  const probe = join(folder, `.now-${randomUUID()}`);
  try {
    await writeFile(probe, '');
    return (await stat(probe)).mtimeMs;
  } finally {
    await rm(probe, { force: true });
  }
}

import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Temporary folders for unfinished files, which are never served. */
export interface Scratch {
  /** Creates a folder; the caller removes it. */
  folder(): Promise<{ path: string; remove(): Promise<void> }>;
  /** Deletes folders that killed processes have left, but none that another replica may use. */
  sweep(): Promise<void>;
}

/** Milliseconds after which a folder counts as abandoned: far longer than any upload may take. */
export const abandonedAfter = 3_600_000;

/** Makes the root folder and sweeps it. */
export async function createScratch(root: string): Promise<Scratch> {
  await mkdir(root, { recursive: true });

  async function sweep(): Promise<void> {
    for (const name of await readdir(root)) {
      const path = join(root, name);
      const found = await stat(path).catch(() => null);
      if (found && Date.now() - found.mtimeMs > abandonedAfter)
        await rm(path, { recursive: true, force: true });
    }
  }

  await sweep();
  return {
    sweep,

    async folder() {
      const path = join(root, randomUUID());
      await mkdir(path);
      // A write may still be in progress. What remains is swept later.
      const withRetries = { recursive: true, force: true, maxRetries: 5, retryDelay: 50 };
      return { path, remove: () => rm(path, withRetries).catch(() => {}) };
    },
  };
}

import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Places for unfinished work. Nothing in them is ever served. */
export interface Scratch {
  /** A new folder; whoever makes one removes it. */
  folder(): Promise<{ path: string; remove(): Promise<void> }>;
  /** Removes what killed processes left behind, but not what other replicas work on. */
  sweep(): Promise<void>;
}

/** Milliseconds after which nobody can still be working: far longer than any upload may take. */
export const abandonedAfter = 3_600_000;

/** Begins with a sweep. */
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
      // Something may still be written into it. What stays all the same is swept away later.
      const patiently = { recursive: true, force: true, maxRetries: 5, retryDelay: 50 };
      return { path, remove: () => rm(path, patiently).catch(() => {}) };
    },
  };
}

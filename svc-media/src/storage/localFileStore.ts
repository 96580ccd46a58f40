import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './fileStore';

/** Keeps files in a folder. Files that are put in must lie on the same file system. */
export function localFileStore(root: string): FileStore {
  return {
    async put(key, path) {
      const target = join(root, key);
      await mkdir(dirname(target), { recursive: true });
      await toDisk(path);
      await rename(path, target);
    },

    async get(key) {
      const path = join(root, key);
      const found = await stat(path).catch(ifMissing);
      if (!found?.isFile()) return null;
      return {
        bytes: found.size,
        tag: `${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}`,
        read: () => createReadStream(path),
      };
    },

    async move(from, to) {
      const target = join(root, to);
      await mkdir(dirname(target), { recursive: true });
      await rename(join(root, from), target).catch(ifMissing);
    },

    async remove(key) {
      await rm(join(root, key), { recursive: key.endsWith('/'), force: true });
    },

    async *list(under) {
      const folder = join(root, under);
      const entries = await opendir(folder).catch(ifMissing);
      if (!entries) return;
      for await (const { name } of entries) {
        const found = await stat(join(folder, name)).catch(ifMissing);
        if (found) yield { name, changedAt: found.mtime };
      }
    },
  };
}

/** Flushes a file, so that an acknowledged upload survives a power cut. */
async function toDisk(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}

function ifMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'ENAMETOOLONG') return null;
  throw error;
}

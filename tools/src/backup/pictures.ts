import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Fault, messageOf } from '@show/dev-servers/fault';
import { storedFiles } from '@show/svc-media/backupQueries';
import { type FileStore, pictureKey, trashKey } from '@show/svc-media/fileStore';
import type pg from 'pg';
import type { ArchivePart } from './archive';

/**
 * The file of every picture that svc-media's database names, under the key that the row asks for. Read after the rows: a
 * picture that staff remove or restore during the backup moves between two folders, and is looked for in both.
 * @param media connection whose transaction holds the snapshot
 * @param missing gets the names of pictures whose file is in neither folder
 */
export async function* pictureParts(
  media: pg.Client,
  files: FileStore,
  missing: string[],
): AsyncGenerator<ArchivePart> {
  const { rows } = await media.query<{ filename: string; removed: boolean }>(storedFiles);
  for (const { filename, removed } of rows) {
    const places = [pictureKey(filename), trashKey(filename)] as const;
    const bytes = await orFault('read', () => readFirst(files, [...places, places[0]]));
    if (bytes) yield { name: removed ? places[1] : places[0], bytes };
    else missing.push(filename);
  }
}

async function readFirst(files: FileStore, keys: readonly string[]): Promise<Buffer | undefined> {
  for (const key of keys) {
    const found = await files.get(key);
    if (!found) continue;
    try {
      return await buffer(found.read());
    } catch (error) {
      // It was moved since it was found.
      if (await files.get(key)) throw error;
    }
  }
  return undefined;
}

/** Where pictures are put back. */
interface PictureTarget {
  put(part: ArchivePart): Promise<void>;
  /** Removes the former copies of what was put: until then nothing that was served is missing. */
  removeFormer(): Promise<void>;
  close(): Promise<void>;
}

/** @param mediaDir svc-media's own folder, on the file system of its files */
export async function openPictureTarget(files: FileStore, mediaDir: string): Promise<PictureTarget> {
  const scratch = join(mediaDir, 'scratch');
  await mkdir(scratch, { recursive: true });
  const folder = await mkdtemp(join(scratch, 'restore-'));
  const former: string[] = [];
  return {
    async put({ name, bytes }) {
      const draft = join(folder, 'picture');
      await writeFile(draft, bytes);
      await orFault('written', () => files.put(name, draft));
      const filename = name.slice(name.indexOf('/') + 1);
      former.push(name === pictureKey(filename) ? trashKey(filename) : pictureKey(filename));
    },
    async removeFormer() {
      for (const key of former) await orFault('removed', () => files.remove(key));
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** System errors stay as they are; those of a bucket become a sentence. */
async function orFault<T>(done: 'read' | 'written' | 'removed', work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error;
    throw new Fault(`pictures could not be ${done}: ${messageOf(error)}`);
  }
}

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type Database, type Log, problems, type Transaction } from '@show/service-kit';
import type { DecodeQueue } from '../intake/decodeQueue';
import { prepareImage } from '../intake/prepareImage';
import type { SavedUpload } from '../intake/saveStream';
import { diskFull, isDiskFull } from '../storage/diskFull';
import { type FileStore, pictureKey } from '../storage/fileStore';
import type { Scratch } from '../storage/scratch';
import { appendStored } from './imageEvents';
import {
  addImage,
  findLocations,
  findSameBytes,
  type ImageRow,
  lockSameBytes,
  type NewImage,
} from './imageRows';
import { deleteFiles, restoreImage } from './imageTrash';

export interface ImageIngestDependencies {
  readonly db: Database;
  readonly files: FileStore;
  readonly scratch: Scratch;
  readonly decoding: DecodeQueue;
  readonly log: Log;
}

export interface KeptAs {
  /** Folder of the images. */
  readonly folder: string;
  /** Pixel limit of each. */
  readonly maxPixels: number;
}

export function createImageIngest({ db, files, scratch, decoding, log }: ImageIngestDependencies) {
  /** Writes the file; the row comes after it, so that a row always has its file. */
  async function ingest(
    upload: SavedUpload,
    filename: string,
    folder: string,
    options: Parameters<typeof prepareImage>[2],
  ): Promise<NewImage> {
    const { path, ...made } = await decoding.run(() =>
      prepareImage(upload.path, join(folder, filename), options),
    );
    await files.put(pictureKey(filename), path);
    return { ...made, filename, upload_hash: upload.hash, alt: null };
  }

  /** Deletes written files whose row was not committed. */
  async function removeUnclaimed(filenames: readonly string[]): Promise<void> {
    try {
      const claimed = await findLocations(db, filenames);
      await deleteFiles(
        files,
        filenames.filter((filename) => !claimed.has(filename)),
      );
    } catch (error) {
      log.warn({ err: error, filenames }, 'files of a failed upload stay behind');
    }
  }

  /** Runs work with a scratch folder, and cleans up after it. */
  async function withScratch<T>(work: (folder: string, written: string[]) => Promise<T>): Promise<T> {
    const written: string[] = [];
    let folder: Awaited<ReturnType<Scratch['folder']>> | undefined;
    try {
      folder = await scratch.folder();
      return await work(folder.path, written);
    } catch (error) {
      throw isDiskFull(error) ? diskFull(error) : error;
    } finally {
      await folder?.remove();
      if (written.length > 0) await removeUnclaimed(written);
    }
  }

  return {
    /**
     * Stores uploads as images, all or none, and runs `purpose` in the same transaction. The same bytes make one image.
     * Throws a Problem for a file that is not an image we accept.
     */
    keep<T>(
      uploads: readonly SavedUpload[],
      { folder, maxPixels }: KeptAs,
      purpose: (trx: Transaction, images: ImageRow[]) => Promise<T>,
    ): Promise<T> {
      return withScratch(async (unfinished, written) => {
        const fresh = new Map<string, NewImage>();
        for (const upload of uploads) {
          if (fresh.has(upload.hash) || (await findSameBytes(db, upload.hash))) continue;
          const filename = newFilename(upload.hash);
          written.push(filename);
          fresh.set(upload.hash, await ingest(upload, filename, unfinished, { maxPixels }));
        }
        return db.transaction(async (trx) => {
          const rows: ImageRow[] = [];
          for (const { hash } of uploads) {
            const row = await rowOf(trx, hash, fresh.get(hash), folder);
            rows.push(await restoreImage(trx, files, row));
          }
          return purpose(trx, rows);
        });
      });
    },
  };
}

/** Begins with the hash of the content and ends at random, so that two uploads of the same bytes don't share a file. */
function newFilename(hash: string): string {
  return `${hash.slice(0, 24)}${randomBytes(4).toString('hex')}.webp`;
}

async function rowOf(
  trx: Transaction,
  hash: string,
  image: NewImage | undefined,
  folder: string,
): Promise<ImageRow> {
  const added = image && (await addImage(trx, image));
  if (added) await appendStored(trx, added, { folder });
  const row = added ?? (await lockSameBytes(trx, hash));
  if (!row) throw problems.conflict('conflict', 'The image has been removed. Please upload it again.');
  return row;
}

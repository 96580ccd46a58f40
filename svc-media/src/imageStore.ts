import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { appendEvent, type Database, type Log, problems, type Transaction } from '@show/service-kit';
import type { DecodeQueue } from './decodeQueue';
import { diskFull, isDiskFull } from './diskFull';
import { type FileStore, pictureKey, renditionKey, trashKey } from './fileStore';
import { hideFile } from './hideFile';
import {
  addImage,
  findPlaces,
  findSameBytes,
  holdImage,
  holdSameBytes,
  type ImageRow,
  imageUrl,
  type NewImage,
  picture,
  replaceImage,
} from './imageRows';
import { prepareImage } from './prepareImage';
import type { SavedUpload } from './saveStream';
import type { Scratch } from './scratch';

export interface ImageStoreNeeds {
  readonly db: Database;
  readonly files: FileStore;
  readonly scratch: Scratch;
  readonly decoding: DecodeQueue;
  readonly log: Log;
}

export interface ImageStore {
  /**
   * Keeps pictures, all or none, and does what they are for in the same transaction. The same bytes are the same
   * picture. Throws a Problem for what is no picture.
   */
  keep<T>(uploads: readonly SavedUpload[], folder: string, purpose: Purpose<T>): Promise<T>;
  /** Keeps a demonstration picture under a name of its own, in place of the one before. */
  keepDemo(upload: SavedUpload, as: DemoPicture): Promise<ImageRow>;
  /** Gives a picture other words, and tells everybody. */
  describe(trx: Transaction, image: ImageRow, alt: string | null): Promise<ImageRow>;
  /** Puts pictures into the trash and tells everybody. Their files follow with `hideFiles`, after the commit. */
  retire(trx: Transaction, images: readonly Pick<ImageRow, 'id' | 'filename'>[]): Promise<void>;
  hideFiles(filenames: readonly string[]): Promise<void>;
  /** Has a picture shown again that may lie in the trash, and tells everybody. Throws conflict when it is gone. */
  bringBack(trx: Transaction, id: number): Promise<ImageRow>;
  /** Forgets pictures and tells everybody. Their files go with `removeFiles`, after the commit. */
  forget(trx: Transaction, images: readonly Pick<ImageRow, 'id' | 'filename'>[]): Promise<void>;
  removeFiles(filenames: readonly string[]): Promise<void>;
}

type Purpose<T> = (trx: Transaction, images: ImageRow[]) => Promise<T>;
interface DemoPicture {
  readonly filename: string;
  readonly alt: string | null;
  readonly folder: string;
}

export function createImageStore({ db, files, scratch, decoding, log }: ImageStoreNeeds): ImageStore {
  /** The file comes before the row, so that a row always has its file. */
  async function bringIn(
    upload: SavedUpload,
    filename: string,
    folder: string,
    options?: { drawn: boolean },
  ): Promise<NewImage> {
    const { path, ...made } = await decoding.run(() =>
      prepareImage(upload.path, join(folder, filename), options),
    );
    await files.put(pictureKey(filename), path);
    return { ...made, filename, upload_hash: upload.hash, alt: null, demo: false };
  }

  async function removeFiles(filenames: readonly string[]): Promise<void> {
    for (const filename of filenames) {
      await files.remove(pictureKey(filename));
      await files.remove(trashKey(filename));
      await files.remove(renditionKey(filename));
    }
  }

  /** The file comes before the mark is taken away, so that a picture that is shown always has its file. */
  async function takeOutOfTrash(trx: Transaction, row: ImageRow): Promise<ImageRow> {
    if (!row.removed_at) return row;
    await files.move(trashKey(row.filename), pictureKey(row.filename));
    const back = { ...row, removed_at: null };
    await trx('images').where({ id: row.id }).update({ removed_at: null });
    await announce(trx, back);
    return back;
  }

  /** Files brought in for a row that was not written after all. */
  async function removeUnclaimed(filenames: readonly string[]): Promise<void> {
    try {
      const claimed = await findPlaces(db, filenames);
      await removeFiles(filenames.filter((filename) => !claimed.has(filename)));
    } catch (error) {
      log.warn({ err: error, filenames }, 'files of a failed upload stay behind');
    }
  }

  /** Runs work with a folder for unfinished files, and cleans up behind it. */
  async function working<T>(work: (folder: string, brought: string[]) => Promise<T>): Promise<T> {
    const brought: string[] = [];
    let folder: Awaited<ReturnType<Scratch['folder']>> | undefined;
    try {
      folder = await scratch.folder();
      return await work(folder.path, brought);
    } catch (error) {
      throw isDiskFull(error) ? diskFull(error) : error;
    } finally {
      await folder?.remove();
      if (brought.length > 0) await removeUnclaimed(brought);
    }
  }

  return {
    removeFiles,

    keep(uploads, folder, purpose) {
      return working(async (unfinished, brought) => {
        const fresh = new Map<string, NewImage>();
        for (const upload of uploads) {
          if (fresh.has(upload.hash) || (await findSameBytes(db, upload.hash))) continue;
          const filename = newFilename(upload.hash);
          brought.push(filename);
          fresh.set(upload.hash, await bringIn(upload, filename, unfinished));
        }
        return db.transaction(async (trx) => {
          const rows: ImageRow[] = [];
          for (const { hash } of uploads) {
            const row = await rowOf(trx, hash, fresh.get(hash), folder);
            rows.push(await takeOutOfTrash(trx, row));
          }
          return purpose(trx, rows);
        });
      });
    },

    keepDemo(upload, { filename, alt, folder }) {
      return working(async (unfinished, brought) => {
        brought.push(filename);
        const image = await bringIn(upload, filename, unfinished, { drawn: true });
        await files.remove(renditionKey(filename));
        return db.transaction(async (trx) => {
          const row = await replaceImage(trx, { ...image, alt, demo: true });
          await announce(trx, row, folder);
          return row;
        });
      });
    },

    async describe(trx, image, alt) {
      await trx('images').where({ id: image.id }).update({ alt });
      const described = { ...image, alt };
      await announce(trx, described);
      return described;
    },

    async retire(trx, images) {
      const ids = images.map(({ id }) => id);
      await trx('images').whereIn('id', ids).update({ removed_at: trx.fn.now() });
      await tellRemoved(trx, images);
    },

    async hideFiles(filenames) {
      for (const filename of filenames) {
        try {
          await hideFile({ db, files }, filename);
        } catch (error) {
          log.warn({ err: error, filename }, 'a removed picture is served until the next sweep');
        }
      }
    },

    async bringBack(trx, id) {
      const row = await holdImage(trx, { id });
      if (!row) throw problems.conflict('conflict', 'This picture is no longer kept');
      return takeOutOfTrash(trx, row);
    },

    async forget(trx, images) {
      const ids = images.map(({ id }) => id);
      await trx('images').whereIn('id', ids).delete();
      await tellRemoved(trx, images);
    },
  };
}

async function tellRemoved(trx: Transaction, images: readonly Pick<ImageRow, 'filename'>[]): Promise<void> {
  for (const { filename } of images) {
    const gone = { filename, url: imageUrl(filename) };
    await appendEvent(trx, { subject: 'media.image.removed', data: gone });
  }
}

/** Begins with the content and is never the same twice: two uploads of the same bytes don't share a file. */
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
  if (added) await announce(trx, added, folder);
  const row = added ?? (await holdSameBytes(trx, hash));
  if (!row) throw problems.conflict('conflict', 'The image was removed meanwhile. Please upload it again.');
  return row;
}

function announce(trx: Transaction, row: ImageRow, folder?: string): Promise<void> {
  const { filename, color, placeholder } = row;
  return appendEvent(trx, {
    subject: 'media.image.stored',
    data: { filename, ...picture(row), color, placeholder, ...(folder && { folder }) },
  });
}

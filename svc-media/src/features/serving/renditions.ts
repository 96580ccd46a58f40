import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { LogoCopyName, ServedFormat } from '@show/contracts';
import { Problem } from '@show/service-kit';
import type { DecodeQueue } from '../../intake/decodeQueue';
import { isShortage, shortage } from '../../intake/pictureRefusal';
import { diskFull, isDiskFull } from '../../storage/diskFull';
import { type FileStore, pictureKey, renditionKey, type StoredFile } from '../../storage/fileStore';
import type { Scratch } from '../../storage/scratch';
import { render } from './render';
import { renderLogoCopy } from './renderLogoCopy';
import { renderShare } from './renderShare';
import { plainPicture, type ShareWords } from './shareWords';

/** Milliseconds that a browser waits for a rendition. */
const usualPatience = 4_000;

export type Renditions = ReturnType<typeof createRenditions>;

/** Writes a copy of a picture to a file. */
type Draw = (source: Buffer, target: string) => Promise<void>;

/** Stands for the ground of pages without a picture. No request can name a file like this. */
const plain = '~plain.webp';

interface RenditionDependencies {
  readonly files: FileStore;
  readonly scratch: Scratch;
  readonly decoding: DecodeQueue;
  readonly patience?: number | undefined;
}

export function createRenditions({
  files,
  scratch,
  decoding,
  patience = usualPatience,
}: RenditionDependencies) {
  /** Renditions that are being made; further requests for one wait for the same promise. */
  const making = new Map<string, Promise<StoredFile | null>>();

  /** Reads an image. Null when there is no such image. */
  async function readerOf(filename: string): Promise<(() => Promise<Buffer>) | null> {
    if (filename === plain) return plainPicture;
    const original = await files.get(pictureKey(filename));
    return original && (() => buffer(original.read()));
  }

  async function make(filename: string, key: string, draw: Draw) {
    const read = await readerOf(filename);
    if (!read) return null;
    let unfinished: Awaited<ReturnType<Scratch['folder']>> | undefined;
    try {
      unfinished = await scratch.folder();
      const target = join(unfinished.path, 'copy');
      await decoding.run(async () => draw(await read(), target));
      await files.put(key, target);
      return await files.get(key);
    } catch (error) {
      // It was deleted while this waited.
      if (!(await readerOf(filename))) return null;
      if (isDiskFull(error)) throw diskFull(error);
      throw isShortage(error) ? shortage(error) : error;
    } finally {
      await unfinished?.remove();
    }
  }

  async function copyOf(filename: string, name: string, draw: Draw): Promise<StoredFile | null> {
    const key = renditionKey(filename, name);
    const made = await files.get(key);
    if (made) return made;
    let promise = making.get(key);
    if (!promise) {
      promise = make(filename, key, draw).finally(() => making.delete(key));
      making.set(key, promise);
    }
    return promise;
  }

  /** A rendition of an image, made on the first request for it. Null when there is no such image. */
  const get = (filename: string, width: number, format: ServedFormat) =>
    copyOf(filename, `${width}w.${format}`, (source, target) => render(source, width, format, target));

  /** The picture for link previews, with words on it if there are some. Null when there is no such image. */
  const getShare = (filename: string, words?: ShareWords) =>
    copyOf(filename, shareName(words), (source, target) => renderShare(source, target, words));

  return {
    get,
    getShare,
    /** The same for a page without a picture. */
    getPlain: (words: ShareWords) => getShare(plain, words),

    /** An icon or share picture that is made from an image. Null when there is no such image. */
    logoCopy: (filename: string, name: LogoCopyName) =>
      copyOf(filename, `${name}.png`, (source, target) => renderLogoCopy(source, name, target)),

    /** The same as `get`, but `later` when it takes long or the server is busy; making it continues. */
    getSoon(...rendition: Parameters<typeof get>): Promise<StoredFile | null | 'later'> {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<'later'>((resolve) => {
        timer = setTimeout(resolve, patience, 'later');
      });
      const inTime = get(...rendition).catch(laterIfBusy);
      return Promise.race([inTime, late]).finally(() => clearTimeout(timer));
    },
  };
}

/** Other words make a different copy. */
function shareName(words: ShareWords | undefined): string {
  if (!words) return 'share.jpg';
  const hash = createHash('sha256').update(JSON.stringify([words.title, words.show]));
  return `share-${hash.digest('hex').slice(0, 16)}.jpg`;
}

function laterIfBusy(error: unknown): 'later' {
  if (error instanceof Problem && error.code === 'unavailable') return 'later';
  throw error;
}

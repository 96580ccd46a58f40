import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FrontEndAssets, frontEndAssetsSchema } from '@show/contracts';
import { PreparedResponse } from '../cache/PreparedResponse';
import { ResponseStore } from '../cache/ResponseStore';
import { isMissing } from './isMissing';
import { mediaTypeOf } from './mediaTypes';

const YEAR = 365 * 24 * 3600;
/** `/mfe/{name}/{version}/{file}`; no segment may begin with a dot, so that no path leaves the folder. */
const frontEndFile = /^\/mfe\/(\w[\w.-]*)\/(\w[\w.-]*)\/(\w[\w.~-]*)$/;

class NoSuchFile extends Error {}

/**
 * Files of published front ends. A version's folder never changes, so a file is read once and stays in memory, with
 * the compressed form that publishing has written beside it.
 */
export class FrontEndFiles {
  readonly #folder: string;
  readonly #store: ResponseStore;
  readonly #mutable: boolean;
  readonly #assets = new Map<string, Promise<FrontEndAssets | undefined>>();

  /** @param options.mutable files change in place, as they do in development: none is kept, here or in the browser */
  constructor(folder: string, { maxBytes = 64 * 1024 * 1024, mutable = false } = {}) {
    this.#folder = folder;
    this.#mutable = mutable;
    this.#store = new ResponseStore({ maxBytes });
  }

  /** The cached file at a URL. */
  ready(url: string): PreparedResponse | undefined {
    return this.#store.fresh(url);
  }

  /** The file at a URL, or undefined when there is none. */
  async find(url: string): Promise<PreparedResponse | undefined> {
    const load = () => this.#load(url);
    const found = await (this.#mutable ? load() : this.#store.get(url, load)).catch(ignoreMissing);
    return found?.response;
  }

  /** The assets of a version, for preload links of documents; undefined when missing or invalid. */
  assets(name: string, version: string): Promise<FrontEndAssets | undefined> {
    const key = `${name}/${version}`;
    const known = this.#assets.get(key);
    if (known) return known;
    const reading = readFile(join(this.#folder, name, version, 'assets.json'), 'utf8')
      .then((text) => frontEndAssetsSchema.parse(JSON.parse(text)))
      .catch(() => {
        this.#assets.delete(key);
        return undefined;
      });
    if (!this.#mutable) this.#assets.set(key, reading);
    return reading;
  }

  async #load(url: string): Promise<{ response: PreparedResponse; keep: { seconds: number; tags: [] } }> {
    const [, name, version, file] = frontEndFile.exec(this.#mutable ? withoutQuery(url) : url) ?? [];
    const media = file && mediaTypeOf(file);
    if (!name || !version || !media) throw new NoSuchFile();
    const path = join(this.#folder, name, version, file);
    const [body, br] = await Promise.all([readFile(path), readFile(`${path}.br`).catch(() => undefined)]);
    const response = new PreparedResponse({
      status: 200,
      body,
      type: media.type,
      cacheControl: this.#mutable ? 'no-store' : `public, max-age=${YEAR}, immutable`,
      headers: [['cross-origin-resource-policy', 'same-origin']],
      packable: !media.packed,
      packed: media.packed ? undefined : br,
    });
    return { response, keep: { seconds: YEAR, tags: [] } };
  }
}

/** Style sheets are requested again with a new query when they have changed. */
function withoutQuery(url: string): string {
  return url.replace(/\?.*$/, '');
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof NoSuchFile) && !isMissing(error)) throw error;
}

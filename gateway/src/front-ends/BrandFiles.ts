import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LogoCopyName, logoCopyUrl, outlinesUrl, usStates } from '@show/contracts';
import type { LiveShow } from '../cache/LiveShow';
import { PreparedResponse } from '../cache/PreparedResponse';
import { ResponseStore } from '../cache/ResponseStore';
import { isMissing } from './isMissing';
import { manifest } from './manifest';
import { mediaTypeOf } from './mediaTypes';
import { stateOutlines } from './stateOutlines';

const brandFile = /^\/brand\/(\w[\w.-]*)$/;
/** Well-known URLs that browsers request by default, with their files and the same as copies of the logo. */
const wellKnown: Readonly<Record<string, { readonly file: string; readonly copy: LogoCopyName }>> = {
  '/favicon.ico': { file: 'favicon-32.png', copy: 'icon-32' },
  '/favicon.svg': { file: 'favicon.svg', copy: 'icon-512' },
  '/apple-touch-icon.png': { file: 'apple-touch-icon.png', copy: 'icon-180' },
};
const SECONDS = 60;
/** An SVG that is opened directly is a document: it may run and load nothing. */
const drawingPolicy = [
  ['content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox"],
] as const;

/** The show's own pictures and its manifest. Their names stay the same, so they are requested again each hour. */
export class BrandFiles {
  readonly #folder: string;
  readonly #show: LiveShow;
  readonly #store = new ResponseStore({ maxBytes: 32 * 1024 * 1024 });

  constructor(folder: string, show: LiveShow) {
    this.#folder = folder;
    this.#show = show;
  }

  /** Whether this is a URL of the show's pictures. */
  has(pathname: string): boolean {
    return pathname.startsWith('/brand/') || Object.hasOwn(wellKnown, pathname);
  }

  async find(pathname: string, requestId: string): Promise<PreparedResponse | undefined> {
    const name = wellKnown[pathname]?.file ?? brandFile.exec(pathname)?.[1];
    const media = name && mediaTypeOf(name);
    if (!name || !media) return undefined;
    const own = await this.#ownIcon(pathname, requestId);
    if (own) return own;
    if (name === 'site.webmanifest') return this.#manifest(media.type, requestId);
    const load = async () => {
      const response = new PreparedResponse({
        status: 200,
        body: await this.#read(name),
        type: media.type,
        cacheControl: 'public, max-age=3600',
        packable: !media.packed,
        ...(media.type === 'image/svg+xml' ? { headers: drawingPolicy } : {}),
      });
      return { response, keep: { seconds: SECONDS, tags: [] } };
    };
    try {
      return (await this.#store.get(name, load)).response;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** An icon that browsers request by default, made from the show's own logo. */
  async #ownIcon(pathname: string, requestId: string): Promise<PreparedResponse | undefined> {
    const copy = wellKnown[pathname]?.copy;
    if (!copy) return undefined;
    const { show } = await this.#show.current(requestId);
    const location = logoCopyUrl(show.logo, copy);
    return location === undefined
      ? undefined
      : new PreparedResponse({
          status: 302,
          body: Buffer.alloc(0),
          type: 'image/png',
          cacheControl: 'no-cache',
          headers: [['location', location]],
        });
  }

  async #read(name: string): Promise<Buffer> {
    const state = usStates.find(({ code }) => outlinesUrl(code) === `/brand/${name}`);
    return state ? stateOutlines(state.fips) : readFile(join(this.#folder, name));
  }

  /** Made each time: it follows changes of the show. */
  async #manifest(type: string, requestId: string): Promise<PreparedResponse> {
    const { show } = await this.#show.current(requestId);
    return new PreparedResponse({
      status: 200,
      body: Buffer.from(manifest(show)),
      type,
      cacheControl: 'no-cache',
    });
  }
}

import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { type CacheTag, negotiateFormat } from '@show/contracts';
import { responseHeaders } from '../proxy/headers';
import type { ResponseCopy } from '../proxy/ResponseCopy';
import { SECONDS_WITHOUT_EVENTS } from './ApiResponses';
import { PreparedResponse } from './PreparedResponse';
import type { Loaded, ResponseStore, Tag } from './ResponseStore';

export interface PicturesOptions {
  readonly store: ResponseStore;
  /** Whether the invalidations of a tag arrive. */
  readonly receives: (tag: Tag) => boolean;
}

/** Bytes above which a picture is always streamed. */
const MOST_BYTES = 512 * 1024;
/** Lifetime in seconds: names are given to one picture only, and removed ones are dropped by their events. */
const LIFETIME = 3600;
/** Pictures copied at a time; others are copied at a later request. */
const MOST_AT_ONCE = 32;

/** The event of a picture that nothing shows anymore drops it. */
const tags: readonly CacheTag[] = ['image'];
/** Headers that are set for each response from memory. */
const own = new Set([
  'x-request-id',
  'cache-control',
  'content-type',
  'content-length',
  'etag',
  'date',
  'x-content-type-options',
]);

const nothing = new PreparedResponse({
  status: 204,
  body: Buffer.alloc(0),
  type: '',
  cacheControl: 'no-store',
});

/**
 * Recently requested uploaded pictures, in memory: during a broadcast thousands of phones load the same one within
 * seconds, and streaming it from svc-media costs more CPU than everything else of their visits.
 */
export class Pictures {
  readonly #options: PicturesOptions;
  #copying = 0;

  constructor(options: PicturesOptions) {
    this.#options = options;
  }

  /** The kept picture at a URL, in the format that is best for an Accept header. */
  ready(url: string, accept: string | undefined): PreparedResponse | undefined {
    return this.#options.store.fresh(keyOf(url, accept));
  }

  /** Copies a picture while it is streamed to a visitor; undefined while another copy of it is made. */
  copy(url: string, accept: string | undefined, response: ServerResponse): ResponseCopy | undefined {
    const { store } = this.#options;
    const key = keyOf(url, accept);
    if (response.destroyed || this.#copying >= MOST_AT_ONCE || store.isLoading(key)) return undefined;
    this.#copying += 1;
    let settle = (_: Loaded) => {};
    const loaded = new Promise<Loaded>((resolve) => {
      settle = resolve;
    });
    // From here on the store notices when the picture is removed.
    void store.get(key, () => loaded);
    response.once('close', () => {
      this.#copying -= 1;
      settle({ response: nothing });
    });
    let headers: IncomingHttpHeaders | undefined;
    const chunks: Buffer[] = [];
    return {
      start(status, given) {
        const isFitting = !isNegotiated(url) || given['content-type'] === `image/${negotiateFormat(accept)}`;
        if (status === 200 && isFitting && mayBeKept(given)) headers = given;
      },
      add(chunk) {
        if (headers) chunks.push(chunk);
      },
      end: () => {
        if (headers) settle(this.#loadedOf(headers, Buffer.concat(chunks)));
      },
    };
  }

  #loadedOf(headers: IncomingHttpHeaders, body: Buffer): Loaded {
    const { receives } = this.#options;
    const { 'content-type': type = '', 'cache-control': cacheControl = '' } = headers;
    const passed = Object.entries(responseHeaders(headers, ''));
    const response = new PreparedResponse({
      status: 200,
      body,
      type,
      cacheControl,
      packable: false,
      headers: passed.flatMap(([name, value]) => (own.has(name) ? [] : [[name, String(value)] as const])),
    });
    return { response, keep: { seconds: tags.every(receives) ? LIFETIME : SECONDS_WITHOUT_EVENTS, tags } };
  }
}

/** Another picture is sent, and not to be cached, while a rendition is being made. */
function mayBeKept(headers: IncomingHttpHeaders): boolean {
  const { 'cache-control': cacheControl = '', 'content-length': length = Number.POSITIVE_INFINITY } = headers;
  return cacheControl.includes('immutable') && Number(length) <= MOST_BYTES;
}

function keyOf(url: string, accept: string | undefined): string {
  return isNegotiated(url) ? `${url} ${negotiateFormat(accept)}` : url;
}

/** Whether svc-media chooses the format by the Accept header. */
function isNegotiated(url: string): boolean {
  return url.includes('?w=');
}

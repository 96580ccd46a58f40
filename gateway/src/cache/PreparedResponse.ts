import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './encoding';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** Below this size compression saves no packet. */
const WORTH_PACKING = 1024;

/** One encoding of a response, ready to be written. Headers are flat name-value lists, as `writeHead` takes them. */
export interface Variant {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: string[];
  readonly notModified: string[];
}

export interface ResponseContent {
  readonly status: number;
  readonly body: Buffer;
  readonly type: string;
  readonly cacheControl: string;
  /** Further headers, as `[name, value]`. */
  readonly headers?: readonly (readonly [string, string])[];
  /** False for formats that are compressed already, such as fonts. */
  readonly packable?: boolean;
  /** In Brotli, where that was made at build time. */
  readonly packed?: Buffer | undefined;
}

/**
 * A response that can be sent any number of times without work: body and headers of each content encoding are made once,
 * on first use. Its ETags are strong, so each encoding has its own.
 */
export class PreparedResponse {
  readonly status: number;
  readonly body: Buffer;
  /** Approximate memory of the response with all its encodings, in bytes. */
  readonly weight: number;
  readonly identity: Variant;
  br: Variant | undefined;
  gzip: Variant | undefined;
  readonly #content: ResponseContent;
  readonly #hash: string;
  readonly #packable: boolean;
  readonly #packing = new Map<Encoding, Promise<Variant>>();

  constructor(content: ResponseContent) {
    this.#content = content;
    this.status = content.status;
    this.body = content.body;
    this.#packable = content.packable ?? content.body.length >= WORTH_PACKING;
    this.weight = Math.ceil(content.body.length * (this.#packable ? 1.7 : 1)) + 3000;
    this.#hash = createHash('sha256').update(content.body).digest('base64url').slice(0, 22);
    this.identity = this.#variant('identity', content.body);
    if (content.packed) this.br = this.#variant('br', content.packed);
  }

  /** The variant of an encoding; undefined when `prepare` has to make it first. */
  ready(encoding: Encoding): Variant | undefined {
    return this.#packable ? this[encoding] : this.identity;
  }

  /** Makes the variant of an encoding; concurrent calls share one compression. */
  async prepare(encoding: Encoding): Promise<Variant> {
    const ready = this.ready(encoding);
    if (ready) return ready;
    const underWay = this.#packing.get(encoding);
    if (underWay) return underWay;
    const packing = this.#pack(encoding).finally(() => this.#packing.delete(encoding));
    this.#packing.set(encoding, packing);
    return packing;
  }

  async #pack(encoding: Encoding): Promise<Variant> {
    if (encoding === 'gzip') {
      this.gzip = this.#variant('gzip', compact(await packGzip(this.body, { level: 6 })));
      return this.gzip;
    }
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: this.body.length,
    };
    this.br = this.#variant('br', compact(await packBrotli(this.body, { params })));
    return this.br;
  }

  #variant(encoding: Encoding, body: Buffer): Variant {
    const { type, cacheControl, headers = [] } = this.#content;
    const etag = encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`;
    const validators = ['etag', etag, 'cache-control', cacheControl];
    if (this.#packable) validators.push('vary', 'accept-encoding');
    const described = [
      ...(body.length > 0 ? ['content-type', type] : []),
      'content-length',
      String(body.length),
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      ...validators,
      'x-content-type-options',
      'nosniff',
      ...headers.flat(),
    ];
    return { body, etag, headers: described, notModified: validators };
  }

  /** Whether an If-None-Match header names this response in any encoding. */
  isNamedBy(header: string): boolean {
    if (header === '*') return true;
    return header.includes(this.#hash) && header.split(',').some((tag) => this.#isOwn(tag.trim()));
  }

  #isOwn(tag: string): boolean {
    const opaque = tag.startsWith('W/') ? tag.slice(2) : tag;
    return (
      opaque === `"${this.#hash}"` || opaque === `"${this.#hash}-br"` || opaque === `"${this.#hash}-gzip"`
    );
  }
}

/** Copies bytes into a buffer of their size: zlib returns a view that would keep a whole chunk alive. */
function compact(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

import type { PreparedResponse } from './PreparedResponse';

/** What a response was made from; invalidating the tag invalidates the response. */
export type Tag = string;

/** Drops every document: another front end is live. It is the gateway's own; all others are tags of the contract. */
export const registryTag = 'registry';

export interface Loaded {
  readonly response: PreparedResponse;
  /** Lifetime and tags; when absent, the response is returned to its callers and not stored. */
  readonly keep?: { readonly seconds: number; readonly tags: readonly Tag[] } | undefined;
}

export interface Found {
  readonly response: PreparedResponse;
  /** True for an old response served because loading failed. */
  readonly stale: boolean;
  /** What it was made from; undefined for one that is not stored. */
  readonly tags: readonly Tag[] | undefined;
}

interface Entry {
  readonly response: PreparedResponse;
  readonly tags: readonly Tag[];
  readonly storedAt: number;
  /** Milliseconds on the store's clock; 0 once invalidated. */
  expires: number;
  /** Used since the last pass of eviction (second chance). */
  used: boolean;
  /** When a load failed and this response was served; -Infinity when none has. */
  failedAt: number;
}

export interface ResponseStoreOptions {
  readonly maxBytes: number;
  /** Monotonic milliseconds. */
  readonly clock?: () => number;
}

/** Milliseconds for which a stale response may be served while its service does not respond. */
const STALE_FOR = 3_600_000;
/** Milliseconds after a failed load before the next attempt. */
const RETRY_AFTER_FAILURE = 1000;
/** Within this window after a failed load, the stale response is served while a new one loads in the background. */
const STALE_WHILE_REVALIDATE = 5000;

/**
 * A cache of responses, bounded by bytes, with single-flight loading. A response that is invalidated while it loads is not
 * stored, and callers after the invalidation start a new load: no response outlives a change that it missed.
 */
export class ResponseStore {
  readonly #entries = new Map<string, Entry>();
  /** Keys by tag, so that an invalidation visits no other entry. */
  readonly #keysByTag = new Map<Tag, Set<string>>();
  readonly #flights = new Map<string, Promise<Found>>();
  /** Recorded for loads in flight; cleared when there is none. */
  readonly #droppedAt = new Map<Tag, number>();
  #loading = 0;
  readonly #maxBytes: number;
  readonly #clock: () => number;
  #allDroppedAt = 0;
  #drops = 0;
  #bytes = 0;

  constructor({ maxBytes, clock = () => performance.now() }: ResponseStoreOptions) {
    this.#maxBytes = maxBytes;
    this.#clock = clock;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The stored response if it is fresh. */
  fresh(key: string): PreparedResponse | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.expires <= this.#clock()) return undefined;
    entry.used = true;
    return entry.response;
  }

  /** Whether a load is in flight that a further caller would share. */
  isLoading(key: string): boolean {
    return this.#flights.has(key);
  }

  /** The stored response, or the one that `load` makes. Rejects as `load` does when there is no stale response either. */
  async get(key: string, load: () => Promise<Loaded>): Promise<Found> {
    const entry = this.#entries.get(key);
    const now = this.#clock();
    if (entry && entry.expires > now) {
      entry.used = true;
      return { response: entry.response, stale: Number.isFinite(entry.failedAt), tags: entry.tags };
    }
    const underWay = this.#flights.get(key) ?? this.#start(key, load);
    if (!entry || now - entry.failedAt > STALE_WHILE_REVALIDATE) return underWay;
    underWay.catch(() => {});
    return { response: entry.response, stale: true, tags: entry.tags };
  }

  /**
   * Invalidates every response with one of the tags. It stays as a stale response for an outage of its service, unless
   * `forget` evicts it.
   */
  drop(tags: readonly Tag[], { forget = false } = {}): void {
    this.#drops += 1;
    // The tags of a response are known only once it has loaded.
    this.#flights.clear();
    for (const tag of tags) {
      if (this.#loading > 0) this.#droppedAt.set(tag, this.#drops);
      for (const key of this.#keysByTag.get(tag) ?? []) {
        const entry = this.#entries.get(key);
        if (entry && forget) this.#remove(key, entry);
        else if (entry) entry.expires = 0;
      }
    }
  }

  /** Shortens the lifetime of every response with such a tag. */
  shorten(seconds: number, concerns: (tag: Tag) => boolean): void {
    const latest = this.#clock() + seconds * 1000;
    for (const entry of this.#entries.values())
      if (entry.expires > latest && entry.tags.some(concerns)) entry.expires = latest;
  }

  /** Invalidates everything, when events may have been missed. */
  dropAll(): void {
    this.#drops += 1;
    this.#allDroppedAt = this.#drops;
    this.#flights.clear();
    for (const entry of this.#entries.values()) entry.expires = 0;
  }

  #start(key: string, load: () => Promise<Loaded>): Promise<Found> {
    const promise = this.#load(key, this.#drops, load).finally(() => {
      if (this.#flights.get(key) === promise) this.#flights.delete(key);
    });
    this.#flights.set(key, promise);
    return promise;
  }

  /** @param startedAt count of invalidations when the load began: later ones concern it */
  async #load(key: string, startedAt: number, load: () => Promise<Loaded>): Promise<Found> {
    this.#loading += 1;
    try {
      const { response, keep } = await load();
      if (keep && !this.#droppedSince(startedAt, keep.tags)) this.#keep(key, response, keep);
      return { response, stale: false, tags: keep?.tags };
    } catch (error) {
      const old = this.#entries.get(key);
      const now = this.#clock();
      if (!old || now - old.storedAt > STALE_FOR) throw error;
      old.expires = now + RETRY_AFTER_FAILURE;
      old.failedAt = now;
      return { response: old.response, stale: true, tags: old.tags };
    } finally {
      this.#loading -= 1;
      if (this.#loading === 0) this.#droppedAt.clear();
    }
  }

  #droppedSince(startedAt: number, tags: readonly Tag[]): boolean {
    return this.#allDroppedAt > startedAt || tags.some((tag) => (this.#droppedAt.get(tag) ?? 0) > startedAt);
  }

  #keep(key: string, response: PreparedResponse, { seconds, tags }: NonNullable<Loaded['keep']>): void {
    const old = this.#entries.get(key);
    if (old) this.#remove(key, old);
    if (response.weight > this.#maxBytes / 4) return;
    const now = this.#clock();
    this.#entries.set(key, {
      response,
      tags,
      storedAt: now,
      expires: now + seconds * 1000,
      used: false,
      failedAt: Number.NEGATIVE_INFINITY,
    });
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
    this.#bytes += response.weight;
    this.#makeRoom();
  }

  /** Evicts the oldest responses first; used ones get a second chance, so that one-off requests are evicted before them. */
  #makeRoom(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      if (entry.used) {
        entry.used = false;
        this.#entries.delete(key);
        this.#entries.set(key, entry);
      } else {
        this.#remove(key, entry);
      }
    }
  }

  #remove(key: string, entry: Entry): void {
    this.#entries.delete(key);
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
    this.#bytes -= entry.response.weight;
  }
}

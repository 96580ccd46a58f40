import { TooLarge } from '../http/TooLarge';
import type { PreparedAnswer } from './PreparedAnswer';

/** What an answer was made of; dropping the tag drops the answer. */
export type Tag = string;

export interface Loaded {
  readonly answer: PreparedAnswer;
  /** How long and for which tags to keep it; absent: give it to those who wait and forget it. */
  readonly keep?: { readonly seconds: number; readonly tags: readonly Tag[] } | undefined;
}

export interface Found {
  readonly answer: PreparedAnswer;
  /** True when it is an old answer, because a new one could not be had. */
  readonly stale: boolean;
  /** What it was made of; undefined for one that is not kept. */
  readonly tags: readonly Tag[] | undefined;
}

interface Entry {
  readonly answer: PreparedAnswer;
  readonly tags: readonly Tag[];
  readonly storedAt: number;
  /** Milliseconds on the store's clock; 0 once dropped. */
  expires: number;
  /** Asked for since the last eviction came by. */
  used: boolean;
  /** When a load failed and this stood in for it; -Infinity when it never did. */
  failedAt: number;
}

export interface AnswerStoreOptions {
  readonly maxBytes: number;
  /** How long an old answer may stand in for a service that does not answer. */
  readonly staleSeconds?: number;
  /** Monotonic milliseconds. */
  readonly clock?: () => number;
}

/** A service that does not answer is asked again after this long. */
const RETRY_AFTER_FAILURE = 1000;
/** For this long after a failure nobody waits to see whether it answers again. */
const NOBODY_WAITS = 5000;

/**
 * Answers in memory, bounded by bytes. One load at a time for a key. What is dropped while it is being loaded is
 * not kept, and those who ask after the drop start a load of their own: no answer outlives the change it missed.
 */
export class AnswerStore {
  readonly #entries = new Map<string, Entry>();
  /** Keys of the entries with a tag, so that a drop looks at no other. */
  readonly #keysByTag = new Map<Tag, Set<string>>();
  readonly #flights = new Map<string, Promise<Found>>();
  /** For loads under way; forgotten when there is none. */
  readonly #droppedAt = new Map<Tag, number>();
  #loading = 0;
  readonly #maxBytes: number;
  readonly #staleMilliseconds: number;
  readonly #clock: () => number;
  #allDroppedAt = 0;
  #drops = 0;
  #bytes = 0;

  constructor({ maxBytes, staleSeconds = 3600, clock = () => performance.now() }: AnswerStoreOptions) {
    this.#maxBytes = maxBytes;
    this.#staleMilliseconds = staleSeconds * 1000;
    this.#clock = clock;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The answer if it needs no loading. */
  fresh(key: string): PreparedAnswer | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.expires <= this.#clock()) return undefined;
    entry.used = true;
    return entry.answer;
  }

  /** Whether the answer is being loaded, so that asking for it now costs nothing more. */
  isLoading(key: string): boolean {
    return this.#flights.has(key);
  }

  /** The kept answer, or the one that `load` makes. Rejects as `load` does when there is no old answer either. */
  async get(key: string, load: () => Promise<Loaded>): Promise<Found> {
    const entry = this.#entries.get(key);
    const now = this.#clock();
    if (entry && entry.expires > now) {
      entry.used = true;
      return { answer: entry.answer, stale: Number.isFinite(entry.failedAt), tags: entry.tags };
    }
    const underWay = this.#flights.get(key) ?? this.#start(key, load);
    if (!entry || now - entry.failedAt > NOBODY_WAITS) return underWay;
    underWay.catch(() => {});
    return { answer: entry.answer, stale: true, tags: entry.tags };
  }

  /**
   * Makes every answer with one of the tags be loaded anew. It stays as a stand-in for a service that is down,
   * unless `forget` says that nobody may see it again.
   */
  drop(tags: readonly Tag[], { forget = false } = {}): void {
    this.#drops += 1;
    // What is being loaded may turn out to have any tag.
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

  /** Makes every answer with such a tag be loaded anew in so many seconds, if not before. */
  shorten(seconds: number, concerns: (tag: Tag) => boolean): void {
    const latest = this.#clock() + seconds * 1000;
    for (const entry of this.#entries.values())
      if (entry.expires > latest && entry.tags.some(concerns)) entry.expires = latest;
  }

  /** For when changes may have been missed. */
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

  /** `startedAt` tells the drops that came before from those that concern what is being loaded. */
  async #load(key: string, startedAt: number, load: () => Promise<Loaded>): Promise<Found> {
    this.#loading += 1;
    try {
      const { answer, keep } = await load();
      if (keep && !this.#droppedSince(startedAt, keep.tags)) this.#keep(key, answer, keep);
      return { answer, stale: false, tags: keep?.tags };
    } catch (error) {
      const old = this.#entries.get(key);
      const now = this.#clock();
      if (error instanceof TooLarge || !old || now - old.storedAt > this.#staleMilliseconds) throw error;
      old.expires = now + RETRY_AFTER_FAILURE;
      old.failedAt = now;
      return { answer: old.answer, stale: true, tags: old.tags };
    } finally {
      this.#loading -= 1;
      if (this.#loading === 0) this.#droppedAt.clear();
    }
  }

  #droppedSince(startedAt: number, tags: readonly Tag[]): boolean {
    return this.#allDroppedAt > startedAt || tags.some((tag) => (this.#droppedAt.get(tag) ?? 0) > startedAt);
  }

  #keep(key: string, answer: PreparedAnswer, { seconds, tags }: NonNullable<Loaded['keep']>): void {
    const old = this.#entries.get(key);
    if (old) this.#remove(key, old);
    if (answer.weight > this.#maxBytes / 4) return;
    const now = this.#clock();
    this.#entries.set(key, {
      answer,
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
    this.#bytes += answer.weight;
    this.#makeRoom();
  }

  /** Oldest first; what was asked for meanwhile gets a second chance. Strangers' one-off questions go first. */
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
    this.#bytes -= entry.answer.weight;
  }
}

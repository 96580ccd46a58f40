import { firstOwner } from '@show/contracts';
import type { RedisClientType } from 'redis';
import { z } from 'zod';

/** The fields of a session in Redis. */
const storedSchema = z.object({
  passcodeMark: z.string(),
  memberId: z.int().default(firstOwner.id),
  signedInAt: z.iso.datetime(),
  browser: z.string(),
  address: z.string(),
});

export interface ListedSession extends z.output<typeof storedSchema> {
  /** The secret id. */
  readonly id: string;
  /** Milliseconds until it expires without activity. */
  readonly left: number;
}

/** Index of all sessions: a sorted set of their ids, scored by the latest time at which each expires. */
export class SessionIndex {
  readonly #redis: RedisClientType;
  readonly #key: string;
  readonly #keyOf: (id: string) => string;

  constructor(redis: RedisClientType, prefix: string) {
    this.#redis = redis;
    this.#key = `${prefix}:sessions`;
    this.#keyOf = (id) => `${prefix}:session:${id}`;
  }

  /** @param latestEnd milliseconds since the epoch */
  async add(id: string, latestEnd: number): Promise<void> {
    await this.#redis
      .multi()
      .zRemRangeByScore(this.#key, 0, Date.now())
      .zAdd(this.#key, { score: latestEnd, value: id })
      .pExpireAt(this.#key, latestEnd)
      .exec();
  }

  ids(): Promise<string[]> {
    return this.#redis.zRange(this.#key, 0, -1, { REV: true });
  }

  /** Sessions that have not expired, the latest sign-in first. */
  async list(): Promise<ListedSession[]> {
    const found = await Promise.all((await this.ids()).map((id) => this.#read(id)));
    return found.filter((listed) => listed !== undefined);
  }

  /** Ends sessions; returns how many of them had not expired. */
  async end(ids: readonly string[]): Promise<number> {
    if (ids.length === 0) return 0;
    const ended = await this.#redis.del(ids.map(this.#keyOf));
    await this.#redis.zRem(this.#key, [...ids]);
    return ended;
  }

  async #read(id: string): Promise<ListedSession | undefined> {
    const key = this.#keyOf(id);
    const [text, left] = await Promise.all([this.#redis.get(key), this.#redis.pTTL(key)]);
    const parsed = storedSchema.safeParse(text && JSON.parse(text));
    return parsed.success && left > 0 ? { ...parsed.data, id, left } : undefined;
  }
}

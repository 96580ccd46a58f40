import { createHmac } from 'node:crypto';
import type { FrontEndName } from '@show/contracts';
import type { RedisClientType } from 'redis';
import { type FailureCounts, LoadFailures, WITHIN } from './LoadFailures';

export interface SharedLoadFailuresOptions {
  readonly redis: RedisClientType;
  /** Prefix of the keys. */
  readonly prefix: string;
  /** Of all gateways. The networks are counted under a keyed hash: nobody can choose addresses that count for more. */
  readonly secret: string;
  /** Minimum of networks whose reports quarantine a version. */
  readonly enough: number;
}

/** Milliseconds for which visits are collected before the other gateways are told. */
const TELL_EVERY = 500;

/**
 * How many networks got a version, and in how many of them it failed, over all gateways: their reports add up in Redis,
 * where only estimates are kept (HyperLogLog, exact within a percent) and no addresses. Each gateway counts for itself as
 * well, and goes by that while Redis is away.
 */
export class SharedLoadFailures {
  readonly #options: SharedLoadFailuresOptions;
  readonly #own: LoadFailures;
  /** By version: networks that got it and that the others do not know of yet. */
  readonly #untold = new Map<string, Set<string>>();
  #telling: NodeJS.Timeout | undefined;

  constructor(options: SharedLoadFailuresOptions) {
    this.#options = options;
    this.#own = new LoadFailures(options);
  }

  start(): void {
    this.#telling = setInterval(() => void this.#tell().catch(() => {}), TELL_EVERY).unref();
  }

  stop(): void {
    clearInterval(this.#telling);
  }

  /** Records a document that loads a live version. */
  visited(name: FrontEndName, version: string, network: string): void {
    this.#own.visited(name, version, network);
    if (!this.#options.redis.isReady) return;
    const key = `${name}/${version}`;
    const networks = this.#untold.get(key) ?? new Set();
    this.#untold.set(key, networks.add(network));
  }

  /** Records a failure of a live version. Returns the counts when it has failed for a large enough share of its visitors. */
  async failed(name: FrontEndName, version: string, network: string): Promise<FailureCounts | undefined> {
    this.#own.failed(name, version, network);
    const counts =
      (await this.#countTogether(`${name}/${version}`, network).catch(() => undefined)) ??
      this.#own.counts(name, version);
    return this.#own.isEnough(counts) ? counts : undefined;
  }

  /** What was counted for a version is no reason any more to set it aside. */
  async forget(name: FrontEndName, version: string): Promise<void> {
    const { failed, visited } = this.#keysOf(`${name}/${version}`);
    this.#own.forget(name, version);
    this.#untold.delete(`${name}/${version}`);
    await this.#options.redis.del([...failed, ...visited]);
  }

  async #countTogether(key: string, network: string): Promise<FailureCounts | undefined> {
    const { redis } = this.#options;
    if (!redis.isReady) return undefined;
    await this.#tell();
    const { failed, visited } = this.#keysOf(key);
    // A visitor who navigated from a page of another remote got no document that loads it.
    await Promise.all([this.#add(failed[0], [network]), this.#add(visited[0], [network])]);
    const [failures, visitors] = await Promise.all([redis.pfCount(failed), redis.pfCount(visited)]);
    return { failed: failures, visited: visitors };
  }

  async #tell(): Promise<void> {
    const untold = [...this.#untold];
    this.#untold.clear();
    await Promise.all(
      untold.map(([key, networks]) => this.#add(this.#keysOf(key).visited[0], [...networks])),
    );
  }

  async #add(key: string, networks: readonly string[]): Promise<void> {
    const { redis, secret } = this.#options;
    const marks = networks.map((network) =>
      createHmac('sha256', secret).update(`reporting-network ${network}`).digest('base64url'),
    );
    await Promise.all([redis.pfAdd(key, marks), redis.pExpire(key, 2 * WITHIN)]);
  }

  /** The present window's first, then the one before. */
  #keysOf(version: string) {
    const window = Math.floor(Date.now() / WITHIN);
    const key = (what: string, at: number) => `${this.#options.prefix}:load-${what}:${version}:${at}`;
    const both = (what: string): [string, string] => [key(what, window), key(what, window - 1)];
    return { failed: both('failures'), visited: both('visits') };
  }
}

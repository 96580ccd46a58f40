import {
  type FrontEndName,
  type FrontEndState,
  type RemoteFailureKind,
  remoteFailureKinds,
} from '@show/contracts';
import { Counter, type Registry } from 'prom-client';
import type { RedisClientType } from 'redis';

type Failures = FrontEndState['failures'];

interface FrontEndFailuresOptions {
  readonly redis: RedisClientType;
  readonly prefix: string;
}

/** Seconds after the first report of a version at which its counts start again. */
const DAY = 24 * 3600;
/** Max versions whose failures this gateway keeps in memory while Redis is down; the oldest is dropped. */
const MOST_VERSIONS = 50;

/**
 * How often browsers reported that a version of a front end failed, by kind. All gateways count together in Redis; while it
 * is down each goes by what was reported to itself.
 */
export class FrontEndFailures {
  readonly #options: FrontEndFailuresOptions;
  /** What was reported to this gateway, by version. */
  readonly #own = new Map<string, Map<RemoteFailureKind, number>>();
  readonly #total = new Counter({
    name: 'gateway_front_end_failures_total',
    help: 'Failures of front ends that browsers reported',
    labelNames: ['front_end', 'kind'],
    registers: [],
  });

  constructor(options: FrontEndFailuresOptions) {
    this.#options = options;
  }

  /** @param version one that the registry names: others could be made up without end */
  async count(name: FrontEndName, version: string, kind: RemoteFailureKind): Promise<void> {
    this.#total.inc({ front_end: name, kind });
    const key = `${name}/${version}`;
    const counts = this.#own.get(key) ?? new Map<RemoteFailureKind, number>();
    this.#own.set(key, counts.set(kind, (counts.get(kind) ?? 0) + 1));
    const [oldest] = this.#own.keys();
    if (this.#own.size > MOST_VERSIONS && oldest !== undefined) this.#own.delete(oldest);
    const { redis } = this.#options;
    if (!redis.isReady) return;
    const shared = this.#key(key);
    await redis
      .multi()
      .hIncrBy(shared, kind, 1)
      .expire(shared, DAY, 'NX')
      .exec()
      // Its connection reports that Redis is gone.
      .catch(() => {});
  }

  /** The most frequent kind first. */
  async of(name: FrontEndName, version: string): Promise<Failures> {
    const key = `${name}/${version}`;
    const counts = (await this.#read(key)) ?? this.#own.get(key) ?? new Map<RemoteFailureKind, number>();
    return [...counts].map(([kind, count]) => ({ kind, count })).sort((a, b) => b.count - a.count);
  }

  measure = (metrics: Registry): void => metrics.registerMetric(this.#total);

  async #read(key: string): Promise<Map<RemoteFailureKind, number> | undefined> {
    const { redis } = this.#options;
    if (!redis.isReady) return undefined;
    const found = await redis.hGetAll(this.#key(key)).catch(() => undefined);
    if (!found) return undefined;
    return new Map(
      remoteFailureKinds.flatMap((kind) => (found[kind] ? [[kind, Number(found[kind])] as const] : [])),
    );
  }

  #key(version: string): string {
    return `${this.#options.prefix}:front-end-failures:${version}`;
  }
}

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
/**
 * How often browsers reported that a version of a front end failed, by kind. All gateways count together in Redis. While
 * it is down no one can sign in to see the counts, and only the metric goes on.
 */
export class FrontEndFailures {
  readonly #options: FrontEndFailuresOptions;
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
    const { redis } = this.#options;
    // A transaction would wait for Redis to be back.
    if (!redis.isReady) return;
    const key = this.#key(name, version);
    await redis
      .multi()
      .hIncrBy(key, kind, 1)
      .expire(key, DAY, 'NX')
      .exec()
      // Its connection reports that Redis is gone.
      .catch(() => {});
  }

  /** The most frequent kind first. */
  async of(name: FrontEndName, version: string): Promise<Failures> {
    const found = await this.#options.redis.hGetAll(this.#key(name, version));
    return remoteFailureKinds
      .flatMap((kind) => (found[kind] ? [{ kind, count: Number(found[kind]) }] : []))
      .sort((a, b) => b.count - a.count);
  }

  measure = (metrics: Registry): void => metrics.registerMetric(this.#total);

  #key(name: FrontEndName, version: string): string {
    return `${this.#options.prefix}:front-end-failures:${name}/${version}`;
  }
}

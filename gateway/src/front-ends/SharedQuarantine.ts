import type { RedisClientType } from 'redis';
import type { LiveRegistry } from './LiveRegistry';

interface SharedQuarantineOptions {
  readonly redis: RedisClientType;
  /** Prefix of the keys. */
  readonly prefix: string;
  readonly registry: LiveRegistry;
}

/** Milliseconds between two looks at what other gateways have set aside. */
const LOOK_EVERY = 500;

/**
 * Quarantined versions, shared by all gateways through Redis, so that they serve the same ones and a restarted gateway
 * knows them. Keys expire with the quarantine. While Redis is away each gateway goes by what it has seen itself.
 */
export class SharedQuarantine {
  readonly #options: SharedQuarantineOptions;
  #looking: NodeJS.Timeout | undefined;

  constructor(options: SharedQuarantineOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    this.#looking = setInterval(() => void this.#exchange(), LOOK_EVERY).unref();
    await this.#exchange();
  }

  stop(): void {
    clearInterval(this.#looking);
  }

  /** Tells what this gateway has set aside, and takes over what others have. */
  async #exchange(): Promise<void> {
    const { redis, registry } = this.#options;
    const versions = registry.versions();
    if (!redis.isReady || versions.length === 0) return;
    try {
      // A quarantine that is over would be no time to expire at.
      for (const [version, until] of registry.quarantined)
        if (until > Date.now())
          await redis.set(this.#key(version), until, {
            expiration: { type: 'PXAT', value: until },
            condition: 'NX',
          });
      const known = await redis.mGet(versions.map((version) => this.#key(version)));
      const found = versions.flatMap((version, at) =>
        known[at] ? [[version, Number(known[at])] as const] : [],
      );
      registry.learn(new Map(found));
    } catch {
      // Redis has gone away meanwhile, which its connection reports; the next look may find it.
    }
  }

  #key(version: string): string {
    return `${this.#options.prefix}quarantine:${version}`;
  }
}

import type { FrontEndName } from '@show/contracts';
import type { RedisClientType } from 'redis';
import { z } from 'zod';
import type { LiveRegistry, Quarantine } from './LiveRegistry';

interface SharedQuarantineOptions {
  readonly redis: RedisClientType;
  /** Prefix of the keys. */
  readonly prefix: string;
  readonly registry: LiveRegistry;
}

/** Milliseconds between two looks at what other gateways have set aside. */
const LOOK_EVERY = 500;
/** Milliseconds for which gateways remember that a quarantine was lifted: longer than one lasts. */
const LIFTED = 31 * 60_000;

const quarantineSchema = z.object({ since: z.number(), until: z.number(), reason: z.string() });

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

  /**
   * Quarantines a front end's live version, and tells the other gateways at once. False when it is not live or nothing can
   * take its place.
   */
  async setAside(name: FrontEndName, version: string, reason: string): Promise<boolean> {
    const { registry } = this.#options;
    if (!registry.quarantine(name, version, reason)) return false;
    const key = `${name}/${version}`;
    const quarantine = registry.quarantined.get(key);
    // While Redis is away it is told later.
    if (quarantine) await this.#tell(key, quarantine).catch(() => {});
    return true;
  }

  /** Ends a quarantine in all gateways. False when the version is not set aside. */
  async lift(name: FrontEndName, version: string): Promise<boolean> {
    const { redis, registry } = this.#options;
    const key = `${name}/${version}`;
    if (!registry.quarantined.has(key)) return false;
    await redis
      .multi()
      .set(this.#liftedKey(key), Date.now(), { expiration: { type: 'PX', value: LIFTED } })
      .del(this.#key(key))
      .exec();
    registry.lift([key]);
    return true;
  }

  /** Tells what this gateway has set aside, and takes over what others have set aside or lifted. */
  async #exchange(): Promise<void> {
    const { redis, registry } = this.#options;
    const versions = registry.versions();
    if (!redis.isReady || versions.length === 0) return;
    try {
      const lifted = await this.#readLifted(versions);
      registry.lift(
        [...registry.quarantined]
          .filter(([version, { since }]) => since <= (lifted.get(version) ?? Number.NEGATIVE_INFINITY))
          .map(([version]) => version),
      );
      for (const [version, quarantine] of registry.quarantined) await this.#tell(version, quarantine);
      registry.learn(await this.#read(versions, lifted));
    } catch {
      // Redis has gone away meanwhile, which its connection reports; the next look may find it.
    }
  }

  async #tell(version: string, quarantine: Quarantine): Promise<void> {
    // A quarantine that is over would be no time to expire at.
    if (quarantine.until <= Date.now()) return;
    const expiration = { type: 'PXAT', value: quarantine.until } as const;
    const rule = { expiration, condition: 'NX' } as const;
    await this.#options.redis.set(this.#key(version), JSON.stringify(quarantine), rule);
  }

  async #readLifted(versions: readonly string[]): Promise<Map<string, number>> {
    const found = await this.#options.redis.mGet(versions.map((version) => this.#liftedKey(version)));
    return new Map(versions.flatMap((version, at) => (found[at] ? [[version, Number(found[at])]] : [])));
  }

  async #read(
    versions: readonly string[],
    lifted: ReadonlyMap<string, number>,
  ): Promise<Map<string, Quarantine>> {
    const texts = await this.#options.redis.mGet(versions.map((version) => this.#key(version)));
    const found = versions.flatMap((version, at) => {
      const quarantine = readQuarantine(texts[at]);
      return quarantine && quarantine.until > Date.now() && quarantine.since >= (lifted.get(version) ?? 0)
        ? [[version, quarantine] as const]
        : [];
    });
    return new Map(found);
  }

  #key(version: string): string {
    return `${this.#options.prefix}:quarantine:${version}`;
  }

  #liftedKey(version: string): string {
    return `${this.#options.prefix}:quarantine-lifted:${version}`;
  }
}

function readQuarantine(text: string | null | undefined): Quarantine | undefined {
  try {
    return quarantineSchema.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}

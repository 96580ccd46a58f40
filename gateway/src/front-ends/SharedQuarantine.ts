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

const noteSchema = z.object({ since: z.number(), reason: z.string() });

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

  /** Ends a quarantine in all gateways. False when the version is not set aside. */
  async lift(name: FrontEndName, version: string): Promise<boolean> {
    const { redis, registry } = this.#options;
    const key = `${name}/${version}`;
    if (!registry.quarantined.has(key)) return false;
    await redis
      .multi()
      .set(this.#liftedKey(key), Date.now(), { expiration: { type: 'PX', value: LIFTED } })
      .del([this.#key(key), this.#noteKey(key)])
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

  async #tell(version: string, { since, until, reason }: Quarantine): Promise<void> {
    // A quarantine that is over would be no time to expire at.
    if (until <= Date.now()) return;
    const rule = { expiration: { type: 'PXAT', value: until }, condition: 'NX' } as const;
    const { redis } = this.#options;
    await redis.set(this.#noteKey(version), JSON.stringify({ since, reason }), rule);
    await redis.set(this.#key(version), until, rule);
  }

  async #readLifted(versions: readonly string[]): Promise<Map<string, number>> {
    const found = await this.#options.redis.mGet(versions.map((version) => this.#liftedKey(version)));
    return new Map(versions.flatMap((version, at) => (found[at] ? [[version, Number(found[at])]] : [])));
  }

  async #read(
    versions: readonly string[],
    lifted: ReadonlyMap<string, number>,
  ): Promise<Map<string, Quarantine>> {
    const { redis } = this.#options;
    const [untils, notes] = await Promise.all([
      redis.mGet(versions.map((version) => this.#key(version))),
      redis.mGet(versions.map((version) => this.#noteKey(version))),
    ]);
    const found = versions.flatMap((version, at) => {
      const until = Number(untils[at] ?? Number.NaN);
      // Gateways from before reasons were told write none.
      const { since, reason } = readNote(notes[at]) ?? { since: 0, reason: 'Browsers could not load it.' };
      return until > Date.now() && since >= (lifted.get(version) ?? 0)
        ? [[version, { since, until, reason }] as const]
        : [];
    });
    return new Map(found);
  }

  #key(version: string): string {
    return `${this.#options.prefix}quarantine:${version}`;
  }

  #noteKey(version: string): string {
    return `${this.#options.prefix}quarantine-note:${version}`;
  }

  #liftedKey(version: string): string {
    return `${this.#options.prefix}quarantine-lifted:${version}`;
  }
}

function readNote(text: string | null | undefined) {
  try {
    return noteSchema.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}

import { type Override, overrideSchema } from '@show/contracts';
import type { RedisClientType } from 'redis';

interface SessionOverrideOptions {
  readonly redis: RedisClientType;
  readonly prefix: string;
}

/** The overrides of all sessions, in Redis under the public name of each session. They end by themselves. */
export class SessionOverrides {
  readonly #options: SessionOverrideOptions;

  constructor(options: SessionOverrideOptions) {
    this.#options = options;
  }

  async of(session: string): Promise<Override | undefined> {
    const text = await this.#options.redis.get(this.#key(session));
    return text === null ? undefined : overrideSchema.parse(JSON.parse(text));
  }

  async start(session: string, override: Override): Promise<void> {
    await this.#options.redis.set(this.#key(session), JSON.stringify(override), {
      expiration: { type: 'PXAT', value: Date.parse(override.until) },
    });
  }

  /** The override that ended, if there was one. */
  async end(session: string): Promise<Override | undefined> {
    const text = await this.#options.redis.getDel(this.#key(session));
    return text === null ? undefined : overrideSchema.parse(JSON.parse(text));
  }

  #key(session: string): string {
    return `${this.#options.prefix}:override:${session}`;
  }
}

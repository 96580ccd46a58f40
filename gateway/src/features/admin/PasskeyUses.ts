import type { RedisClientType } from 'redis';

export interface PasskeyUse {
  readonly credentialId: string;
  readonly counter: number;
}

/** Uses of passkeys that svc-content has not taken yet, in Redis for all gateways: the highest counter of each. */
export class PasskeyUses {
  readonly #redis: RedisClientType;
  readonly #key: string;

  constructor(redis: RedisClientType, prefix: string) {
    this.#redis = redis;
    this.#key = `${prefix}:passkey-uses`;
  }

  async add({ credentialId, counter }: PasskeyUse): Promise<void> {
    await this.#redis.zAdd(this.#key, { value: credentialId, score: counter }, { comparison: 'GT' });
  }

  /** 0 when no use waits. */
  async counterOf(credentialId: string): Promise<number> {
    return (await this.#redis.zScore(this.#key, credentialId)) ?? 0;
  }

  async waiting(): Promise<PasskeyUse[]> {
    const found = await this.#redis.zRangeWithScores(this.#key, 0, -1);
    return found.map(({ value, score }) => ({ credentialId: value, counter: score }));
  }

  /** Removes a use that svc-content has taken, unless there was a later one. */
  async taken({ credentialId, counter }: PasskeyUse): Promise<void> {
    if ((await this.counterOf(credentialId)) === counter) await this.#redis.zRem(this.#key, credentialId);
  }
}

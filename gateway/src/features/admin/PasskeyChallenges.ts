import { createHmac, randomBytes } from 'node:crypto';
import type { RedisClientType } from 'redis';
import { isSignature } from '../../http/isSignature';

export interface PasskeyChallengeOptions {
  readonly redis: RedisClientType;
  readonly prefix: string;
  /** The first signs the challenges, so that open ones need no storage; a signature by any of them is accepted. */
  readonly secrets: readonly [string, ...string[]];
}

/** Milliseconds in which a challenge must be answered. */
export const challengeLife = 5 * 60_000;
const RANDOM = 16;
const TIME = 6;

/**
 * Challenges of WebAuthn. Each is good for one purpose, for five minutes, and once. Asking for one costs no memory; Redis
 * keeps those that have been answered until they expire.
 */
export class PasskeyChallenges {
  readonly #options: PasskeyChallengeOptions;

  constructor(options: PasskeyChallengeOptions) {
    this.#options = options;
  }

  issue(purpose: string): Uint8Array<ArrayBuffer> {
    const expiry = Buffer.alloc(TIME);
    expiry.writeUIntBE(Date.now() + challengeLife, 0, TIME);
    const text = Buffer.concat([randomBytes(RANDOM), expiry]);
    return new Uint8Array(Buffer.concat([text, this.#sign(text, purpose)]));
  }

  /** Whether an answered challenge, in base64url, is one that still counts. It does not count again. */
  async redeem(challenge: string, purpose: string): Promise<boolean> {
    const bytes = Buffer.from(challenge, 'base64url');
    const text = bytes.subarray(0, RANDOM + TIME);
    const signature = bytes.subarray(RANDOM + TIME);
    const isSigned = this.#options.secrets.some((secret) =>
      isSignature(signature, this.#sign(text, purpose, secret)),
    );
    if (!isSigned) return false;
    if (text.readUIntBE(RANDOM, TIME) <= Date.now()) return false;
    const { redis, prefix } = this.#options;
    const key = `${prefix}:challenge:${text.toString('base64url')}`;
    const first = await redis.set(key, '1', {
      condition: 'NX',
      expiration: { type: 'PX', value: challengeLife },
    });
    return first !== null;
  }

  #sign(text: Buffer, purpose: string, secret = this.#options.secrets[0]): Buffer {
    return createHmac('sha256', secret).update(`passkey ${purpose} `).update(text).digest();
  }
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Log } from '@show/service-kit';
import {
  type DeriveKey,
  hashPasscode,
  isPasscode,
  isWeaker,
  type PasscodeCost,
  type PasscodeHash,
  parsePasscodeHash,
} from '@show/service-kit/passcode';
import type { RedisClientType } from 'redis';

export interface PasscodeJudgeOptions {
  readonly configured: PasscodeHash;
  readonly redis: RedisClientType;
  readonly prefix: string;
  /** Signs what is kept in Redis, so that whoever can write there cannot choose the passcode. */
  readonly secret: string;
  /** What a hash has to cost. */
  readonly cost: PasscodeCost;
  readonly log: Log;
}

/** Seconds for which a stronger hash is kept; then the next sign-in makes it again. */
const KEPT = 180 * 24 * 3600;

/**
 * Judges by the configured hash. A weak one cannot be changed from here, so the first sign-in makes a stronger one of
 * the same passcode, which is kept in Redis and judges from then on.
 */
export class PasscodeJudge {
  readonly #options: PasscodeJudgeOptions;
  readonly #key: string;
  readonly #isWeak: boolean;

  constructor(options: PasscodeJudgeOptions) {
    const { configured, prefix, cost, log } = options;
    this.#options = options;
    this.#key = `${prefix}:passcode:${configured.mark}`;
    this.#isWeak = isWeaker(configured, cost);
    if (this.#isWeak)
      log.warn('ADMIN_PASSCODE_HASH is cheap to guess against: make a new one with npm run passcode');
  }

  /** @param derive left out: in one of Node's own threads, at once */
  async isRight(given: string, derive?: DeriveKey): Promise<boolean> {
    const { configured } = this.#options;
    if (!this.#isWeak) return isPasscode(given, configured, derive);
    const stronger = await this.#kept();
    if (stronger) return isPasscode(given, stronger, derive);
    const right = await isPasscode(given, configured, derive);
    if (right) await this.#keep(given);
    return right;
  }

  async #kept(): Promise<PasscodeHash | undefined> {
    const { redis, cost } = this.#options;
    const [text = '', signature = ''] = (await redis.get(this.#key))?.split('.') ?? [];
    const wanted = Buffer.from(this.#sign(text));
    const signed = Buffer.from(signature);
    if (signed.length !== wanted.length || !timingSafeEqual(signed, wanted)) return undefined;
    const hash = parsePasscodeHash(text);
    return hash && !isWeaker(hash, cost) ? hash : undefined;
  }

  async #keep(passcode: string): Promise<void> {
    const { redis, cost, configured } = this.#options;
    const text = await hashPasscode(passcode, cost, configured.mark);
    await redis.set(this.#key, `${text}.${this.#sign(text)}`, { expiration: { type: 'EX', value: KEPT } });
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#options.secret)
      .update(`passcode ${this.#key} ${text}`)
      .digest('base64url');
  }
}

import { createHmac } from 'node:crypto';
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
import { isSignature } from '../../http/isSignature';

export interface PasscodeVerifierOptions {
  readonly configured: PasscodeHash;
  readonly redis: RedisClientType;
  readonly prefix: string;
  /** Signs the hash in Redis, so that write access to Redis does not suffice to set the passcode. */
  readonly secret: string;
  /** Cost that a hash must have at least. */
  readonly cost: PasscodeCost;
  readonly log: Log;
}

/** Seconds for which a stronger hash is kept; then the next sign-in makes it again. */
const KEPT = 180 * 24 * 3600;

/**
 * Verifies passcodes against the configured hash. A weak hash cannot be replaced in the configuration, so the first
 * sign-in makes a stronger one of the same passcode, which is kept in Redis and used from then on.
 */
export class PasscodeVerifier {
  readonly #options: PasscodeVerifierOptions;
  readonly #key: string;
  readonly #isWeak: boolean;

  constructor(options: PasscodeVerifierOptions) {
    const { configured, prefix, cost, log } = options;
    this.#options = options;
    this.#key = `${prefix}:passcode:${configured.mark}`;
    this.#isWeak = isWeaker(configured, cost);
    if (this.#isWeak)
      log.warn('ADMIN_PASSCODE_HASH is cheap to guess against: make a new one with npm run passcode');
  }

  async verify(given: string, derive: DeriveKey): Promise<boolean> {
    const { configured } = this.#options;
    if (!this.#isWeak) return isPasscode(given, configured, derive);
    const stronger = await this.#kept();
    if (stronger) return isPasscode(given, stronger, derive);
    const right = await isPasscode(given, configured, derive);
    if (right) await this.#keep(given, derive);
    return right;
  }

  async #kept(): Promise<PasscodeHash | undefined> {
    const { redis, cost } = this.#options;
    const [text = '', signature = ''] = (await redis.get(this.#key))?.split('.') ?? [];
    if (!isSignature(Buffer.from(signature), Buffer.from(this.#sign(text)))) return undefined;
    const hash = parsePasscodeHash(text);
    return hash && !isWeaker(hash, cost) ? hash : undefined;
  }

  async #keep(passcode: string, derive: DeriveKey): Promise<void> {
    const { redis, cost, configured } = this.#options;
    const text = await hashPasscode(passcode, cost, configured.mark, derive);
    await redis.set(this.#key, `${text}.${this.#sign(text)}`, { expiration: { type: 'EX', value: KEPT } });
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#options.secret)
      .update(`passcode ${this.#key} ${text}`)
      .digest('base64url');
  }
}

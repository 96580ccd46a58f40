import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { RedisClientType } from 'redis';
import { secondsToWait } from '../../limits/secondsToWait';
import type { Visitor } from '../../limits/visitor';

/** Who tries to sign in. */
export interface SignInAttempt extends Pick<Visitor, 'subscriber' | 'network'> {
  /** Key of a browser in which the member that the attempt is for has signed in before. */
  readonly knownBrowser: string | undefined;
}

/**
 * Throttles guessing without letting an attacker lock staff out. A browser in which a member has signed in before is
 * counted separately for that member. Strangers are counted by address; while many of them fail, each address that has
 * failed before must wait, but a new address still has one attempt. Counts live in Redis, for all replicas together.
 */
export class SignInThrottle {
  /** Attempts of one subscriber in a minute, and in an hour. */
  readonly #minute: RateLimiterRedis;
  readonly #hour: RateLimiterRedis;
  /** Attempts of one customer of a provider: an IPv6 one has 65,536 subscribers' networks to come from. */
  readonly #network: RateLimiterRedis;
  readonly #known: RateLimiterRedis;
  /** Failures of all strangers, after which one has only a single attempt. */
  readonly #strangers: RateLimiterRedis;

  constructor(redis: RedisClientType, prefix: string) {
    const limiter = (name: string, points: number, duration: number) =>
      new RateLimiterRedis({
        storeClient: redis,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        keyPrefix: `${prefix}:sign-in:${name}`,
        points,
        duration,
      });
    this.#minute = limiter('minute', 5, 60);
    this.#hour = limiter('hour', 20, 3600);
    this.#network = limiter('customer', 100, 3600);
    this.#known = limiter('known', 20, 15 * 60);
    this.#strangers = limiter('strangers', 60, 10 * 60);
  }

  /** Counts an attempt. Returns 0 when it is admitted, else the seconds to wait. */
  async admit({ subscriber, network, knownBrowser }: SignInAttempt): Promise<number> {
    if (knownBrowser) return secondsToWait(this.#known, knownBrowser);
    const waits = [
      await secondsToWait(this.#hour, subscriber),
      await secondsToWait(this.#minute, subscriber),
    ];
    if (network !== subscriber) waits.push(await secondsToWait(this.#network, network));
    const wait = Math.max(...waits);
    if (wait > 0) return wait;
    const strangers = await this.#strangers.get('all');
    if (!strangers || strangers.consumedPoints < this.#strangers.points) return 0;
    const own = await this.#hour.get(subscriber);
    return own && own.consumedPoints > 1 ? Math.ceil(strangers.msBeforeNext / 1000) : 0;
  }

  /** Refunds an admitted attempt that was not a guess, so that it does not block the next one. */
  async refund({ subscriber, network, knownBrowser }: SignInAttempt): Promise<void> {
    if (knownBrowser) {
      await this.#known.reward(knownBrowser);
      return;
    }
    const own = [this.#hour.reward(subscriber), this.#minute.reward(subscriber)];
    await Promise.all(network === subscriber ? own : [...own, this.#network.reward(network)]);
  }

  async failed({ knownBrowser }: SignInAttempt): Promise<void> {
    if (!knownBrowser) await secondsToWait(this.#strangers, 'all');
  }

  /**
   * Resets the count of a known browser. Of an address only the attempt itself is refunded: those before may have been
   * guesses at someone else's passcode.
   */
  async succeeded(attempt: SignInAttempt): Promise<void> {
    if (attempt.knownBrowser) await this.#known.delete(attempt.knownBrowser);
    else await this.refund(attempt);
  }
}

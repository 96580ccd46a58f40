import type { ProblemCode } from '@show/contracts';
import { networkAddress, Problem, problems } from '@show/service-kit';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Unknown secrets that one network may send within the time, in seconds. */
const [guesses, time] = [100, 600];

/** Runs the use of a secret; throws rate-limited for a network that sends too many unknown ones. */
export type SecretGuard = <T>(address: string, use: () => Promise<T>) => Promise<T>;

/** @param unknown the problem for an unknown secret */
export function secretGuard(unknown: ProblemCode): SecretGuard {
  const limiter = new RateLimiterMemory({ points: guesses, duration: time });
  return async (address, use) => {
    const network = networkAddress(address);
    // Counted before and given back after, so that parallel guesses count too.
    try {
      await limiter.consume(network);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw problems.tooMany(refused.msBeforeNext / 1000);
    }
    try {
      const used = await use();
      await limiter.reward(network);
      return used;
    } catch (error) {
      if (!(error instanceof Problem && error.code === unknown)) await limiter.reward(network);
      throw error;
    }
  };
}

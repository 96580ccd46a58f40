import { problems } from '@show/service-kit';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Failure reports accepted from one network in a minute: more than a failing browser sends. */
const A_MINUTE = 30;

/** Counts a report of a network. Returns the seconds to wait when it exceeds the limit, else 0. */
export function reportLimit(aMinute: number): (network: string) => Promise<number> {
  const limiter = new RateLimiterMemory({ points: aMinute, duration: 60 });
  return async (network) => {
    try {
      await limiter.consume(network);
      return 0;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return refused.msBeforeNext / 1000;
      throw refused;
    }
  };
}

/** Throws the problem `rate-limited` for a network that sends too many failure reports. */
export function limitReports(): (network: string) => Promise<void> {
  const limit = reportLimit(A_MINUTE);
  return async (network) => {
    const wait = await limit(network);
    if (wait > 0) throw problems.tooMany(wait);
  };
}

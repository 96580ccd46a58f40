import { problems } from '@show/service-kit';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Reports taken of one network in a minute. */
const A_MINUTE = 30;

/** Throws the problem `rate-limited` for a network that sends more reports than a browser in trouble would. */
export function limitReports(): (network: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: A_MINUTE, duration: 60 });
  return async (network) => {
    await limiter.consume(network).catch((refused: unknown) => {
      throw refused instanceof RateLimiterRes ? problems.tooMany(refused.msBeforeNext / 1000) : refused;
    });
  };
}

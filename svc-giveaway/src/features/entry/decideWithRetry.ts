import { setTimeout as delay } from 'node:timers/promises';
import { types } from 'node:util';
import { backoff } from '@show/contracts/http/backoff';
import { isDatabaseOutage } from '@show/service-kit';

/** How often a batch is sent again, and the milliseconds in between. */
const maxRetries = 4;
const pauses = { first: 50, longest: 400 };

/** Statement or lock timeout, serialization failure, deadlock. */
const retryable = new Set(['57014', '55P03', '40001', '40P01']);

/** Whether sending the same batch again may succeed. */
export function isTransient(error: unknown): boolean {
  if (isDatabaseOutage(error)) return true;
  if (!types.isNativeError(error)) return false;
  return 'code' in error && retryable.has(String(error.code));
}

/**
 * Decides a batch and sends it again when the connection is lost: even if the first attempt was committed, the second
 * gets the same response, because known tokens get their own entries back.
 * @param retry false while the database is known to be down: then there is one attempt
 */
export async function decideWithRetry<T>(decide: () => Promise<T>, retry: boolean): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await decide();
    } catch (error) {
      if (!retry || retries === maxRetries || !isTransient(error)) throw error;
      await delay(backoff(retries, pauses));
    }
  }
}

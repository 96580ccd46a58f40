import { setTimeout as delay } from 'node:timers/promises';
import { types } from 'node:util';
import { backoff, isDatabaseOutage } from '@show/service-kit';

/** How often a batch is sent again, and the milliseconds in between. */
const mostRetries = 4;
const pauses = { first: 50, longest: 400 };

/** Postgres gave up waiting, or we did. */
const gaveUp = new Set(['57014', '55P03', '40001', '40P01']);

/** Whether it is worth sending the same batch again. */
export function isPassing(error: unknown): boolean {
  if (isDatabaseOutage(error)) return true;
  if (!types.isNativeError(error)) return false;
  return 'code' in error && gaveUp.has(String(error.code));
}

/**
 * Decides, and when the connection is lost on the way sends the same batch again: whether or not the first one
 * was committed, the second gets the true answer, because known tokens get their own entries back.
 * @param patient false while the database is known to be out of reach: one attempt will do
 */
export async function decideSurely<T>(decide: () => Promise<T>, patient: boolean): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await decide();
    } catch (error) {
      if (!patient || retries === mostRetries || !isPassing(error)) throw error;
      await delay(backoff(retries, pauses));
    }
  }
}

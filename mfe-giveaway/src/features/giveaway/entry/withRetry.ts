import { ApiError } from '@show/web-kit/api';
import { backoff } from '@show/web-kit/timing';

/** Milliseconds for which a failing call is retried, and between its attempts. */
const retriesEnd = 10_000;
const pauses = { first: 400, longest: 2_500 };

/** Resolves after the given time or when the signal aborts. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Retries a call for ten seconds while the network or the server fails. A refusal is thrown at once. */
export async function withRetry<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const end = Date.now() + retriesEnd;
  const { next } = backoff(pauses);
  for (;;) {
    try {
      return await call();
    } catch (error) {
      const pause = next();
      if (signal.aborted || !isTransient(error) || Date.now() + pause > end) throw error;
      await wait(pause, signal);
    }
  }
}

function isTransient(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
}

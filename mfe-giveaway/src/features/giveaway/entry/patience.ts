import { ApiError } from '@show/web-kit/api';

/** Milliseconds for which an outage is borne, and of the first and longest pause between attempts. */
const patience = 10_000;
const firstPause = 400;
const longestPause = 2_500;

/** Resolves after a time, or at the signal. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Makes a call, and for ten seconds again when the network or the server fails: with jitter, so that a crowd whose
 * server comes back does not knock it over. A refusal is an answer and is thrown at once.
 */
export async function withPatience<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const end = Date.now() + patience;
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await call();
    } catch (error) {
      const rest = pause * (0.5 + Math.random());
      if (signal.aborted || !isPassing(error) || Date.now() + rest > end) throw error;
      await wait(rest, signal);
    }
  }
}

function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
}

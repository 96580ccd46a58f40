import { backoff } from '@show/contracts/http/backoff';

/** Milliseconds after which a call that has not succeeded is overdue. */
const overdueAfter = 10_000;
/** Milliseconds after which an attempt without a response is aborted and repeated. */
const attemptTimeout = 15_000;
/** Milliseconds between attempts, before and after the call is overdue. */
const pauses = { first: 400, longest: 2_500 };
const longPauses = { first: 2_500, longest: 15_000 };
/** Seconds. */
const longestNamedPause = 60;

/** How long a call is retried, and who may intervene. */
export interface RetryOptions {
  /** Ends the retries. */
  readonly signal?: AbortSignal;
  /** A `retry` event starts the next attempt immediately. */
  readonly retryNow?: EventTarget;
  /** Called once when the call is overdue; it is then retried until there is a response. Without it, the error is thrown. */
  onOverdue?(): void;
}

/** Resolves after the given time, when the signal aborts, or on a `retry` event. */
export function wait(milliseconds: number, { signal, retryNow }: RetryOptions): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      retryNow?.removeEventListener('retry', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
    retryNow?.addEventListener('retry', end);
  });
}

/** Retries a call while the network or the server fails. A refusal is thrown immediately. */
export async function withRetry<T>(
  call: (signal: AbortSignal) => Promise<T>,
  options: RetryOptions = {},
): Promise<T> {
  const { signal, onOverdue } = options;
  let isOverdue = false;
  let retries = 0;
  const timer = setTimeout(() => {
    isOverdue = true;
    retries = 0;
    if (!signal?.aborted) onOverdue?.();
  }, overdueAfter);
  try {
    for (;;) {
      const attempt = startAttempt(options);
      try {
        return await call(attempt.signal);
      } catch (error) {
        if (signal?.aborted || !isTransient(error) || (isOverdue && !onOverdue)) throw error;
        if (attempt.isReplaced()) continue;
        const pause = backoff(retries, isOverdue ? longPauses : pauses);
        retries += 1;
        await wait(Math.max(pause, namedPause(error)), options);
      } finally {
        attempt.end();
      }
    }
  } finally {
    clearTimeout(timer);
  }
}

/** An attempt's own signal: it aborts with the retries, when its time is over, and when the next attempt is to start. */
function startAttempt({ signal, retryNow }: RetryOptions) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let isReplaced = false;
  const replace = () => {
    isReplaced = true;
    abort();
  };
  const timer = setTimeout(abort, attemptTimeout);
  signal?.addEventListener('abort', abort);
  retryNow?.addEventListener('retry', replace);
  if (signal?.aborted) abort();
  return {
    signal: controller.signal,
    isReplaced: () => isReplaced,
    end() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      retryNow?.removeEventListener('retry', replace);
    },
  };
}

/** What an error of a response has in common; an error without a response has no status. */
interface FailedResponse {
  readonly status?: number;
  /** Seconds. */
  readonly retryAfter?: number | undefined;
}

function isTransient(error: unknown): boolean {
  const { status = 0 }: FailedResponse = Object(error);
  return status < 400 || status >= 500 || status === 429;
}

/** Milliseconds until the next attempt as a server with too many requests names it, with jitter. */
function namedPause(error: unknown): number {
  const { status, retryAfter = 0 }: FailedResponse = Object(error);
  return status === 429 ? Math.min(retryAfter, longestNamedPause) * 1000 * (1 + Math.random() / 2) : 0;
}

import { setTimeout as delay } from 'node:timers/promises';
import { backoff } from '@show/contracts/http/backoff';
import { isLostConnection, isRefusedConnection, isTimeout } from './failure';

export interface RepeatOptions {
  /** Milliseconds for which a request is repeated while no connection is made. */
  readonly forMilliseconds: number;
  /** Whether it may be repeated when its connection is lost: only when doing it twice does no harm. */
  readonly loses: boolean;
  /** Whether it may be repeated once when its response does not begin in time: another replica may be faster. */
  readonly timesOut?: boolean;
}

/** Milliseconds between attempts. */
const pauses = { first: 50, longest: 400 };
/** Repetitions after lost connections: of several replicas one may be stopping, and the next one too. */
const maxLost = 3;

/** Says how many milliseconds to wait before a request is repeated after an error; undefined when it is not. */
export function repeats({
  forMilliseconds,
  loses,
  timesOut = false,
}: RepeatOptions): (error: unknown) => number | undefined {
  const until = performance.now() + forMilliseconds;
  let retries = 0;
  let lost = 0;
  let timeouts = timesOut ? 0 : 1;
  return (error) => {
    const pause = backoff(retries, pauses);
    retries += 1;
    if (isRefusedConnection(error)) return performance.now() + pause < until ? pause : undefined;
    if (isTimeout(error) && timeouts === 0) {
      timeouts += 1;
      return 0;
    }
    if (!loses || !isLostConnection(error) || lost === maxLost) return undefined;
    lost += 1;
    return 0;
  };
}

/** Repeats an idempotent request as `repeats` says. */
export async function retried<T>(ask: () => Promise<T>, options: Omit<RepeatOptions, 'loses'>): Promise<T> {
  const pauseBefore = repeats({ ...options, loses: true });
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const pause = pauseBefore(error);
      if (pause === undefined) throw error;
      await delay(pause);
    }
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from '../fault';

export interface WorkingOptions {
  /** One look; rejects when the program does not work. */
  look(): Promise<void>;
  /** Milliseconds between two looks. */
  every: number;
  /** Milliseconds for a look to end. */
  patience: number;
  /** So many failures in a row mean that the program does not work. */
  failures: number;
  signal: AbortSignal;
}

/**
 * Looks again and again whether a running program works. Resolves with the last reason when it failed so often in a row,
 * and with undefined at the signal. What failed while this process itself stood still (a machine under load, or asleep)
 * does not count.
 */
export async function watchWorking({
  look,
  every,
  patience,
  failures,
  signal,
}: WorkingOptions): Promise<string | undefined> {
  let failed = 0;
  while (!signal.aborted) {
    await pause(every, undefined, { signal }).catch(() => {});
    if (signal.aborted) break;
    const began = performance.now();
    const failure = await withinTime(look, patience, signal);
    const stoodStill = performance.now() - began > patience * 1.5;
    if (failure === undefined) failed = 0;
    else if (!stoodStill) failed += 1;
    if (failed >= failures && !signal.aborted) return failure;
  }
  return undefined;
}

/** Why a look failed; undefined when it did not. */
async function withinTime(
  look: () => Promise<void>,
  milliseconds: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  const over = new AbortController();
  const silent = pause(milliseconds, 'no answer', { signal: AbortSignal.any([over.signal, signal]) });
  const looked = look().then(() => undefined, messageOf);
  const failure = await Promise.race([looked, silent.catch(() => undefined)]);
  over.abort();
  return failure;
}

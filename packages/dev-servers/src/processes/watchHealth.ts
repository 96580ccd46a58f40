import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from './fault';

export interface HealthOptions {
  /** Rejects when the program does not work. */
  check(): Promise<void>;
  /** Milliseconds between two checks. */
  intervalMs: number;
  /** Milliseconds that one check may take. */
  timeoutMs: number;
  /** This many failures in a row mean that the program does not work. */
  maxFailures: number;
  signal: AbortSignal;
}

/**
 * Checks a running program at intervals. Resolves with the reason of the last failure once it failed so often in a row,
 * and with undefined when the signal aborts. A failure while this process itself was suspended (an overloaded machine,
 * or one that slept) does not count.
 */
export async function watchHealth({
  check,
  intervalMs,
  timeoutMs,
  maxFailures,
  signal,
}: HealthOptions): Promise<string | undefined> {
  let failures = 0;
  while (!signal.aborted) {
    await pause(intervalMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) break;
    const began = performance.now();
    const failure = await failureWithin(timeoutMs, check, signal);
    const wasSuspended = performance.now() - began > timeoutMs * 1.5;
    if (failure === undefined) failures = 0;
    else if (!wasSuspended) failures += 1;
    if (failures >= maxFailures && !signal.aborted) return failure;
  }
  return undefined;
}

/** Why a check failed; undefined when it passed. */
async function failureWithin(
  milliseconds: number,
  check: () => Promise<void>,
  signal: AbortSignal,
): Promise<string | undefined> {
  const settled = new AbortController();
  const timeout = pause(milliseconds, 'no answer', { signal: AbortSignal.any([settled.signal, signal]) });
  const checked = check().then(() => undefined, messageOf);
  const failure = await Promise.race([checked, timeout.catch(() => undefined)]);
  settled.abort();
  return failure;
}

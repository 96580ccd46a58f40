import { setTimeout as delay } from 'node:timers/promises';
import { backoff } from '@show/contracts/http/backoff';
import { isAwaitingMigration, isDatabaseOutage } from '../database/outage';
import type { Log } from '../log';

export interface BackgroundWork {
  /** In the log. */
  name: string;
  log: Log;
  /**
   * Works until the signal aborts, or returns to be called again. Throws when it cannot continue. Calls `healthy` once
   * it works, which ends an outage and resets the backoff.
   */
  work(signal: AbortSignal, healthy: () => void): Promise<unknown>;
  /** Milliseconds until the next call after one that returned, which counts as healthy. */
  every?: number;
  /** Outages besides those of the database: they are logged as a warning, anything else as an error. */
  isOutage?(error: unknown): boolean;
}

/** Milliseconds. */
const backoffLimits = { first: 100, longest: 2_000 };

/**
 * Runs a background loop for the lifetime of the process: logs the first failure of an outage and restarts the work
 * with backoff, without limit.
 */
export function runWithRestart({ name, log, work, every, isOutage }: BackgroundWork): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const { signal } = stopping;
  let retries = 0;
  let failing = false;

  function healthy(): void {
    if (failing) log.info({ part: name }, 'works again');
    failing = false;
    retries = 0;
  }

  function failed(error: unknown): void {
    const outage = isDatabaseOutage(error) || isAwaitingMigration(error) || isOutage?.(error);
    if (!failing) log[outage ? 'warn' : 'error']({ err: error, part: name }, 'interrupted, will try again');
    failing = true;
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await work(signal, healthy);
        if (every === undefined) continue;
        healthy();
        await sleep(every, signal);
      } catch (error) {
        if (signal.aborted) return;
        failed(error);
        await sleep(backoff(retries, backoffLimits), signal);
        retries += 1;
      }
    }
  }

  const running = run();
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}

/** Resolves after the given time or when the signal aborts. Never throws. */
export async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch(() => {});
}

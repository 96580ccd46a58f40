import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log';
import { backoff } from './backoff';

export interface BackgroundWork {
  /** In the log. */
  name: string;
  log: Log;
  /**
   * Works until the signal, or returns to be called again. Throws when it cannot go on. Calls `healthy` once
   * things work, which ends an outage and makes the next pause short again.
   */
  work(signal: AbortSignal, healthy: () => void): Promise<void>;
  /** An outage of another server is a warning, anything else our fault. */
  isOutage(error: unknown): boolean;
}

/** Milliseconds. */
const pauses = { first: 100, longest: 2_000 };

/**
 * Keeps something running in the background for as long as the process lives: when it fails, says so once and
 * starts it again after a growing pause, for ever.
 */
export function keepRunning({ name, log, work, isOutage }: BackgroundWork): { stop(): Promise<void> } {
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
    if (!failing)
      log[isOutage(error) ? 'warn' : 'error']({ err: error, part: name }, 'interrupted, will try again');
    failing = true;
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await work(signal, healthy);
      } catch (error) {
        if (signal.aborted) return;
        failed(error);
        await sleep(backoff(retries, pauses), signal);
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

/** Waits, but not beyond the signal. Never throws. */
export async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch(() => {});
}

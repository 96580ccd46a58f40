import type { Log } from '../log';

interface PeriodicWork {
  readonly log: Log;
  /** Milliseconds until the first run, and between two. */
  readonly first?: number;
  readonly every: number;
  /** Keyed by the log message for a failure, which does not stop the other tasks. */
  readonly tasks: Readonly<Record<string, () => Promise<void>>>;
}

/** Runs cheap tasks shortly after the start and then again and again. A failure is left to the next run. */
export function runEvery({ log, first = 60_000, every, tasks }: PeriodicWork): { stop(): void } {
  async function run(): Promise<void> {
    for (const [failure, task] of Object.entries(tasks)) {
      try {
        await task();
      } catch (error) {
        log.warn({ err: error }, `${failure}, will try again`);
      }
    }
  }
  const soon = setTimeout(run, first);
  const timer = setInterval(run, every);
  return {
    stop() {
      clearTimeout(soon);
      clearInterval(timer);
    },
  };
}

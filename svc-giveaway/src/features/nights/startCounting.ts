import { type Log, runEvery } from '@show/service-kit';
import type { NightCounts } from './nightCounts';

interface CountingParts {
  readonly log: Log;
  readonly counts: NightCounts;
  /** Milliseconds between two writes. */
  readonly interval: number;
}

/** Writes the counts of a night regularly, and the last ones when the service stops. */
export function startCounting({ log, counts, interval }: CountingParts): { stop(): Promise<void> } {
  const writing = runEvery({
    log,
    first: interval,
    every: interval,
    tasks: { 'counts of a night could not be written': counts.flush },
  });
  return {
    async stop() {
      writing.stop();
      await counts.flush();
    },
  };
}

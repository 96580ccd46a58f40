import { type AddMetrics, gauges, type Pool } from '@show/service-kit';
import { Counter, Histogram } from 'prom-client';
import type { Outcome } from './outcome';
import type { SubmissionQueue } from './submissionQueue';

/** Metrics of entries: outcomes, the time of a decision, and the queue. */
export function entryMetrics() {
  const outcomes = new Counter({
    name: 'entries_total',
    help: 'Entries by their outcome; one that is sent again counts again',
    labelNames: ['outcome'],
    registers: [],
  });
  const seconds = new Histogram({
    name: 'entry_batch_seconds',
    help: 'Time in which the database decided a batch of entries',
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5],
    registers: [],
  });
  return {
    count: (outcome: Outcome['kind']) => outcomes.inc({ outcome }),
    /** Measures a decision that succeeds. */
    async time<T>(decide: () => Promise<T>): Promise<T> {
      const stop = seconds.startTimer();
      const decision = await decide();
      stop();
      return decision;
    },
    measure:
      (queue: SubmissionQueue, pool: Pool): AddMetrics =>
      (registry) => {
        registry.registerMetric(outcomes);
        registry.registerMetric(seconds);
        gauges({
          entries_waiting: { help: 'Entries that wait for a batch', read: () => queue.waiting },
          entry_database_waiting: {
            help: 'Batches of entries that wait for a connection to Postgres',
            read: () => pool.waitingCount,
          },
        })(registry);
      },
  };
}

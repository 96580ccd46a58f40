import { type Gauges, problems } from '@show/service-kit';
import pLimit from 'p-limit';

/** Images decoded at the same time; each may take some hundred MB. */
const atOnce = 2;

export interface DecodeQueue {
  /** Runs work when a slot is free. Throws 503 when the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** @param maxWaiting length of the queue beside what runs */
export function createDecodeQueue(maxWaiting = 60): DecodeQueue & { readonly gauges: Gauges } {
  const limit = pLimit(atOnce);
  return {
    async run(work) {
      // Work counts as pending for a moment even if it can start immediately.
      if (limit.activeCount + limit.pendingCount >= atOnce + maxWaiting)
        throw problems.unavailable(3, 'Too many images are being prepared. Please try again.');
      return limit(work);
    },
    gauges: {
      image_jobs: {
        help: 'Images that are being decoded, or wait for that',
        label: 'state',
        read: () => ({ running: limit.activeCount, waiting: limit.pendingCount }),
      },
    },
  };
}

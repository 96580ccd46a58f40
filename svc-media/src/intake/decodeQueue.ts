import { problems } from '@show/service-kit';
import pLimit from 'p-limit';

/** Pictures that are decoded at the same time: each may take some hundred MB. */
const atOnce = 2;

export interface DecodeQueue {
  /** Runs work as soon as there is room. Throws 503 when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** @param mostWaiting work that may wait beside what runs */
export function createDecodeQueue(mostWaiting = 60): DecodeQueue {
  const limit = pLimit(atOnce);
  return {
    async run(work) {
      // What was just handed over counts as pending for a moment, even if it can start at once.
      if (limit.activeCount + limit.pendingCount >= atOnce + mostWaiting)
        throw problems.unavailable(3, 'Too many images are being prepared. Please try again.');
      return limit(work);
    },
  };
}

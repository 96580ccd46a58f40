import { problems } from '@show/service-kit';

/** Pictures that are decoded at the same time: each may take some hundred MB. */
const atOnce = 2;

export interface DecodeQueue {
  /** Runs work as soon as there is room. Throws 503 when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** @param mostWaiting work that may wait beside what runs */
export function createDecodeQueue(mostWaiting = 60): DecodeQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  return {
    async run(work) {
      if (running >= atOnce) {
        if (waiting.length >= mostWaiting) {
          throw problems.unavailable(3, 'Too many images are being prepared. Please try again.');
        }
        // Whoever finishes hands its place on, so nobody can slip in between.
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}

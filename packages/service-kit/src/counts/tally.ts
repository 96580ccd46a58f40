import type { Log } from '../log';

export type Count = readonly [name: string, times: number];

interface TallyOptions {
  /** Names that are counted at a time; further ones are not. */
  readonly most: number;
  /** Milliseconds between two writes. */
  readonly interval: number;
  readonly log: Log;
  /** Log message when a write fails; its counts are written with the next one. */
  readonly failure: string;
  write(counts: readonly Count[]): Promise<void>;
}

/** Counts in memory, so that counting costs no query. What is not written yet is lost with a process that is killed. */
export function tally({ most, interval, log, failure, write }: TallyOptions) {
  let counts = new Map<string, number>();

  function add(name: string, times = 1): void {
    const known = counts.get(name);
    if (known === undefined && counts.size >= most) return;
    counts.set(name, (known ?? 0) + times);
  }

  async function flush(): Promise<void> {
    if (counts.size === 0) return;
    const taken = [...counts];
    counts = new Map();
    try {
      await write(taken);
    } catch (error) {
      for (const [name, times] of taken) add(name, times);
      throw error;
    }
  }

  const timer = setInterval(() => {
    flush().catch((error: unknown) => log.warn({ err: error }, `${failure}, will try again`));
  }, interval);
  return {
    add,
    /** Writes the last counts. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}

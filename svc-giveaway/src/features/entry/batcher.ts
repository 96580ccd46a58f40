export interface Batcher<Item> {
  /** Takes the item in; false when too many wait already. */
  add(item: Item): boolean;
  /** Nothing waits and nothing runs. */
  readonly idle: boolean;
}

interface BatcherOptions<Item> {
  /** Most items of one batch. */
  readonly limit: number;
  /** Most items that wait. */
  readonly capacity: number;
  /** Handles one batch. Must not reject. */
  run(items: readonly Item[]): Promise<void>;
}

/**
 * Gathers items into batches and runs one at a time: while one runs the next one fills, so that batches grow by
 * themselves with the load. The first waits for the end of the turn, so that what came together goes together.
 */
export function batcher<Item>({ limit, capacity, run }: BatcherOptions<Item>): Batcher<Item> {
  let waiting: Item[] = [];
  let running = false;

  async function runAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, limit);
      waiting = waiting.slice(limit);
      await run(batch);
    }
    running = false;
  }

  return {
    add(item) {
      if (waiting.length >= capacity) return false;
      waiting.push(item);
      if (!running) {
        running = true;
        setImmediate(runAll);
      }
      return true;
    },
    get idle() {
      return !running;
    },
  };
}

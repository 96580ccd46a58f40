interface BatcherOptions<Item> {
  /** Max items of one batch. */
  readonly limit: number;
  /** Max queued items. */
  readonly capacity: number;
  /** Handles one batch. Must not reject. */
  run(items: readonly Item[]): Promise<void>;
}

/**
 * Gathers items into batches and runs one batch at a time. The next batch fills while one runs, so batches grow with the
 * load. The first starts at the end of the turn, so that items of one turn share a batch.
 */
export function batcher<Item>({ limit, capacity, run }: BatcherOptions<Item>) {
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
    /** Queues an item; false when the queue is full. */
    add(item: Item): boolean {
      if (waiting.length >= capacity) return false;
      waiting.push(item);
      if (!running) {
        running = true;
        setImmediate(runAll);
      }
      return true;
    },
    /** Whether nothing is queued or running. */
    get idle(): boolean {
      return !running;
    },
    /** Items that are queued and not in a batch yet. */
    get waiting(): number {
      return waiting.length;
    },
  };
}

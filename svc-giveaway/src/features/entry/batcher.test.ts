import { batcher } from './batcher';

/** A batcher whose batches end when the test calls `finish`. */
function heldBatcher(limits: { limit?: number; capacity?: number } = {}) {
  const batches: number[][] = [];
  let release: () => void = () => {};
  const started = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
  const items = batcher<number>({
    limit: 512,
    capacity: 100,
    ...limits,
    run: (batch) => {
      batches.push([...batch]);
      return new Promise((resolve) => {
        release = resolve;
      });
    },
  });
  return {
    items,
    batches,
    started,
    async finish() {
      release();
      await started();
    },
  };
}

describe('batcher', () => {
  test('runs the items of one turn as one batch in order, and those added since as the next', async () => {
    const { items, batches, started, finish } = heldBatcher();
    for (const item of [3, 1, 2]) items.add(item);
    await started();
    items.add(4);
    await started();
    items.add(5);
    expect(batches).toEqual([[3, 1, 2]]);
    await finish();

    expect(batches).toEqual([
      [3, 1, 2],
      [4, 5],
    ]);
    expect(items.idle).toBe(false);
    await finish();
    expect(items.idle).toBe(true);
  });

  test('splits items over the batch size and refuses those beyond its capacity', async () => {
    const { items, batches, started, finish } = heldBatcher({ limit: 2, capacity: 3 });

    expect([1, 2, 3, 4].map((item) => items.add(item))).toEqual([true, true, true, false]);
    await started();
    await finish();

    expect(batches).toEqual([[1, 2], [3]]);
  });
});

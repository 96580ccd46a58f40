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
  test('runs the items of one turn as one batch in order', async () => {
    const { items, batches, started } = heldBatcher();

    for (const item of [3, 1, 2]) items.add(item);
    await started();

    expect(batches).toEqual([[3, 1, 2]]);
  });

  test('collects items into the next batch while one runs', async () => {
    const { items, batches, started, finish } = heldBatcher();
    items.add(1);
    await started();

    items.add(2);
    await started();
    items.add(3);
    await started();
    expect(batches).toEqual([[1]]);
    await finish();

    expect(batches).toEqual([[1], [2, 3]]);
  });

  test('splits items over the batch size into further batches', async () => {
    const { items, batches, started, finish } = heldBatcher({ limit: 2 });
    for (const item of [1, 2, 3, 4, 5]) items.add(item);
    await started();
    await finish();
    await finish();

    expect(batches).toEqual([[1, 2], [3, 4], [5]]);
  });

  test('refuses items beyond its capacity', async () => {
    const { items, started } = heldBatcher({ capacity: 2 });
    items.add(0);
    await started();

    expect([items.add(1), items.add(2), items.add(3)]).toEqual([true, true, false]);
  });

  test('is idle once all batches are finished', async () => {
    const { items, started, finish } = heldBatcher();
    items.add(1);
    expect(items.idle).toBe(false);
    await started();
    await finish();

    expect(items.idle).toBe(true);
  });
});

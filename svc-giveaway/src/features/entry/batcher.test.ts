import { batcher } from './batcher';

/** A batcher whose batches end when told to. */
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

describe('#batcher', () => {
  test('When items come in one turn, then they go as one batch in the order in which they came', async () => {
    const { items, batches, started } = heldBatcher();

    for (const item of [3, 1, 2]) items.add(item);
    await started();

    expect(batches).toEqual([[3, 1, 2]]);
  });

  test('When a batch runs, then what comes meanwhile waits and goes together', async () => {
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

  test('When more wait than a batch holds, then the rest follows in the next', async () => {
    const { items, batches, started, finish } = heldBatcher({ limit: 2 });
    for (const item of [1, 2, 3, 4, 5]) items.add(item);
    await started();
    await finish();
    await finish();

    expect(batches).toEqual([[1, 2], [3, 4], [5]]);
  });

  test('When as many wait as may, then another is not taken in', async () => {
    const { items, started } = heldBatcher({ capacity: 2 });
    items.add(0);
    await started();

    expect([items.add(1), items.add(2), items.add(3)]).toEqual([true, true, false]);
  });

  test('When all is done, then it is idle', async () => {
    const { items, started, finish } = heldBatcher();
    items.add(1);
    expect(items.idle).toBe(false);
    await started();
    await finish();

    expect(items.idle).toBe(true);
  });
});

import { waitUntil } from '@show/test-kit';
import { EntryQueue, type WaitingEntry } from './EntryQueue';

const entry: WaitingEntry = {
  giveawayId: 1,
  json: '{}',
  cookie: '',
  address: '',
  userAgent: '',
  requestId: '',
};

/** Batches that stay under way until the test answers them. */
function heldBatches() {
  const held: { size: number; answer: () => void }[] = [];
  const send = (_: string, batch: string) =>
    new Promise<string>((resolve) => {
      const { entries } = JSON.parse(batch) as { entries: unknown[] };
      const answers = entries.map(() => ({ status: 200, body: {} }));
      held.push({ size: entries.length, answer: () => resolve(JSON.stringify({ answers })) });
    });
  return { held, send };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('#EntryQueue', () => {
  test('When a batch is under way, then entries gather until it is answered', async () => {
    const { held, send } = heldBatches();
    const queue = new EntryQueue({ send, maxDelay: 60_000 });
    const answered: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      queue.add(entry, () => answered.push(at));
      await nextTurn();
    }
    expect(held.map(({ size }) => size)).toEqual([1]);
    expect(queue.waiting).toBe(5);
    held[0]?.answer();
    await nextTurn();
    expect(held.map(({ size }) => size)).toEqual([1, 5]);
    held[1]?.answer();
    await nextTurn();
    expect(answered.toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('When enough have gathered, then they leave while others are under way, so many at once at most', async () => {
    const { held, send } = heldBatches();
    const queue = new EntryQueue({ send, maxInFlight: 2, fullBatch: 2, maxDelay: 60_000 });
    for (let at = 0; at < 6; at += 1) {
      queue.add(entry, () => {});
      await nextTurn();
    }
    expect(held.map(({ size }) => size)).toEqual([1, 2]);
    held[0]?.answer();
    await nextTurn();
    expect(held.map(({ size }) => size)).toEqual([1, 2, 3]);
    for (const { answer } of held) answer();
    await nextTurn();
  });

  test('When the batch under way takes long, then those that wait leave without it', async () => {
    const { held, send } = heldBatches();
    const queue = new EntryQueue({ send, maxDelay: 5 });
    queue.add(entry, () => {});
    await nextTurn();
    queue.add(entry, () => {});
    await waitUntil(() => held.length === 2);
    for (const { answer } of held) answer();
    await nextTurn();
  });

  test('When too many wait, then the next one is refused at once', () => {
    const { send } = heldBatches();
    const queue = new EntryQueue({ send, maxWaiting: 2 });
    expect([1, 2, 3].map(() => queue.add(entry, () => {}))).toEqual([true, true, false]);
  });
});

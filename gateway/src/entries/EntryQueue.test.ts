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
  test('When enough batches are under way, then the next one grows until one is answered', async () => {
    const { held, send } = heldBatches();
    const queue = new EntryQueue({ send, maxInFlight: 2 });
    const answered: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      queue.add(entry, () => answered.push(at));
      await nextTurn();
    }
    expect(held.map(({ size }) => size)).toEqual([1, 1]);
    expect(queue.waiting).toBe(4);
    held[0]?.answer();
    await nextTurn();
    expect(held.map(({ size }) => size)).toEqual([1, 1, 4]);
    held[1]?.answer();
    held[2]?.answer();
    await nextTurn();
    expect(answered.toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('When too many wait, then the next one is refused at once', () => {
    const { send } = heldBatches();
    const queue = new EntryQueue({ send, maxWaiting: 2 });
    expect([1, 2, 3].map(() => queue.add(entry, () => {}))).toEqual([true, true, false]);
  });
});

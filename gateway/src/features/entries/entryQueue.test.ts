import { setTimeout as delay } from 'node:timers/promises';
import { maxBatchBytes, pendingResponse } from '@show/contracts';
import { eventually } from '@show/test-kit';
import type { Visitor } from '../../limits/visitor';
import { type BatchReply, type EntryQueue, entryQueue, type WaitingEntry } from './entryQueue';

const visitor = (address: string, shared = false): Visitor => ({
  address,
  subscriber: address,
  network: address,
  shared,
});
const entry: WaitingEntry = {
  giveawayId: 1,
  body: '{}',
  cookie: '',
  visitor: visitor('198.51.100.1'),
  userAgent: '',
  requestId: '',
  work: 0,
};
const from = (address: string, shared = false) => ({ ...entry, visitor: visitor(address, shared) });

interface Sent {
  readonly entries: readonly {
    readonly requestId: string;
    readonly body: string;
    readonly waited: number;
  }[];
}

/** Like the service, with the id of each entry as its result. */
const respondToAll = ({ entries }: Sent): BatchReply => ({
  status: 200,
  body: JSON.stringify({ answers: entries.map(({ requestId }) => ({ status: 200, body: requestId })) }),
});

/** Batches that stay in flight until the test completes them. */
function heldBatches() {
  const held: { size: number; bytes: number; complete: () => void }[] = [];
  const send = (batch: string) =>
    new Promise<BatchReply>((resolve) => {
      const sent = JSON.parse(batch) as Sent;
      const complete = () => resolve(respondToAll(sent));
      held.push({ size: sent.entries.length, bytes: Buffer.byteLength(batch), complete });
    });
  return { held, send };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Adds numbered entries and returns the result of each. */
function addNumbered(queue: EntryQueue, count: number): Promise<unknown[]> {
  return Promise.all(
    Array.from(
      { length: count },
      (_, at) =>
        new Promise((resolve) => {
          queue.add({ ...from(`10.0.${at >> 8}.${at & 255}`), requestId: String(at) }, (result) =>
            resolve(result?.body),
          );
        }),
    ),
  );
}

describe('entryQueue', () => {
  test('entries gather while a batch is in flight', async () => {
    const { held, send } = heldBatches();
    const queue = entryQueue({ send, maxDelay: 60_000 });
    const answered: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      queue.add(entry, () => answered.push(at));
      await nextTurn();
    }
    expect(held.map(({ size }) => size)).toEqual([1]);
    expect(queue.waiting).toBe(5);
    held[0]?.complete();
    await nextTurn();
    expect(held.map(({ size }) => size)).toEqual([1, 5]);
    held[1]?.complete();
    await nextTurn();
    expect(answered.toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('full batches leave while others are in flight, up to the limit', async () => {
    const { held, send } = heldBatches();
    const queue = entryQueue({ send, maxInFlight: 2, fullBatch: 2, maxDelay: 60_000 });
    for (let at = 0; at < 6; at += 1) {
      queue.add(entry, () => {});
      await nextTurn();
    }
    expect(held.map(({ size }) => size)).toEqual([1, 2]);
    held[0]?.complete();
    await nextTurn();
    expect(held.map(({ size }) => size)).toEqual([1, 2, 3]);
    for (const { complete } of held) complete();
    await nextTurn();
  });

  test('entries leave after the maximum delay although a batch is in flight', async () => {
    const { held, send } = heldBatches();
    const queue = entryQueue({ send, maxDelay: 5 });
    queue.add(entry, () => {});
    await nextTurn();
    queue.add(entry, () => {});
    await eventually(() => expect(held.map(({ size }) => size)).toEqual([1, 1]));
    for (const { complete } of held) complete();
    await nextTurn();
  });

  test('after a batch of several the next waits for as many', async () => {
    const { held, send } = heldBatches();
    const queue = entryQueue({ send, maxDelay: 60_000, gatherFor: 60_000 });
    for (let at = 0; at < 3; at += 1) queue.add(entry, () => {});
    await nextTurn();
    held[0]?.complete();
    await nextTurn();
    queue.add(entry, () => {});
    await nextTurn();
    expect(held.map(({ size }) => size)).toEqual([3]);
    for (let at = 0; at < 2; at += 1) queue.add(entry, () => {});
    await nextTurn();
    expect(held.map(({ size }) => size)).toEqual([3, 3]);
    held[1]?.complete();
    await nextTurn();
  });

  test('sends fewer entries after the gathering time', async () => {
    const { held, send } = heldBatches();
    const queue = entryQueue({ send, maxDelay: 60_000, gatherFor: 5 });
    for (let at = 0; at < 3; at += 1) queue.add(entry, () => {});
    await nextTurn();
    held[0]?.complete();
    await nextTurn();
    queue.add(entry, () => {});
    await eventually(() => expect(held.map(({ size }) => size)).toEqual([3, 1]));
    held[1]?.complete();
    await nextTurn();
  });

  test('limits waiting entries per subscriber, shared addresses and total', async () => {
    const { held, send } = heldBatches();
    const queue = entryQueue({ send, maxWaiting: 8, maxOfSubscriber: 2 });
    const add = (of: WaitingEntry) => queue.add(of, () => {});

    expect([1, 2, 3].map(() => add(from('198.51.100.1')))).toEqual([true, true, false]);
    expect([1, 2, 3, 4, 5].map(() => add(from('203.0.113.1', true)))).toEqual([true, true, true, true, true]);
    expect(add(from('198.51.100.2'))).toBe(true);
    expect(add(from('198.51.100.3'))).toBe(false);
    await nextTurn();
    for (const { complete } of held) complete();
    await nextTurn();

    expect([1, 2, 3].map(() => add(from('198.51.100.1')))).toEqual([true, true, false]);
  });

  test('splits large entries into batches within the size limit', async () => {
    const { held, send } = heldBatches();
    const queue = entryQueue({ send, maxOfSubscriber: 1_000 });
    const body = JSON.stringify({ text: '\u20ac'.repeat(3_000) });
    const answered: number[] = [];
    for (let at = 0; at < 300; at += 1) queue.add({ ...entry, body }, () => answered.push(at));
    await nextTurn();

    expect(held.reduce((sum, { size }) => sum + size, 0)).toBe(300);
    for (const { size, bytes } of held) {
      expect(bytes).toBeLessThanOrEqual(maxBatchBytes);
      expect(size).toBeLessThan(300);
    }
  });

  test.each([400, 503])(
    'a batch that fails with %d is not sent again and its entries get no response',
    async (status) => {
      let requests = 0;
      const queue = entryQueue({
        send: async () => {
          requests += 1;
          return { status, body: '' };
        },
      });

      expect(await addNumbered(queue, 20)).toEqual(Array(20).fill(undefined));
      expect(requests).toBe(1);
    },
  );

  test('entries in a draw are sent again until they are decided, unless the visitor has left', async () => {
    const sent: string[][] = [];
    const queue = entryQueue({
      send: async (batch) => {
        const ids = (JSON.parse(batch) as Sent).entries.map(({ requestId }) => requestId);
        sent.push(ids);
        const answers = ids.map((id) =>
          sent.length < 3 && id !== '0' ? pendingResponse : { status: 200, body: id },
        );
        return { status: 200, body: JSON.stringify({ answers }) };
      },
    });
    const left = { ...entry, requestId: 'left', isGone: () => true };
    queue.add(left, () => {});

    expect(await addNumbered(queue, 3)).toEqual(['0', '1', '2']);
    expect(sent).toEqual([
      ['left', '0', '1', '2'],
      ['1', '2'],
      ['1', '2'],
    ]);
  });

  test('says how long an entry has waited since it arrived, also when it is sent again', async () => {
    const slow = 20;
    const waits: number[] = [];
    const queue = entryQueue({
      send: async (batch) => {
        waits.push(...(JSON.parse(batch) as Sent).entries.map(({ waited }) => waited));
        await delay(slow);
        const answer = waits.length < 3 ? pendingResponse : { status: 200, body: 'entered' };
        return { status: 200, body: JSON.stringify({ answers: [answer] }) };
      },
    });
    await addNumbered(queue, 1);

    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
    expect(waits[2]).toBeGreaterThanOrEqual(2 * slow - 2);
  });

  test('entries without a result get no response', async () => {
    const queue = entryQueue({
      send: async (batch) => respondToAll({ entries: (JSON.parse(batch) as Sent).entries.slice(0, 2) }),
    });

    expect(await addNumbered(queue, 4)).toEqual(['0', '1', undefined, undefined]);
  });
});

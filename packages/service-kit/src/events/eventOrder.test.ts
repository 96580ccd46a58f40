import { randomUUID } from 'node:crypto';
import { eventually, startedEach, waitUntil } from '@show/test-kit';
import { prepareEvents } from '../../testing/eventsUnderTest';
import { type EventHandlers, processOnce } from './processOnce';

const kit = startedEach(prepareEvents);

/** Stores the last value of an item in `times`. */
const keepLast: EventHandlers = {
  async 'content.episode.changed'(trx, { id, slug }, isNewest) {
    if (!(await isNewest(`episode ${id}`))) return;
    await trx('effects')
      .insert({ item: id, times: Number(slug) })
      .onConflict('item')
      .merge();
  },
};

function message(position: number | undefined, value: number) {
  const event = { id: randomUUID(), subject: 'content.episode.changed', at: new Date(), position };
  const data = { id: 1, slug: String(value) };
  return { subject: event.subject, payload: JSON.stringify({ ...event, data }) };
}

describe('eventOrder', () => {
  test('ignores an event that arrives after a newer one', async () => {
    for (const [position, value] of [
      [2, 20],
      [1, 10],
      [5, 50],
      [3, 30],
    ] as const)
      await processOnce(kit.database.db, 'tester', keepLast, message(position, value));

    expect(await kit.effects()).toEqual({ 1: 50 });
  });

  test('processes a message without a position as it arrives', async () => {
    await processOnce(kit.database.db, 'tester', keepLast, message(2, 20));
    await processOnce(kit.database.db, 'tester', keepLast, message(undefined, 5));
    expect(await kit.effects()).toEqual({ 1: 5 });
  });

  test('does not advance when the handler fails', async () => {
    const failing: EventHandlers = {
      async 'content.episode.changed'(trx, data, isNewest, afterCommit) {
        await keepLast['content.episode.changed']?.(trx, data, isNewest, afterCommit);
        throw new Error('not now');
      },
    };
    await expect(processOnce(kit.database.db, 'tester', failing, message(9, 90))).rejects.toThrow('not now');
    await processOnce(kit.database.db, 'tester', keepLast, message(8, 80));
    expect(await kit.effects()).toEqual({ 1: 80 });
  });

  test('ends at the last change with two relays, two consumers and failing handlers', async () => {
    const { db } = kit.database;
    let calls = 0;
    const unreliable: EventHandlers = {
      async 'content.episode.changed'(trx, data, isNewest, afterCommit) {
        calls += 1;
        if (calls % 7 === 0) throw new Error('not now');
        await keepLast['content.episode.changed']?.(trx, data, isNewest, afterCommit);
      },
    };
    await kit.nats.start();
    for (let replica = 0; replica < 2; replica += 1) {
      kit.relay();
      kit.consumer(unreliable);
    }
    const items = [1, 2, 3, 4];
    const last = 60;
    for (let value = 1; value <= last; value += 1) {
      const change = (item: number) =>
        db('outbox').insert({
          subject: 'content.episode.changed',
          data: JSON.stringify({ id: item, slug: String(value) }),
        });
      await Promise.all(items.map(change));
    }

    await waitUntil(async () => {
      const processed = await db('inbox').select('event_id');
      return processed.length === items.length * last;
    });
    await eventually(async () =>
      expect(await kit.effects()).toEqual(Object.fromEntries(items.map((item) => [item, last]))),
    );
  });
});

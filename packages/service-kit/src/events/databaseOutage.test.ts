import { createGate, eventually, startedEach, waitUntil } from '@show/test-kit';
import { prepareEvents } from '../../testing/eventsUnderTest';
import { raising } from '../../testing/raising';
import { createDatabase } from '../database/createDatabase';

const kit = startedEach(prepareEvents);

describe('events during a database outage', () => {
  test('resumes relay and consumer when the database is back', async () => {
    const gate = await createGate(kit.database.url);
    const behindGate = createDatabase({ url: gate.url });
    await kit.nats.start();
    const relay = kit.relay(behindGate);
    const consumer = kit.consumer(undefined, behindGate);
    await kit.change(1);
    await waitUntil(async () => (await kit.effects())[1]);

    await gate.close();
    await kit.change(2);
    await waitUntil(() => kit.recorded.at('warn').includes('interrupted, will try again'));
    await gate.open();

    await eventually(async () => expect(await kit.effects()).toEqual({ 1: 1, 2: 1 }));
    await kit.change(3);
    await waitUntil(async () => (await kit.effects())[3]);
    expect(kit.recorded.lines.filter(({ level }) => level === 'error')).toEqual([]);
    await Promise.all([relay.stop(), consumer.stop()]);
    await behindGate.destroy();
    await gate.close();
  });

  test('retries an event until the database has disk space again', async () => {
    let isFull = true;
    await kit.nats.start();
    kit.relay();
    kit.consumer({
      async 'content.episode.changed'(trx, { id }) {
        await trx('effects').insert({ item: id });
        if (isFull) await trx.raw(raising('53100'));
      },
    });
    await kit.change(1);
    await waitUntil(() => kit.recorded.at('warn').includes('waiting for the database'));
    isFull = false;

    await eventually(async () => expect(await kit.effects()).toEqual({ 1: 1 }));
    expect(kit.recorded.at('warn')).not.toContain('event not handled, will try again');
    expect(kit.recorded.at('error')).toEqual([]);
  });

  test('waits for pending migrations without logging an error', async () => {
    const { db } = kit.database;
    await db.raw('alter schema public rename to later; create schema public');
    await kit.nats.start();
    kit.relay();
    kit.consumer();
    await waitUntil(() => kit.recorded.lines.filter(({ part }) => part !== undefined).length >= 2);

    await db.raw('drop schema public; alter schema later rename to public');
    await kit.change(1);

    await eventually(async () => expect(await kit.effects()).toEqual({ 1: 1 }));
    expect(kit.recorded.at('error')).toEqual([]);
  });
});

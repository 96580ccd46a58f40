import { eventually, waitUntil } from '@show/test-kit';
import { Registry } from 'prom-client';
import { type EventsUnderTest, prepareEvents } from '../../testing/eventsUnderTest';
import { gauges } from '../metrics/gauges';
import { connectionGauges, consumerGauges, outboxGauges } from './eventGauges';
import type { EventHandlers } from './processOnce';

const handlers: EventHandlers = {
  async 'content.episode.changed'() {
    throw new Error('cannot be handled yet');
  },
};
let kit: EventsUnderTest;
let registry: Registry;

beforeEach(async () => {
  kit = await prepareEvents();
  registry = new Registry();
  gauges({
    ...outboxGauges(kit.database.db),
    ...connectionGauges(kit.events()),
    ...consumerGauges(kit.events(), 'tester', handlers),
  })(registry);
});
afterEach(() => kit.stop());

/** The value of a metric without labels, or with the domain of these events; undefined without series. */
async function figure(name: string): Promise<number | undefined> {
  const line = (await registry.metrics()).split('\n').find((text) => new RegExp(`^${name}[ {]`).test(text));
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ') + 1).replace('Nan', 'NaN'));
}

describe('#event gauges', () => {
  test('When NATS is away, then waiting events and their age are told, and nothing of consumers', async () => {
    await kit.change(1);
    await kit.change(2);

    expect(await figure('events_connected')).toBe(0);
    expect(await figure('database_up')).toBe(1);
    expect(await figure('outbox_events')).toBe(2);
    expect(await figure('outbox_age_seconds')).toBeGreaterThan(0);
    expect(await figure('consumer_pending')).toBeUndefined();
  });

  test('When an event cannot be handled, then it counts as redelivered, and as a dead letter in the end', async () => {
    await kit.nats.start();
    kit.relay();
    kit.consumer(handlers);
    await kit.change(1);

    await waitUntil(async () => (await figure('consumer_redelivered')) === 1);
    expect(await figure('outbox_events')).toBe(0);
    expect(await figure('events_connected')).toBe(1);

    await kit.database
      .db('parked_messages')
      .insert({ consumer: 'tester', subject: 'content.x', payload: '', reason: '' });
    await eventually(async () => expect(await figure('dead_letters')).toBe(1));
  });

  test('When the database is away, then its figures are unknown', async () => {
    await kit.database.db.destroy();

    expect(await figure('database_up')).toBe(0);
    expect(await figure('outbox_events')).toBeNaN();
  });
});

import { eventually, startedEach, waitUntil } from '@show/test-kit';
import { Registry } from 'prom-client';
import { prepareEvents } from '../../testing/eventsUnderTest';
import { gauges } from '../metrics/gauges';
import { connectionGauges, consumerGauges, outboxGauges } from './eventGauges';
import type { EventHandlers } from './processOnce';

const handlers: EventHandlers = {
  async 'content.episode.changed'() {
    throw new Error('cannot be handled yet');
  },
};
const kit = startedEach(prepareEvents);
let registry: Registry;

beforeEach(() => {
  registry = new Registry();
  gauges({
    ...outboxGauges(kit.database.db),
    ...connectionGauges(kit.events()),
    ...consumerGauges(kit.events(), 'tester', handlers),
  })(registry);
});

/** The value of a metric; undefined without a series. */
async function metric(name: string): Promise<number | undefined> {
  const line = (await registry.metrics()).split('\n').find((text) => new RegExp(`^${name}[ {]`).test(text));
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ') + 1).replace('Nan', 'NaN'));
}

describe('event gauges', () => {
  test('report waiting events and their age without NATS', async () => {
    await kit.change(1);
    await kit.change(2);

    expect(await metric('events_connected')).toBe(0);
    expect(await metric('database_up')).toBe(1);
    expect(await metric('outbox_events')).toBe(2);
    expect(await metric('outbox_age_seconds')).toBeGreaterThan(0);
    expect(await metric('consumer_pending')).toBeUndefined();
  });

  test('count redelivered events and dead letters', async () => {
    await kit.nats.start();
    kit.relay();
    kit.consumer(handlers);
    await kit.change(1);

    await waitUntil(async () => (await metric('consumer_redelivered')) === 1);
    // The row is marked as published after NATS has acknowledged it, and maybe after it was delivered.
    await eventually(async () => expect(await metric('outbox_events')).toBe(0));
    expect(await metric('events_connected')).toBe(1);

    await kit.database
      .db('parked_messages')
      .insert({ consumer: 'tester', subject: 'content.x', payload: '', reason: '' });
    await eventually(async () => expect(await metric('dead_letters')).toBe(1));
  });
});

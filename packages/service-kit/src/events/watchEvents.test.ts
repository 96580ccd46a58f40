import { type DomainEvent, parseEvent } from '@show/contracts';
import { eventually, startedEach, waitUntil } from '@show/test-kit';
import { prepareEvents } from '../../testing/eventsUnderTest';
import { watchEvents } from './watchEvents';

const kit = startedEach(prepareEvents);
let seen: DomainEvent[];
let gaps: number;

beforeEach(() => {
  seen = [];
  gaps = 0;
  watchEvents({
    events: kit.events(),
    log: kit.recorded.log,
    handle: (received) => seen.push(parseEvent(received)),
    onGap: () => {
      gaps += 1;
    },
  });
});

describe('watchEvents', () => {
  test('delivers an event to every watcher', async () => {
    let others = 0;
    watchEvents({
      events: kit.events(),
      log: kit.recorded.log,
      handle: () => {
        others += 1;
      },
      onGap: () => {},
    });
    await kit.nats.start();
    kit.relay();
    await waitUntil(() => gaps === 1);

    await kit.change(5);

    await waitUntil(() => seen.length === 1 && others === 1);
    expect(seen).toMatchObject([{ subject: 'content.episode.changed', data: { id: 5 } }]);
  });

  test('reports a gap after a reconnect', async () => {
    await kit.nats.start();
    await waitUntil(() => gaps === 1);

    await kit.nats.kill();
    await kit.nats.start();

    await waitUntil(() => gaps === 2);
    kit.relay();
    await kit.change(6);
    await eventually(() => expect(seen.map(({ data }) => data)).toEqual([{ id: 6, slug: null }]));
  });

  test('reports a gap for an invalid message', async () => {
    await kit.nats.start();
    await waitUntil(() => gaps === 1);

    kit.events().connection()?.publish('content.episode.changed', 'not json');

    await waitUntil(() => gaps === 2);
    expect(seen).toEqual([]);
  });
});

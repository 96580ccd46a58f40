import { eventually, startedEach } from '@show/test-kit';
import { prepareEvents } from '../../testing/eventsUnderTest';
import { fitCallers } from './fitCallers';
import { tellReplica } from './replicas';

const kit = startedEach(prepareEvents);

describe('fitCallers', () => {
  test('keeps a service unready while a live front end needs more, and ready once it has fitted', async () => {
    await kit.nats.start();
    let needed = 3;
    tellReplica(
      kit.events(),
      async () => ({
        name: 'gateway',
        instance: 'one',
        status: 'ok',
        checks: {},
        warnings: {},
        outbox: null,
        lag: {},
        needs: { gateway: { 'svc-content': 1 }, 'mfe-content': { 'svc-content': needed } },
      }),
      kit.recorded.log,
    );
    const taken = fitCallers({ name: 'svc-content', level: 2, events: kit.events(), log: kit.recorded.log });
    try {
      await eventually(() =>
        expect(taken.check()).rejects.toMatchObject({
          detail: 'svc-content offers contract 2, and mfe-content needs more: roll back mfe-content first',
        }),
      );
      needed = 2;
      await eventually(() => expect(taken.check()).resolves.toBeUndefined());
      needed = 3;
      await expect(taken.check()).resolves.toBeUndefined();
    } finally {
      await taken.stop();
    }
  });
});

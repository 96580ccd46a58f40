import { recordLog } from '../../testing/logLines';
import { createShutdown } from './createShutdown';
import { runWithRestart, sleep } from './runWithRestart';

describe('createShutdown', () => {
  test('stops once, stage by stage', async () => {
    const order: string[] = [];
    const shutdown = createShutdown(recordLog().log);
    shutdown.add('connections', 'database', () => order.push('database'));
    shutdown.add('workers', 'relay', async () => {
      await Promise.resolve();
      order.push('relay');
    });
    shutdown.add('requests', 'server', () => order.push('server'));

    await Promise.all([shutdown.stop(), shutdown.stop()]);

    expect(order).toEqual(['server', 'relay', 'database']);
  });

  test('continues when something fails to stop', async () => {
    const { log, at } = recordLog();
    const order: string[] = [];
    const shutdown = createShutdown(log);
    shutdown.add('requests', 'server', () => Promise.reject(new Error('stuck')));
    shutdown.add('connections', 'database', () => order.push('database'));

    await shutdown.stop();

    expect(order).toEqual(['database']);
    expect(at('warn')).toEqual(['did not stop cleanly']);
  });
});

describe('runWithRestart', () => {
  test('logs one warning for an outage and one line when it ends', async () => {
    const { log, at } = recordLog();
    let attempts = 0;
    let works = () => {};
    const working = new Promise<void>((resolve) => {
      works = resolve;
    });
    const running = runWithRestart({
      name: 'work',
      log,
      isOutage: () => true,
      async work(signal, healthy) {
        attempts += 1;
        if (attempts < 3) throw new Error('down');
        healthy();
        works();
        await sleep(60_000, signal);
      },
    });

    await working;
    await running.stop();

    expect(at('warn')).toEqual(['interrupted, will try again']);
    expect(at('info')).toEqual(['works again']);
  });

  test('logs an error for a failure that is not an outage', async () => {
    const { log, at } = recordLog();
    let attempts = 0;
    let failed = () => {};
    const second = new Promise<void>((resolve) => {
      failed = resolve;
    });
    const running = runWithRestart({
      name: 'work',
      log,
      isOutage: () => false,
      async work() {
        attempts += 1;
        if (attempts === 2) failed();
        throw new Error('bug');
      },
    });

    await second;
    await running.stop();

    expect(at('error')).toEqual(['interrupted, will try again']);
  });
});

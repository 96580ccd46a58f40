import { eventually, startedOnce } from '@show/test-kit';
import { startTestGateway } from '../../testing/startTestGateway';
import { repeats } from './retried';

const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
const lost = Object.assign(new Error('lost'), { code: 'UND_ERR_SOCKET' });
const slow = Object.assign(new Error('slow'), { code: 'UND_ERR_HEADERS_TIMEOUT' });

describe('repeats', () => {
  test('retries any request without a connection for the given time', () => {
    expect(repeats({ forMilliseconds: 1_000, loses: false })(refused)).toBeGreaterThan(0);
    expect(repeats({ forMilliseconds: 0, loses: true })(refused)).toBeUndefined();
  });

  test('retries an idempotent request on a lost connection three times', () => {
    const pauseBefore = repeats({ forMilliseconds: 1_000, loses: true });
    expect([lost, lost, lost, lost].map(pauseBefore)).toEqual([0, 0, 0, undefined]);
    expect(repeats({ forMilliseconds: 1_000, loses: false })(lost)).toBeUndefined();
  });

  test('does not retry a timeout', () => {
    expect(repeats({ forMilliseconds: 1_000, loses: true })(slow)).toBeUndefined();
  });

  test('retries a timeout of entries once', () => {
    const pauseBefore = repeats({ forMilliseconds: 1_000, loses: true, timesOut: true });
    expect([slow, slow].map(pauseBefore)).toEqual([0, undefined]);
  });
});

describe('visitor calls while a replica restarts', () => {
  const gateway = startedOnce(startTestGateway);

  test('a read and an entry wait while the service restarts', async () => {
    const path = '/api/giveaways/1/my-entry';
    gateway.giveaway.on(`GET ${path}`, { entry: null });
    gateway.giveaway.on('POST /internal/entry-batches', {
      answers: [{ status: 200, headers: {}, body: '{"entryNumber":1}' }],
    });
    await gateway.giveaway.stop();

    const read = gateway.get(path);
    const entry = gateway.send('POST', '/api/giveaways/1/enter', {
      deviceFingerprint: 'a',
      sessionToken: 'b',
    });
    await eventually(async () => {
      const figures = await (await gateway.get('/metrics')).text();
      expect(figures).toMatch(/^gateway_forwarded_calls\S* 1$/m);
    });
    await gateway.giveaway.start();

    expect((await read).status).toBe(200);
    expect(await (await entry).json()).toEqual({ entryNumber: 1 });
  });

  test('repeats a read whose connection was lost and not a change', async () => {
    const path = '/api/giveaways/1/my-entry';
    let asked = 0;
    gateway.giveaway.on(`GET ${path}`, (_received, response) => {
      asked += 1;
      if (asked === 1) response.destroy();
      else return { entry: null };
    });
    expect((await gateway.get(path)).status).toBe(200);
    expect(asked).toBe(2);

    const change = '/api/giveaways/1/check-entry';
    gateway.giveaway.on(`POST ${change}`, (_received, response) => void response.destroy());
    const response = await gateway.send('POST', change, { deviceFingerprint: 'a', sessionToken: 'b' });
    expect(response.status).toBe(503);
    expect(gateway.giveaway.asked(`POST ${change}`)).toBe(1);
  });
});

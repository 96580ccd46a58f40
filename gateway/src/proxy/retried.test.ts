import { eventually } from '@show/test-kit';
import { startTestGateway, type TestGateway } from '../../testing/startTestGateway';
import { repeats } from './retried';

const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
const lost = Object.assign(new Error('lost'), { code: 'UND_ERR_SOCKET' });
const slow = Object.assign(new Error('slow'), { code: 'UND_ERR_HEADERS_TIMEOUT' });

describe('#repeats', () => {
  test('When no connection was made, then any request is repeated, for as long as given', () => {
    expect(repeats({ forMilliseconds: 1_000, loses: false })(refused)).toBeGreaterThan(0);
    expect(repeats({ forMilliseconds: 0, loses: true })(refused)).toBeUndefined();
  });

  test('When a connection was lost, then only an idempotent request is repeated, three times', () => {
    const pauseBefore = repeats({ forMilliseconds: 1_000, loses: true });
    expect([lost, lost, lost, lost].map(pauseBefore)).toEqual([0, 0, 0, undefined]);
    expect(repeats({ forMilliseconds: 1_000, loses: false })(lost)).toBeUndefined();
  });

  test('When the service is too slow, then nothing is repeated', () => {
    expect(repeats({ forMilliseconds: 1_000, loses: true })(slow)).toBeUndefined();
  });

  test('When the service is too slow for entries, then they are sent to another replica, once', () => {
    const pauseBefore = repeats({ forMilliseconds: 1_000, loses: true, timesOut: true });
    expect([slow, slow].map(pauseBefore)).toEqual([0, undefined]);
  });
});

describe('#calls of visitors while a replica is replaced', () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await startTestGateway();
  });
  afterEach(() => gateway.stop());

  test('When the service takes no connection for a moment, then a read and an entry wait for it', async () => {
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

  test('When the connection of a read is lost, then it is asked again; a change is not', async () => {
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
    const answer = await gateway.send('POST', change, { deviceFingerprint: 'a', sessionToken: 'b' });
    expect(answer.status).toBe(503);
    expect(gateway.giveaway.asked(`POST ${change}`)).toBe(1);
  });
});

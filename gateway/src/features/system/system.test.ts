import { randomUUID } from 'node:crypto';
import { type SystemState, systemStateSchema } from '@show/contracts';
import { testServers, waitUntil } from '@show/test-kit';
import { publishFrontEnds } from '../../../testing/publishFrontEnds';
import { passcode, startTestGateway, type TestGateway } from '../../../testing/startTestGateway';

let gateway: TestGateway;
let cookie = '';
beforeAll(async () => {
  gateway = await startTestGateway({
    REDIS_URL: testServers().redisUrl,
    REDIS_PREFIX: `test-${randomUUID()}`,
  });
  await waitUntil(async () => {
    const answer = await gateway.send('POST', '/api/admin/login', { passcode });
    cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    return answer.status === 200;
  });
});
afterAll(() => gateway.stop());

const read = async (): Promise<SystemState> =>
  systemStateSchema.parse(await (await gateway.get('/api/admin/system', { cookie })).json());

describe('#the state of the system', () => {
  test('When nobody is signed in, then it is refused', async () => {
    expect((await gateway.get('/api/admin/system')).status).toBe(401);
  });

  test('When services answer or not, then each says its version and what is wrong', async () => {
    gateway.content.on('GET /readyz', {
      status: 'ok',
      version: '0a1b2c3d4e5f',
      startedAt: '2026-11-20T12:00:00.000Z',
      checks: { database: 'ok' },
    });
    gateway.giveaway.on('GET /readyz', {
      status: 'unavailable',
      version: '1a1b2c3d4e5f',
      startedAt: '2026-11-20T12:00:00.000Z',
      checks: { database: 'ok', migrations: '2 are pending' },
      warnings: { outbox: 'an event waits for 40 s' },
    });
    gateway.media.on('GET /readyz', { status: 'fine' });
    const { processes } = await read();
    expect(processes).toMatchObject([
      { name: 'svc-content', status: 'ok', version: '0a1b2c3d4e5f', faults: [] },
      {
        name: 'svc-giveaway',
        status: 'unavailable',
        faults: ['migrations: 2 are pending', 'outbox: an event waits for 40 s'],
      },
      { name: 'svc-media', status: 'unreachable', version: null },
      { name: 'gateway', status: 'ok', version: expect.stringMatching(/^[0-9a-f]{12}$/) },
    ]);
  });

  test('When a front end was rolled back, then it says what is live, what was, and what came before', async () => {
    const before = {
      version: 'v1',
      entry: '/mfe/content/v1/remoteEntry.js',
      integrity: 'sha384-x',
      contract: 1,
    };
    publishFrontEnds(gateway.mfeDir, { content: { version: 'v2', previous: [before], rolledBack: 'v3' } });
    await waitUntil(async () => (await read()).frontEnds[1]?.version === 'v2');
    expect((await read()).frontEnds[1]).toMatchObject({
      name: 'content',
      previous: ['v1'],
      rolledBack: 'v3',
      quarantined: null,
    });
  });
});

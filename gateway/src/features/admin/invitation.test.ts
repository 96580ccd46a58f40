import { fakeStaff } from '../../../testing/fakeStaff';
import { freshAddress, redisSettings, signInAt, untilRedis } from '../../../testing/signingIn';
import { startTestGateway, type TestGateway } from '../../../testing/startTestGateway';

let gateway: TestGateway;
let staff: ReturnType<typeof fakeStaff>;
beforeEach(async () => {
  gateway = await startTestGateway(
    redisSettings(),
    // As costly as for real, in proportion: several wait for their turn.
    { leastCost: { N: 2 ** 14, r: 8, p: 1 } },
  );
  await untilRedis(gateway);
  staff = fakeStaff(gateway.content);
});
afterEach(() => gateway.stop());

const away = (path: string) =>
  gateway.content.on(`POST /internal/staff/${path}`, (_, response) => response.writeHead(503).end());

describe('attempts with links', () => {
  test('attempts with links do not count while svc-content is down', async () => {
    const from = { 'x-forwarded-for': freshAddress() };
    const open = async () =>
      (await gateway.send('POST', '/api/admin/invitation/open', { token: 'x'.repeat(43) }, from)).status;
    away('open-link');
    for (let attempt = 0; attempt < 7; attempt += 1) expect(await open()).toBe(503);
    staff = fakeStaff(gateway.content);
    for (let guess = 0; guess < 5; guess += 1) expect(await open()).toBe(410);
    expect(await open()).toBe(429);
  });

  test('an attempt whose passcode could not be hashed is refunded once', async () => {
    const from = { 'x-forwarded-for': freshAddress() };
    const form = { token: staff.invite('Dana'), passcode: 'ten letters' };
    away('accept-link');
    const accept = () => gateway.send('POST', '/api/admin/invitation/accept', form, from);
    const responses = await Promise.all(Array.from({ length: 5 }, accept));
    expect(responses.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
    expect(gateway.content.asked('POST /internal/staff/accept-link')).toBeLessThan(5);

    for (let guess = 0; guess < 5; guess += 1)
      expect((await signInAt(gateway, 'guess', from)).status).toBe(401);
    expect((await signInAt(gateway, 'guess', from)).status).toBe(429);
  });
});

import { startedEach, waitUntil } from '@show/test-kit';
import { fakeStaff } from '../../../testing/fakeStaff';
import { freshAddress, redisSettings, signInAt, untilRedis } from '../../../testing/signingIn';
import { startTestGateway } from '../../../testing/startTestGateway';

const gateway = startedEach(() =>
  startTestGateway(
    redisSettings(),
    // As costly as for real, in proportion: several wait for their turn.
    { minCost: { N: 2 ** 14, r: 8, p: 1 } },
  ),
);
let staff: ReturnType<typeof fakeStaff>;
beforeEach(async () => {
  await untilRedis(gateway);
  staff = fakeStaff(gateway.content);
});

const away = (path: string) =>
  gateway.content.on(`POST /internal/staff/${path}`, (_, response) => response.writeHead(503).end());

describe('POST /api/admin/login/forgotten', () => {
  const ask = (email: string, from = { 'x-forwarded-for': freshAddress() }) =>
    gateway.send('POST', '/api/admin/login/forgotten', { email }, from);
  const terms = { cooldownHours: 48, claimDays: 14, nameDelayHours: 24, retention: [] };

  test('forwards the address and responds the same whatever svc-content says', async () => {
    gateway.giveaway.on('GET /api/privacy', { ...terms, sendsMail: true });
    gateway.content.on('POST /internal/staff/forgotten', (_, response) => response.writeHead(204).end());
    expect((await ask('dana@rivers.example')).status).toBe(204);
    await waitUntil(() => gateway.content.asked('POST /internal/staff/forgotten') === 1);

    away('forgotten');
    expect((await ask('bo@rivers.example')).status).toBe(204);
  });

  test('says that no mail server is connected, and counts as an attempt', async () => {
    gateway.giveaway.on('GET /api/privacy', { ...terms, sendsMail: false });
    const from = { 'x-forwarded-for': freshAddress() };
    const answers = [];
    for (let asked = 0; asked < 6; asked += 1) answers.push(await ask('dana@rivers.example', from));
    expect(await answers[0]?.json()).toMatchObject({ code: 'not-configured' });
    expect(answers.at(-1)?.status).toBe(429);
    expect(gateway.content.asked('POST /internal/staff/forgotten')).toBe(0);
  });
});

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

import type { AdminSession, StaffSession } from '@show/contracts';
import { gatewayPublicKey, gatewayTokenReader } from '@show/service-kit';
import { testServers, waitUntil } from '@show/test-kit';
import { createClient } from 'redis';
import { authenticator } from '../../../testing/authenticator';
import { clearRedis } from '../../../testing/clearRedis';
import { fakeStaff } from '../../../testing/fakeStaff';
import {
  cookiesOf,
  freshAddress,
  isSignedIn,
  redisSettings,
  signInAt,
  untilRedis,
} from '../../../testing/signingIn';
import {
  gatewaySecret,
  hashOf,
  passcode,
  startTestGateway,
  type TestGateway,
} from '../../../testing/startTestGateway';

const origin = 'https://show.example';
const settings = { ...redisSettings(), PUBLIC_URL: origin, ADMIN_PASSCODE_HASH: hashOf(passcode) };
const prefix = settings.REDIS_PREFIX;
let gateway: TestGateway;
/** Another one, which has never had a response of svc-content. */
let replica: TestGateway;
let staff: ReturnType<typeof fakeStaff>;
beforeEach(async () => {
  [gateway, replica] = [await startTestGateway(settings), await startTestGateway(settings)];
  await replica.content.stop();
  for (const one of [gateway, replica]) {
    await untilRedis(one, origin);
    one.giveaway.on('PATCH /api/giveaways/1', { id: 1 });
  }
  await clearRedis(prefix);
  staff = fakeStaff(gateway.content);
});
afterEach(async () => {
  await replica.content.start();
  await Promise.all([gateway.stop(), replica.stop()]);
  await clearRedis(prefix);
});

const own = 'a passcode of her own';
const danas = () => staff.add('Dana', { passcodeHash: hashOf(own) });
const send = (at: TestGateway, method: string, path: string, body?: unknown, cookie = '') =>
  at.send(method, path, body, { origin, cookie, 'x-forwarded-for': freshAddress() });
const login = (at: TestGateway, name: string, text: string) =>
  send(at, 'POST', '/api/admin/login', { name, passcode: text });
const signInDana = async () => cookiesOf(await login(gateway, 'Dana', own));
const signInOwner = async () => cookiesOf(await signInAt(gateway, passcode, { origin }));
const pause = async (at: TestGateway, cookie: string) =>
  (await send(at, 'PATCH', '/api/giveaways/1', { paused: true }, cookie)).status;

const statusOf = async (at: TestGateway, method: string, path: string, body?: unknown, cookie?: string) =>
  (await send(at, method, path, body, cookie)).status;
const challenge = async (at: TestGateway, path: string, body?: unknown) =>
  ((await (await send(at, 'POST', path, body)).json()) as { challenge: string }).challenge;

/** A new member with a passkey and a passcode, who is signed in. */
async function join(name: string) {
  const device = authenticator({ origin });
  const token = staff.invite(name);
  const passkey = device.make(await challenge(gateway, '/api/admin/invitation/passkey', { token }));
  const form = { token, passkey, passcode: own };
  const joined = await send(gateway, 'POST', '/api/admin/invitation/accept', form);
  return { device, cookie: cookiesOf(joined) };
}
async function signInBy(device: ReturnType<typeof authenticator>, at: TestGateway, counter: number) {
  const passkey = device.use(await challenge(at, '/api/admin/login/passkey/begin'), counter);
  return statusOf(at, 'POST', '/api/admin/login/passkey', { passkey });
}

describe('while svc-content is down', () => {
  test('members work and sign in at every gateway, and calls that need svc-content get 503', async () => {
    const { id } = danas();
    // Has made no call yet, and Redis had nothing before.
    const cookie = await signInDana();
    const { device } = await join('Kim');
    await signInOwner();
    await gateway.content.stop();

    for (const at of [gateway, replica]) {
      expect(await pause(at, cookie)).toBe(200);
      const read = gatewayTokenReader(gatewayPublicKey(gatewaySecret), 'svc-giveaway');
      const token = String(at.giveaway.received.at(-1)?.headers['x-gateway-token']);
      expect(await read(token)).toMatchObject({
        role: 'admin',
        member: { id, name: 'Dana', role: 'editor' },
      });
      expect(await statusOf(at, 'GET', '/api/admin/account', undefined, cookie)).toBe(503);
    }
    const response = await login(replica, ' dana ', own);
    expect(response.status).toBe(200);
    expect(((await response.json()) as AdminSession).member).toMatchObject({ name: 'Dana', role: 'editor' });
    for (const [name, text] of [
      ['Dana', 'not hers at all'],
      ['Nobody', own],
    ] as const)
      expect((await login(replica, name, text)).status).toBe(401);

    // A passkey signs in with a higher counter only, which svc-content gets later.
    expect(await signInBy(device, replica, 5)).toBe(200);
    expect(await signInBy(device, gateway, 4)).toBe(401);
    const owner = cookiesOf(await signInAt(replica, passcode, { origin }));
    const listed = await send(replica, 'GET', '/api/admin/sessions', undefined, owner);
    const names = ((await listed.json()) as StaffSession[]).map(({ member }) => member.name);
    expect(names).toEqual(['Owner', 'Kim', 'Dana', 'Owner', 'Kim', 'Dana']);
    await gateway.content.start();
    expect(await signInBy(device, gateway, 6)).toBe(200);
    await waitUntil(() => [...staff.passkeys.values()].every(({ counter }) => counter === 6));
  });

  test('without a copy the first owner works and members get 503', async () => {
    danas();
    const cookie = await signInDana();
    const copy = `${prefix}:staff`;
    const redis = createClient({ url: testServers().redisUrl });
    await redis.connect();
    await gateway.content.stop();
    await redis.del(copy);
    redis.destroy();

    const owner = await signInOwner();
    expect(await pause(gateway, owner)).toBe(200);
    expect((await login(gateway, 'Dana', own)).status).toBe(503);
    expect(await pause(gateway, cookie)).toBe(503);
    expect(await statusOf(gateway, 'POST', '/api/admin/logout', undefined, cookie)).toBe(200);
    await gateway.content.start();
    expect(await isSignedIn(gateway, cookie)).toBe(false);
  });
});

describe('a change of staff right before svc-content goes down', () => {
  const change = (call: string, act: () => object | undefined) =>
    gateway.content.on(call, (_, response) => act() ?? response.writeHead(204).end());
  const remove = (id: number, owner: string) =>
    statusOf(gateway, 'DELETE', `/api/admin/staff/${id}`, undefined, owner);

  test('holds at every gateway: a removal, a new role, a removed passkey and a changed passcode', async () => {
    const bo = staff.add('Bo', { passcodeHash: hashOf(own) });
    const lee = staff.add('Lee', { passcodeHash: hashOf(own), role: 'owner' });
    const [ofBo, ofLee] = [
      cookiesOf(await login(gateway, 'Bo', own)),
      cookiesOf(await login(gateway, 'Lee', own)),
    ];
    const kim = await join('Kim');
    danas();
    const [here, elsewhere, owner] = [await signInDana(), await signInDana(), await signInOwner()];
    change(`DELETE /api/admin/staff/${bo.id}`, () => void staff.remove(bo));
    change(`PATCH /api/admin/staff/${lee.id}`, () => Object.assign(lee, { role: 'editor' }));
    change('DELETE /api/admin/account/passkeys/1', () => void staff.passkeys.clear());

    expect(await remove(bo.id, owner)).toBe(204);
    const role = { role: 'editor' };
    expect(await statusOf(gateway, 'PATCH', `/api/admin/staff/${lee.id}`, role, owner)).toBe(200);
    const path = '/api/admin/account/passkeys/1';
    expect(await statusOf(gateway, 'DELETE', path, undefined, kim.cookie)).toBe(204);
    const form = { current: own, passcode: 'a new passcode' };
    const changed = await send(gateway, 'PUT', '/api/admin/account/passcode', form, here);
    expect(changed.status).toBe(204);
    await gateway.content.stop();

    for (const at of [gateway, replica]) {
      expect(await pause(at, ofBo)).toBe(401);
      expect((await login(at, 'Bo', own)).status).toBe(401);
      expect(await pause(at, owner)).toBe(200);
      expect(await statusOf(at, 'GET', '/api/admin/staff', undefined, ofLee)).toBe(403);
      expect(await signInBy(kim.device, at, 1)).toBe(401);
      expect(await pause(at, cookiesOf(changed))).toBe(200);
      expect(await pause(at, elsewhere)).toBe(401);
      expect((await login(at, 'Dana', own)).status).toBe(401);
      expect((await login(at, 'Dana', 'a new passcode')).status).toBe(200);
    }
    await gateway.content.start();
  });

  test('a removed member stays signed out when svc-content goes down before the copy is renewed', async () => {
    const dana = danas();
    const [cookie, owner] = [await signInDana(), await signInOwner()];
    change(`DELETE /api/admin/staff/${dana.id}`, () => {
      gateway.content.on('POST /internal/staff/members', (_, response) => response.writeHead(503).end());
      return undefined;
    });
    expect(await remove(dana.id, owner)).toBe(204);
    for (const at of [gateway, replica]) expect(await pause(at, cookie)).toBe(503);
  });
});

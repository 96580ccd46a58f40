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

describe('while svc-content is down', () => {
  test('an editor pauses a giveaway at every gateway, and calls that need svc-content get 503', async () => {
    const { id } = danas();
    // Has made no call yet, and Redis had nothing before.
    const cookie = await signInDana();
    await gateway.content.stop();
    for (const at of [gateway, replica]) {
      expect(await pause(at, cookie)).toBe(200);
      const read = gatewayTokenReader(gatewayPublicKey(gatewaySecret), 'svc-giveaway');
      const token = String(at.giveaway.received.at(-1)?.headers['x-gateway-token']);
      expect(await read(token)).toMatchObject({
        role: 'admin',
        member: { id, name: 'Dana', role: 'editor' },
      });
      expect((await send(at, 'GET', '/api/admin/account', undefined, cookie)).status).toBe(503);
    }
    await gateway.content.start();
  });

  test('members sign in with their name and passcode, and owners see their sessions', async () => {
    danas();
    await signInOwner();
    await gateway.content.stop();

    const response = await login(replica, ' dana ', own);
    expect(response.status).toBe(200);
    expect(((await response.json()) as AdminSession).member).toMatchObject({ name: 'Dana', role: 'editor' });
    for (const [name, text] of [
      ['Dana', 'not hers at all'],
      ['Nobody', own],
    ] as const)
      expect((await login(replica, name, text)).status).toBe(401);

    const owner = cookiesOf(await signInAt(replica, passcode, { origin }));
    const listed = await send(replica, 'GET', '/api/admin/sessions', undefined, owner);
    const names = ((await listed.json()) as StaffSession[]).map(({ member }) => member.name);
    expect(names).toEqual(['Owner', 'Dana', 'Owner']);
    await gateway.content.start();
  });

  test('a passkey signs in with a higher counter only, which svc-content gets later', async () => {
    const device = authenticator({ origin });
    const challenge = async (at: TestGateway, path: string, body?: unknown) =>
      ((await (await send(at, 'POST', path, body)).json()) as { challenge: string }).challenge;
    const token = staff.invite('Dana');
    const made = device.make(await challenge(gateway, '/api/admin/invitation/passkey', { token }));
    await send(gateway, 'POST', '/api/admin/invitation/accept', { token, passkey: made });
    await gateway.content.stop();

    const signIn = async (at: TestGateway, counter: number) => {
      const passkey = device.use(await challenge(at, '/api/admin/login/passkey/begin'), counter);
      return (await send(at, 'POST', '/api/admin/login/passkey', { passkey })).status;
    };
    expect(await signIn(replica, 5)).toBe(200);
    expect(await signIn(gateway, 4)).toBe(401);
    await gateway.content.start();
    expect(await signIn(gateway, 6)).toBe(200);
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
    expect((await send(gateway, 'POST', '/api/admin/logout', undefined, cookie)).status).toBe(200);
    await gateway.content.start();
    expect(await isSignedIn(gateway, cookie)).toBe(false);
  });
});

describe('a change of staff right before svc-content goes down', () => {
  const change = (call: string, act: () => object | undefined) =>
    gateway.content.on(call, (_, response) => act() ?? response.writeHead(204).end());
  const outage = async (work: () => Promise<void>) => {
    await gateway.content.stop();
    await work();
    await gateway.content.start();
  };

  test('a removed member is signed out at every gateway', async () => {
    const dana = danas();
    const [cookie, owner] = [await signInDana(), await signInOwner()];
    change(`DELETE /api/admin/staff/${dana.id}`, () => void staff.remove(dana));
    expect((await send(gateway, 'DELETE', `/api/admin/staff/${dana.id}`, undefined, owner)).status).toBe(204);
    await outage(async () => {
      for (const at of [gateway, replica]) {
        expect(await pause(at, cookie)).toBe(401);
        expect((await login(at, 'Dana', own)).status).toBe(401);
        expect(await pause(at, owner)).toBe(200);
      }
    });
  });

  test('a removed member stays signed out when svc-content goes down before the copy is renewed', async () => {
    const dana = danas();
    const [cookie, owner] = [await signInDana(), await signInOwner()];
    change(`DELETE /api/admin/staff/${dana.id}`, () => {
      gateway.content.on('POST /internal/staff/members', (_, response) => response.writeHead(503).end());
      return undefined;
    });
    expect((await send(gateway, 'DELETE', `/api/admin/staff/${dana.id}`, undefined, owner)).status).toBe(204);
    for (const at of [gateway, replica]) expect(await pause(at, cookie)).toBe(503);
  });

  test('a new role holds at every gateway', async () => {
    const dana = staff.add('Dana', { passcodeHash: hashOf(own), role: 'owner' });
    const [cookie, owner] = [await signInDana(), await signInOwner()];
    change(`PATCH /api/admin/staff/${dana.id}`, () => Object.assign(dana, { role: 'editor' }));
    const role = { role: 'editor' };
    expect((await send(gateway, 'PATCH', `/api/admin/staff/${dana.id}`, role, owner)).status).toBe(200);
    await outage(async () => {
      for (const at of [gateway, replica])
        expect((await send(at, 'GET', '/api/admin/staff', undefined, cookie)).status).toBe(403);
    });
  });

  test('a changed passcode ends the old one and its sessions at every gateway', async () => {
    danas();
    const [here, elsewhere] = [await signInDana(), await signInDana()];
    const form = { current: own, passcode: 'a new passcode' };
    const changed = await send(gateway, 'PUT', '/api/admin/account/passcode', form, here);
    expect(changed.status).toBe(204);
    await outage(async () => {
      for (const at of [gateway, replica]) {
        expect(await pause(at, cookiesOf(changed))).toBe(200);
        expect(await pause(at, elsewhere)).toBe(401);
        expect((await login(at, 'Dana', own)).status).toBe(401);
        expect((await login(at, 'Dana', 'a new passcode')).status).toBe(200);
      }
    });
  });

  test('a removed passkey is refused', async () => {
    const device = authenticator({ origin });
    const post = async (path: string, body?: unknown, cookie?: string) =>
      send(gateway, 'POST', path, body, cookie);
    const begin = async (path: string, body?: unknown) =>
      ((await (await post(path, body)).json()) as { challenge: string }).challenge;
    const token = staff.invite('Dana');
    const passkey = device.make(await begin('/api/admin/invitation/passkey', { token }));
    const form = { token, passkey, passcode: own };
    const cookie = cookiesOf(await post('/api/admin/invitation/accept', form));
    change('DELETE /api/admin/account/passkeys/1', () => void staff.passkeys.clear());
    const path = '/api/admin/account/passkeys/1';
    expect((await send(gateway, 'DELETE', path, undefined, cookie)).status).toBe(204);
    await outage(async () => {
      const used = device.use(await begin('/api/admin/login/passkey/begin'), 1);
      expect((await post('/api/admin/login/passkey', { passkey: used })).status).toBe(401);
    });
  });
});

import type { AdminSession, StaffSession } from '@show/contracts';
import { gatewayPublicKey, gatewayTokenReader } from '@show/service-kit';
import { startedOnce, waitUntil } from '@show/test-kit';
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
import { gatewaySecret, hashOf, passcode, startTestGateway } from '../../../testing/startTestGateway';
import { ScryptLane } from './ScryptLane';

const gateway = startedOnce(() => startTestGateway(settings));
let staff: ReturnType<typeof fakeStaff>;
const settings = redisSettings();
const prefix = settings.REDIS_PREFIX;
beforeAll(async () => {
  await untilRedis(gateway);
});
beforeEach(async () => {
  await clearRedis(prefix);
  gateway.content.received.length = 0;
  staff = fakeStaff(gateway.content);
});

const own = 'a passcode of her own';
const danas = () => staff.add('Dana', { passcodeHash: hashOf(own) });
const login = (name: string | undefined, text: string, address = freshAddress()) =>
  gateway.send('POST', '/api/admin/login', { name, passcode: text }, { 'x-forwarded-for': address });
const signInDana = async () => cookiesOf(await login('Dana', own));
const send = (method: string, path: string, cookie: string, body?: unknown) =>
  gateway.send(method, path, body, { cookie, 'x-forwarded-for': freshAddress() });
const sessions = async (cookie: string) =>
  (await (await gateway.get('/api/admin/sessions', { cookie })).json()) as StaffSession[];

describe('signing in by name', () => {
  test.each(['Dana', ' dana ', 'DANA', 'Ｄａｎａ'])(
    'a member signs in as "%s" with their own passcode',
    async (name) => {
      const { id } = danas();
      const response = await login(name, own);
      expect(response.status).toBe(200);
      expect(((await response.json()) as AdminSession).member).toEqual({ id, name: 'Dana', role: 'editor' });
    },
  );

  test('a wrong name and a wrong passcode get the same response', async () => {
    danas();
    staff.add('Passkeys Only');
    const wrong = [
      ['Dana', 'not hers at all'],
      ['Dana', passcode],
      ['Nobody', own],
      ['Passkeys Only', own],
      ['Owner', own],
      ['\u0000', own],
      ['x'.repeat(200), own],
      ["' or 1=1 --", own],
    ];
    const responses = [];
    for (const [name, text] of wrong) {
      const response = await login(name, text ?? '');
      const { requestId, ...document } = (await response.json()) as Record<string, unknown>;
      expect(requestId).toEqual(expect.any(String));
      expect(response.headers.getSetCookie()).toEqual([]);
      responses.push(JSON.stringify(document));
    }
    expect(new Set(responses).size).toBe(1);
    expect(responses[0]).toContain('The name or the passcode is wrong.');
  });

  test('an unknown name costs as much hashing as a known one', async () => {
    danas();
    const hashed = jest.spyOn(ScryptLane.prototype, 'run');
    for (const name of ['Dana', 'Nobody']) {
      hashed.mockClear();
      expect((await login(name, 'wrong')).status).toBe(401);
      expect(hashed).toHaveBeenCalledTimes(1);
    }
    hashed.mockRestore();
  });
});

describe('sessions of members', () => {
  test('removing a member ends their sessions for good', async () => {
    const member = danas();
    const cookie = await signInDana();
    expect(await isSignedIn(gateway, cookie)).toBe(true);
    staff.remove(member);
    expect(await isSignedIn(gateway, cookie)).toBe(false);
    expect((await send('PUT', '/api/episodes/4/slug', cookie, { slug: 'a' })).status).toBe(401);
    expect(gateway.content.asked('PUT /api/episodes/4/slug')).toBe(0);
    staff.add('Dana', { id: member.id, passcodeHash: hashOf(own) });
    expect(await isSignedIn(gateway, cookie)).toBe(false);
  });

  test('a new role applies to the next call', async () => {
    const member = danas();
    const cookie = await signInDana();
    gateway.content.on('GET /api/admin/staff', []);
    expect((await gateway.get('/api/admin/staff', { cookie })).status).toBe(403);
    expect(gateway.content.asked('GET /api/admin/staff')).toBe(0);

    Object.assign(member, { role: 'owner' });
    expect((await gateway.get('/api/admin/staff', { cookie })).status).toBe(200);
    const read = gatewayTokenReader(gatewayPublicKey(gatewaySecret), 'svc-content');
    const token = gateway.content.received.at(-1)?.headers['x-gateway-token'];
    expect(await read(String(token))).toMatchObject({
      role: 'admin',
      member: { id: member.id, name: 'Dana', role: 'owner' },
    });
  });

  test('an editor sees and ends their own sessions only', async () => {
    danas();
    const [dana, owner] = [await signInDana(), cookiesOf(await signInAt(gateway))];
    expect((await sessions(dana)).map(({ member }) => member.name)).toEqual(['Dana']);
    expect((await sessions(owner)).map(({ member }) => member.name)).toEqual(['Owner', 'Dana']);
    const [ofOwner, ofDana] = await sessions(owner);
    expect((await send('DELETE', `/api/admin/sessions/${ofOwner?.id}`, dana)).status).toBe(404);
    expect((await send('POST', '/api/admin/sessions/end-others', dana)).status).toBe(200);
    expect(await isSignedIn(gateway, owner)).toBe(true);
    expect((await send('POST', '/api/admin/sessions/end-others', owner)).status).toBe(200);
    expect(await isSignedIn(gateway, dana)).toBe(true);
    expect((await send('DELETE', `/api/admin/sessions/${ofDana?.id}`, owner)).status).toBe(204);
    expect(await isSignedIn(gateway, dana)).toBe(false);
  });

  test('changing a passcode ends the old one and other sessions, and continues this one', async () => {
    danas();
    const [here, elsewhere] = [await signInDana(), await signInDana()];
    const change = (current: string, to: string) =>
      send('PUT', '/api/admin/account/passcode', here, { current, passcode: to });
    expect((await change('wrong one', 'a new passcode')).status).toBe(403);
    expect((await change(own, 'too short')).status).toBe(400);
    const changed = await change(own, 'a new passcode');
    expect(changed.status).toBe(204);
    expect(await isSignedIn(gateway, cookiesOf(changed))).toBe(true);
    for (const old of [here, elsewhere]) expect(await isSignedIn(gateway, old)).toBe(false);
    expect((await login('Dana', own)).status).toBe(401);
    expect((await login('Dana', 'a new passcode')).status).toBe(200);
    const owner = cookiesOf(await signInAt(gateway));
    const ofOwner = { current: passcode, passcode: 'another one' };
    expect((await send('PUT', '/api/admin/account/passcode', owner, ofOwner)).status).toBe(409);
  });

  test.each([
    ['no one', null],
    ['someone else', { id: 99, name: 'Dana', role: 'editor', isFirstOwner: false, mark: 'x' }],
  ])('rejects a change of passcode when the name belongs to %s by then', async (_, found) => {
    danas();
    const cookie = await signInDana();
    gateway.content.on('POST /internal/staff/by-name', { member: found, passcodeHash: null });
    const change = { current: 'guess', passcode: 'a new passcode' };
    expect((await send('PUT', '/api/admin/account/passcode', cookie, change)).status).toBe(409);
    expect(gateway.content.asked('POST /internal/staff/set-passcode')).toBe(0);
  });

  test('limits guesses at the passcode of a member in an open session', async () => {
    danas();
    const cookie = await signInDana();
    const guess = async () =>
      (
        await send('PUT', '/api/admin/account/passcode', cookie, {
          current: 'guess',
          passcode: 'a new passcode',
        })
      ).status;
    const statuses = [];
    for (let guessed = 0; guessed < 21; guessed += 1) statuses.push(await guess());
    expect(statuses.slice(0, 20).every((status) => status === 403)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('records of sessions', () => {
  test('records each sign-in, sign-out and end once, and failures once in ten minutes', async () => {
    danas();
    const [dana, owner] = [await signInDana(), cookiesOf(await signInAt(gateway))];
    for (let failed = 0; failed < 3; failed += 1) await login('Dana', 'wrong one');
    await login('Nobody', 'wrong one');
    const [, ofDana] = await sessions(owner);
    await send('DELETE', `/api/admin/sessions/${ofDana?.id}`, owner);
    await send('POST', '/api/admin/logout', owner);

    const recorded = await waitUntil(() => {
      const records = staff.records().filter(({ member }) => member.name !== 'Nobody');
      return records.length >= 5 && records;
    });
    expect(
      recorded.map(({ action, actor, member, method }) => [action, actor?.name, member.name, method]).sort(),
    ).toEqual(
      [
        ['refused', undefined, 'Dana', 'passcode'],
        ['removed', 'Owner', 'Dana', null],
        ['signed-in', 'Dana', 'Dana', 'passcode'],
        ['signed-in', 'Owner', 'Owner', 'installation passcode'],
        ['signed-out', 'Owner', 'Owner', null],
      ].sort(),
    );
    expect(dana).not.toBe('');
  });
});

describe('browser known for a member', () => {
  const kims = () => staff.add('Kim', { passcodeHash: hashOf('the passcode of Kim') });
  const loginFrom = (name: string, text: string, headers: Record<string, string>) =>
    gateway.send('POST', '/api/admin/login', { name, passcode: text }, headers);
  const asDana = (headers: Record<string, string>) => loginFrom('Dana', own, headers);
  async function statusesOf(count: number, send: () => Promise<Response>): Promise<number[]> {
    const statuses = [];
    for (let time = 0; time < count; time += 1) statuses.push((await send()).status);
    return statuses;
  }
  const five = Array.from({ length: 5 }, () => 401);
  beforeEach(() => {
    danas();
    kims();
  });

  test("guessing the passcode of another member in a known browser is limited like a stranger's", async () => {
    const from = { 'x-forwarded-for': freshAddress() };
    const cookie = cookiesOf(await asDana(from));
    expect(await statusesOf(6, () => loginFrom('Kim', 'guess', { ...from, cookie }))).toEqual([...five, 429]);
    expect((await signInAt(gateway, passcode, { ...from, cookie })).status).toBe(429);
    expect((await asDana({ ...from, cookie })).status).toBe(200);
  });

  test('guessing the passcode of the installation is limited unless the first owner is known', async () => {
    const dana = { 'x-forwarded-for': freshAddress() };
    const ofDana = cookiesOf(await asDana(dana));
    const guess = (from: Record<string, string>, cookie: string) => () =>
      signInAt(gateway, 'guess', { ...from, cookie });
    expect(await statusesOf(6, guess(dana, ofDana))).toEqual([...five, 429]);
    const owner = { 'x-forwarded-for': freshAddress() };
    const ofOwner = cookiesOf(await signInAt(gateway, passcode, owner));
    expect(await statusesOf(6, guess(owner, ofOwner))).toEqual([...five, 401]);
  });

  test.each(['known', 'strange'])(
    'guesses still count after the member signs in from a %s browser in between',
    async (browser) => {
      const from = { 'x-forwarded-for': freshAddress() };
      const cookie = browser === 'known' ? cookiesOf(await asDana(from)) : '';
      for (let round = 0; round < 2; round += 1) {
        expect(await statusesOf(2, () => loginFrom('Kim', 'guess', from))).toEqual([401, 401]);
        expect((await asDana({ ...from, cookie })).status).toBe(200);
      }
      expect(await statusesOf(2, () => loginFrom('Kim', 'guess', from))).toEqual([401, 429]);
    },
  );
});

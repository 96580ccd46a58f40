import { randomUUID } from 'node:crypto';
import type { AdminSession, StaffSession } from '@show/contracts';
import { gatewayPublicKey, gatewayTokenReader } from '@show/service-kit';
import { testServers, waitUntil } from '@show/test-kit';
import { clearRedis } from '../../../testing/clearRedis';
import { fakeStaff } from '../../../testing/fakeStaff';
import { cookiesOf, freshAddress, isSignedIn, signInAt, untilRedis } from '../../../testing/signingIn';
import {
  gatewaySecret,
  hashOf,
  passcode,
  startTestGateway,
  type TestGateway,
} from '../../../testing/startTestGateway';

let gateway: TestGateway;
let staff: ReturnType<typeof fakeStaff>;
const prefix = `test-${randomUUID()}`;
const settings = { REDIS_URL: testServers().redisUrl, REDIS_PREFIX: prefix, TRUSTED_PROXY_HOPS: '1' };
beforeAll(async () => {
  gateway = await startTestGateway(settings);
  await untilRedis(gateway);
});
beforeEach(async () => {
  await clearRedis(prefix);
  gateway.content.received.length = 0;
  staff = fakeStaff(gateway.content);
});
afterAll(() => gateway.stop());

const own = 'a passcode of her own';
const danas = () => staff.add('Dana', { passcodeHash: hashOf(own) });
const login = (name: string | undefined, text: string, address = freshAddress()) =>
  gateway.send('POST', '/api/admin/login', { name, passcode: text }, { 'x-forwarded-for': address });
const signInDana = async () => cookiesOf(await login('Dana', own));
const send = (method: string, path: string, cookie: string, body?: unknown) =>
  gateway.send(method, path, body, { cookie, 'x-forwarded-for': freshAddress() });
const sessions = async (cookie: string) =>
  (await (await gateway.get('/api/admin/sessions', { cookie })).json()) as StaffSession[];

describe('#signing in by name', () => {
  test.each(['Dana', ' dana ', 'DANA', 'Ｄａｎａ'])(
    'When a member gives "%s" and the own passcode, then the session says whose it is',
    async (name) => {
      const { id } = danas();
      const answer = await login(name, own);
      expect(answer.status).toBe(200);
      expect(((await answer.json()) as AdminSession).member).toEqual({ id, name: 'Dana', role: 'editor' });
    },
  );

  test('When the passcode, the name or both are wrong, then the answers are the same', async () => {
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
    const answers = [];
    for (const [name, text] of wrong) {
      const answer = await login(name, text ?? '');
      const { requestId, ...document } = (await answer.json()) as Record<string, unknown>;
      expect(requestId).toEqual(expect.any(String));
      expect(answer.headers.getSetCookie()).toEqual([]);
      answers.push(JSON.stringify(document));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('The name or the passcode is wrong.');
  });

  test('When nobody has the name, then a hash is computed all the same', async () => {
    danas();
    const cost = { N: 2 ** 14, r: 8, p: 1 };
    const costly = await startTestGateway(settings, { leastCost: cost });
    await untilRedis(costly);
    const there = fakeStaff(costly.content);
    there.add('Dana', { passcodeHash: hashOf(own, cost) });
    const took = async (name: string) => {
      const began = performance.now();
      const answer = await costly.send(
        'POST',
        '/api/admin/login',
        { name, passcode: 'wrong' },
        { 'x-forwarded-for': freshAddress() },
      );
      expect(answer.status).toBe(401);
      return performance.now() - began;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    // By turns, as the machine may be busy with something else for a part of the time.
    for (let turn = 0; turn < 3; turn += 1) {
      known.push(await took('Dana'));
      unknown.push(await took('Nobody'));
    }
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2);
    await costly.stop();
  });

  test('When one address guesses names, then it must wait as it does for passcodes', async () => {
    const address = freshAddress();
    const statuses = [];
    for (let guess = 0; guess < 7; guess += 1)
      statuses.push((await login(`Name ${guess}`, 'guessed', address)).status);
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(statuses.slice(5)).toEqual([429, 429]);
  });

  test('When svc-content is away, then the first owner signs in and works on, and the others are told to wait', async () => {
    danas();
    const dana = await signInDana();
    gateway.content.on('POST /internal/staff/members', (_, response) => response.writeHead(503).end());
    gateway.content.on('POST /internal/staff/by-name', (_, response) => response.writeHead(503).end());
    gateway.giveaway.on('GET /api/admin/overview', {});

    const owner = cookiesOf(await signInAt(gateway));
    expect(await isSignedIn(gateway, owner)).toBe(true);
    expect((await sessions(owner)).map(({ member }) => member.name)).toEqual(['Owner']);
    expect((await login('Dana', own)).status).toBe(503);
    expect((await gateway.get('/api/admin/sessions', { cookie: dana })).status).toBe(503);
    expect((await send('POST', '/api/admin/logout', dana)).status).toBe(200);
    staff = fakeStaff(gateway.content);
    expect(await isSignedIn(gateway, dana)).toBe(false);
  });
});

describe('#sessions of members', () => {
  test('When a member is removed, then the session is over at the next call, and the cookie stays worthless', async () => {
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

  test('When the role changes, then the next call has it, and services hear who acts', async () => {
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

  test('When an editor looks at sessions, then there are the own ones, and others cannot be ended', async () => {
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

  test('When a passcode is changed, then the old one and other sessions end, and this one goes on', async () => {
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
    ['nobody', null],
    ['somebody else', { id: 99, name: 'Dana', role: 'editor', isFirstOwner: false, mark: 'x' }],
  ])('When %s has the name by the time of a change of passcode, then it is refused', async (_, found) => {
    danas();
    const cookie = await signInDana();
    gateway.content.on('POST /internal/staff/by-name', { member: found, passcodeHash: null });
    const change = { current: 'guess', passcode: 'a new passcode' };
    expect((await send('PUT', '/api/admin/account/passcode', cookie, change)).status).toBe(409);
    expect(gateway.content.asked('POST /internal/staff/set-passcode')).toBe(0);
  });

  test('When the own passcode is guessed in a session left open, then it must wait', async () => {
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

describe('#records of sessions', () => {
  test('When members sign in and out, fail and are ended, then each is told once, failures once in ten minutes', async () => {
    danas();
    const [dana, owner] = [await signInDana(), cookiesOf(await signInAt(gateway))];
    for (let failed = 0; failed < 3; failed += 1) await login('Dana', 'wrong one');
    await login('Nobody', 'wrong one');
    const [, ofDana] = await sessions(owner);
    await send('DELETE', `/api/admin/sessions/${ofDana?.id}`, owner);
    await send('POST', '/api/admin/logout', owner);

    const told = await waitUntil(() => {
      const records = staff.records().filter(({ member }) => member.name !== 'Nobody');
      return records.length >= 5 && records;
    });
    expect(
      told.map(({ action, actor, member, method }) => [action, actor?.name, member.name, method]).sort(),
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

  test('When svc-content is away at sign-in, then it is told when it is back', async () => {
    gateway.content.on('POST /internal/staff/session-records', (_, response) =>
      response.writeHead(503).end(),
    );
    await signInAt(gateway);
    expect(staff.records().filter(({ action }) => action === 'signed-in')).toEqual([]);
    staff = fakeStaff(gateway.content);
    await signInAt(gateway);
    await waitUntil(() => staff.records().filter(({ action }) => action === 'signed-in').length === 2);
  });
});

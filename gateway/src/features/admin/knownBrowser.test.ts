import { createHmac } from 'node:crypto';
import { startedOnce } from '@show/test-kit';
import { clearRedis } from '../../../testing/clearRedis';
import { fakeStaff } from '../../../testing/fakeStaff';
import { cookiesOf, freshAddress, redisSettings, signInAt, untilRedis } from '../../../testing/signingIn';
import { hashOf, passcode, startTestGateway } from '../../../testing/startTestGateway';
import { knownBrowsers } from './knownBrowser';

describe('knownBrowsers', () => {
  const known = knownBrowsers(['secret'], 'mark');

  test('reads its own cookie, with another key for each browser', () => {
    const [one] = known.read([known.issue(2)]);
    const [two] = known.read([known.issue(2)]);
    expect([one?.memberId, two?.memberId]).toEqual([2, 2]);
    expect(one?.key).not.toBe(two?.key);
  });

  test('reads all valid cookies of a request', () => {
    const cookies = ['', 'a.b.c', known.issue(2), known.issue(3)];
    expect(known.read(cookies).map(({ memberId }) => memberId)).toEqual([2, 3]);
  });

  test('accepts cookies of the previous secret until it is removed', () => {
    const cookies = [known.issue(2)];
    expect(knownBrowsers(['next', 'secret'], 'mark').read(cookies)).toHaveLength(1);
    expect(knownBrowsers(['next'], 'mark').read(cookies)).toEqual([]);
  });

  test('ignores cookies of another member, format or passcode', () => {
    const [, id, signature] = known.issue(2).split('.');
    const earlier = createHmac('sha256', 'secret').update('known-browser mark abc').digest('base64url');
    expect(
      known.read([
        `3.${id}.${signature}`,
        `abc.${earlier}`,
        `.abc.${earlier}`,
        knownBrowsers(['secret'], 'earlier').issue(2),
      ]),
    ).toEqual([]);
  });
});

describe('browser known for a member', () => {
  const settings = redisSettings();
  const gateway = startedOnce(() => startTestGateway(settings));
  beforeAll(() => untilRedis(gateway));
  beforeEach(async () => {
    await clearRedis(settings.REDIS_PREFIX);
    const staff = fakeStaff(gateway.content);
    for (const name of ['Dana', 'Kim']) staff.add(name, { passcodeHash: hashOf(`the passcode of ${name}`) });
  });

  const login = (name: string, text: string, headers: Record<string, string>) =>
    gateway.send('POST', '/api/admin/login', { name, passcode: text }, headers);
  const asDana = (headers: Record<string, string>) => login('Dana', 'the passcode of Dana', headers);
  async function statusesOf(count: number, send: () => Promise<Response>): Promise<number[]> {
    const statuses = [];
    for (let time = 0; time < count; time += 1) statuses.push((await send()).status);
    return statuses;
  }
  const five = Array.from({ length: 5 }, () => 401);

  test("guessing the passcode of another member in a known browser is limited like a stranger's", async () => {
    const from = { 'x-forwarded-for': freshAddress() };
    const cookie = cookiesOf(await asDana(from));
    expect(await statusesOf(6, () => login('Kim', 'guess', { ...from, cookie }))).toEqual([...five, 429]);
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
        expect(await statusesOf(2, () => login('Kim', 'guess', from))).toEqual([401, 401]);
        expect((await asDana({ ...from, cookie })).status).toBe(200);
      }
      expect(await statusesOf(2, () => login('Kim', 'guess', from))).toEqual([401, 429]);
    },
  );
});

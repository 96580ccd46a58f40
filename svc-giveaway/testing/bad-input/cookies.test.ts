import { checkEntry, claimPrize, enterGiveaway, getDeviceEntry } from '@show/contracts';
import { deviceCookies } from '../../src/visitors/deviceCookies';
import { type Answer, type GiveawayUnderTest, startGiveaway, testSecret } from '../giveawayService';

let service: GiveawayUnderTest;
let winner: Answer;
beforeAll(async () => {
  service = await startGiveaway({ perFingerprint: 1000 });
});
afterAll(() => service.stop());
/** A round that its second entry has won. */
beforeEach(async () => {
  await service.open({ targetEntries: 2 });
  await service.enter(1);
  winner = await service.enter(1);
});

const year = 365 * 24 * 3600 * 1000;
const pairOf = (header: string) => header.split(';')[0] ?? '';
const deviceIn = (cookie: string) => cookie.slice('device='.length, 'device='.length + 32);
const tail = (cookie: string) => cookie.slice('device='.length + 32);
/** Cookies as this service makes them, at some other moment or with some other secret. */
const made = (device: string, { secret = `${testSecret} for devices`, ago = 0 } = {}) =>
  pairOf(deviceCookies(secret, { secure: false, now: () => Date.now() - ago }).header(device));

/** What somebody sends who wants to be the winner's device, or nobody can read. */
const forged: [string, (own: string) => string][] = [
  [
    'signed with another secret',
    (own) => made(deviceIn(own), { secret: 'another secret, long enough to be one' }),
  ],
  ['signed with the secret before it was derived', (own) => made(deviceIn(own), { secret: testSecret })],
  ['expired', (own) => made(deviceIn(own), { ago: 2 * year })],
  [
    'expired, with the moment moved on',
    (own) => {
      const [device = '', , signature = ''] = made(deviceIn(own), { ago: 2 * year }).split('.');
      return [device, Math.floor(Date.now() / 1000).toString(36), signature].join('.');
    },
  ],
  ['without a signature', (own) => `device=${deviceIn(own)}`],
  ['with an empty signature', (own) => `device=${deviceIn(own)}.0.`],
  ['with the signature of another device', (own) => `device=${deviceIn(own)}${tail(made('a'.repeat(32)))}`],
  ['in capitals', (own) => own.toUpperCase().replace('DEVICE', 'device')],
  ['quoted', (own) => `device="${own.slice('device='.length)}"`],
  ['encoded', (own) => own.replaceAll('.', '%2E')],
  ['of another name', (own) => own.replace('device', 'xdevice')],
  ['within another', (own) => `theme=x${own}`],
  ['of eight kilobytes', () => `device=${'a'.repeat(8_000)}`],
  ['with many signs that look alike', (own) => `${'device=; '.repeat(500)}device=${deviceIn(own)}`],
  ['of an object', () => 'device=__proto__.constructor.aaaaaaaaaaaaaaaaaaaaaa'],
  ['no cookie at all', () => ';;;=;device'],
];

const call = (path: string, method: string, cookie: string, body?: object) =>
  service.call(path.replace('{id}', '1'), { method, cookie, ...(body && { body }) });
const claim = { firstName: 'Eve', lastName: 'L', email: 'eve@example.com' };

describe('#bad device cookies', () => {
  test.each(forged)('When the cookie of the winner is %s, then it is worth nothing', async (_how, forge) => {
    const cookie = forge(winner.cookie ?? '');

    const asked = await call(getDeviceEntry.path, 'GET', cookie);
    expect(asked).toMatchObject({ status: 200, body: { entered: false, isWinner: false, winnerCode: null } });
    expect(asked.cookie).toMatch(/^device=[0-9a-f]{32}\./);
    expect(asked.cookie).not.toContain(deviceIn(winner.cookie ?? ''));

    expect((await call(claimPrize.path, 'POST', cookie, claim)).body.code).toBe('not-the-winner');
    expect(await service.db('winners').where({ status: 'claimed' })).toEqual([]);
  });

  test.each(forged)(
    'When a new device has a cookie that is %s, then it enters as one without',
    async (_how, forge) => {
      await service.open({ targetEntries: 100 });
      const cookie = forge(winner.cookie ?? '');
      const entry = { deviceFingerprint: 'somebody new', sessionToken: 'a token of its own' };

      expect((await call(checkEntry.path, 'POST', cookie, entry)).status).toBe(200);
      const entered = await call(enterGiveaway.path, 'POST', cookie, entry);

      expect(entered).toMatchObject({ status: 200, body: { entryNumber: 1 } });
      expect(entered.cookie).toMatch(/^device=[0-9a-f]{32}\./);
      expect(deviceIn(entered.cookie ?? '')).not.toBe(deviceIn(winner.cookie ?? ''));
    },
  );

  test('When the cookie is the one that was given, then it is the device', async () => {
    expect((await call(claimPrize.path, 'POST', winner.cookie ?? '', claim)).status).toBe(200);
  });
});

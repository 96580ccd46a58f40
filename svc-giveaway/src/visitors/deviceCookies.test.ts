import { deviceCookies } from './deviceCookies';

const secret = 'a secret for tests, long enough to be one';
const day = 24 * 3600 * 1000;

function cookieAt(moment: number, options: { secret?: string; secure?: boolean } = {}) {
  return deviceCookies(options.secret ?? secret, { secure: options.secure ?? false, now: () => moment });
}

const pairOf = (header: string) => header.split(';')[0] ?? '';

describe('#deviceCookies', () => {
  test('When a browser sends back what it was given, then it is the same device', () => {
    const cookies = cookieAt(0);
    const device = cookies.fresh();

    expect(cookies.read(pairOf(cookies.header(device)))).toBe(device);
    expect(cookies.read(`theme=dark; ${pairOf(cookies.header(device))}; session=x`)).toBe(device);
  });

  test('When the site is served by https, then the cookie is for https only, and never for scripts', () => {
    expect(cookieAt(0, { secure: true }).header('a'.repeat(32))).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
    expect(cookieAt(0).header('a'.repeat(32))).toMatch(/; HttpOnly; SameSite=Lax$/);
  });

  test('When the site is served by https, then the name lets no other host set it; under http it is the plain one', () => {
    expect(cookieAt(0, { secure: true }).header('a'.repeat(32))).toMatch(/^__Host-device=\w.*; Path=\/;/);
    expect(cookieAt(0).header('a'.repeat(32))).toMatch(/^device=/);
    expect(cookieAt(0, { secure: true }).header('a'.repeat(32))).not.toMatch(/Domain/i);
  });

  test('When the site turns to https, then a device stays known by its plain cookie and gets the other name once', () => {
    const [before, since] = [cookieAt(0), cookieAt(day, { secure: true })];
    const old = pairOf(before.header('a'.repeat(32)));
    const renewed = pairOf(since.renewal(old) ?? '');

    expect(since.read(old)).toBe('a'.repeat(32));
    expect(renewed).toMatch(/^__Host-device=a{32}\./);
    expect(since.read(renewed)).toBe('a'.repeat(32));
    expect(since.renewal(`${old}; ${renewed}`)).toBeNull();
    expect(before.renewal(old)).toBeNull();
    expect(since.renewal(`device=${'a'.repeat(32)}.0.${'x'.repeat(22)}`)).toBeNull();
  });

  test('When somebody plants a plain cookie beside that of https, then the one of https counts', () => {
    const cookies = cookieAt(0, { secure: true });
    const planted = pairOf(cookieAt(0).header('b'.repeat(32)));

    expect(cookies.read(`${planted}; ${pairOf(cookies.header('a'.repeat(32)))}`)).toBe('a'.repeat(32));
  });

  test('When any sign of it is changed, then it is worth nothing', () => {
    const cookies = cookieAt(0);
    const pair = pairOf(cookies.header(cookies.fresh()));

    for (let at = 'device='.length; at < pair.length; at += 1) {
      const changed = pair.slice(0, at) + (pair[at] === '0' ? '1' : '0') + pair.slice(at + 1);
      expect(cookies.read(changed)).toBeNull();
    }
  });

  test('When it was signed with another secret, then it is worth nothing', () => {
    const foreign = cookieAt(0, { secret: 'another secret, also long enough to be one' });

    expect(cookieAt(0).read(pairOf(foreign.header(foreign.fresh())))).toBeNull();
  });

  test('When 400 days have passed, then it is worth nothing', () => {
    const pair = pairOf(cookieAt(0).header('a'.repeat(32)));

    expect(cookieAt(400 * day).read(pair)).toBe('a'.repeat(32));
    expect(cookieAt(400 * day + 1000).read(pair)).toBeNull();
  });

  test.each([undefined, '', 'device=', 'device=..', `device=${'a'.repeat(32)}`, 'olddevice=x', ';;;='])(
    'When the header is %p, then there is no device',
    (header) => {
      expect(cookieAt(0).read(header)).toBeNull();
    },
  );
});

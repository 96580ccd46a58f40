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

import { deviceCookies } from './deviceCookies';

const secret = 'a secret for tests, long enough to be one';
const day = 24 * 3600 * 1000;
const device = 'a'.repeat(32);

function cookiesAt(time: number, options: { secret?: string; secure?: boolean } = {}) {
  return deviceCookies(options.secret ?? secret, { secure: options.secure ?? false, now: () => time });
}

const pairOf = (header: string) => header.split(';')[0] ?? '';
const own = pairOf(cookiesAt(0).header(device));

describe('deviceCookies', () => {
  test('reads the device of a cookie it has set, also among others', () => {
    const cookies = cookiesAt(0);
    const fresh = cookies.fresh();

    expect(cookies.read(pairOf(cookies.header(fresh)))).toBe(fresh);
    expect(cookies.read(`theme=dark; ${own}; session=x`)).toBe(device);
  });

  test('makes device numbers that differ and begin with their time', () => {
    const time = Date.UTC(2026, 10, 28);
    const [one, other] = [cookiesAt(time).fresh(), cookiesAt(time).fresh()];

    expect(one).not.toBe(other);
    expect(one).toMatch(/^[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/);
    expect(Number.parseInt(one.slice(0, 12), 16)).toBe(time);
  });

  test('sets a host-only, secure cookie under https and hides it from scripts', () => {
    const secure = cookiesAt(0, { secure: true }).header(device);

    expect(secure).toMatch(/^__Host-device=\w.*; Path=\/;.*; HttpOnly; SameSite=Lax; Secure$/);
    expect(secure).not.toMatch(/Domain/i);
    expect(cookiesAt(0).header(device)).toMatch(/^device=.*; HttpOnly; SameSite=Lax$/);
  });

  test('renews a plain cookie once after the site has moved to https', () => {
    const [before, since] = [cookiesAt(0), cookiesAt(day, { secure: true })];
    const renewed = pairOf(since.renewal(own) ?? '');

    expect(since.read(own)).toBe(device);
    expect(renewed).toMatch(/^__Host-device=a{32}\./);
    expect(since.read(renewed)).toBe(device);
    expect(since.renewal(`${own}; ${renewed}`)).toBeNull();
    expect(before.renewal(own)).toBeNull();
    expect(since.renewal(`device=${device}.0.${'x'.repeat(22)}`)).toBeNull();
  });

  test('prefers the secure cookie to a plain one beside it', () => {
    const cookies = cookiesAt(0, { secure: true });
    const planted = pairOf(cookiesAt(0).header('b'.repeat(32)));

    expect(cookies.read(`${planted}; ${pairOf(cookies.header(device))}`)).toBe(device);
  });

  test('rejects a cookie with any character changed', () => {
    for (let at = 'device='.length; at < own.length; at += 1) {
      const changed = own.slice(0, at) + (own[at] === '0' ? '1' : '0') + own.slice(at + 1);
      expect(cookiesAt(0).read(changed)).toBeNull();
    }
  });

  test('rejects a cookie older than 400 days', () => {
    expect(cookiesAt(400 * day).read(own)).toBe(device);
    expect(cookiesAt(400 * day + 1000).read(own)).toBeNull();
  });

  test.each([
    ['no header', undefined],
    ['no pair', ';;;=;device'],
    ['an empty value', 'device='],
    ['no signature', `device=${device}`],
    ['an empty signature', `device=${device}.0.`],
    ['the signature of another secret', pairOf(cookiesAt(0, { secret: 'x'.repeat(40) }).header(device))],
    ['capitals', own.toUpperCase().replace('DEVICE', 'device')],
    ['quotes', `device="${own.slice('device='.length)}"`],
    ['encoded dots', own.replaceAll('.', '%2E')],
    ['another name', `x${own}`],
    ['the pair inside another value', `theme=x${own}`],
    ['eight kilobytes', `device=${'a'.repeat(8_000)}`],
    ['an inherited property', 'device=__proto__.constructor.aaaaaaaaaaaaaaaaaaaaaa'],
  ])('finds no device in %s', (_what, header) => {
    expect(cookiesAt(0).read(header)).toBeNull();
  });
});

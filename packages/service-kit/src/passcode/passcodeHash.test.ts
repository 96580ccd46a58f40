import {
  hashPasscode,
  isPasscode,
  isWeaker,
  type PasscodeHash,
  parsePasscodeHash,
  passcodeCost,
} from './passcodeHash';

const cheap = { N: 1024, r: 8, p: 1 };

function parsed(text: string): PasscodeHash {
  const hash = parsePasscodeHash(text);
  if (!hash) throw new Error(`${text} is no hash`);
  return hash;
}

describe('passcodeHash', () => {
  test('accepts the hashed passcode and no other', async () => {
    const hash = parsed(await hashPasscode('golden hour', cheap));

    expect(await isPasscode('golden hour', hash)).toBe(true);
    expect(await isPasscode('golden hours', hash)).toBe(false);
  });

  test.each([' ABCD-efgh-jk23\n', 'abcdefghjk23', 'abcd efgh jk23'])(
    'accepts a generated passcode typed as "%s"',
    async (typed) => {
      const hash = parsed(await hashPasscode('abcd-efgh-jk23', cheap));

      expect(await isPasscode(typed, hash)).toBe(true);
      expect(await isPasscode(typed.replace(/3/, '4'), hash)).toBe(false);
    },
  );

  test('compares capitals and hyphens of a chosen passcode', async () => {
    const hash = parsed(await hashPasscode('Golden-Hour at six', cheap));

    expect(await isPasscode(' Golden-Hour at six ', hash)).toBe(true);
    expect(await isPasscode('golden-hour at six', hash)).toBe(false);
    const short = parsed(await hashPasscode('ABCDEFGHJK23', cheap));
    expect(await isPasscode('ABCDEFGHJK23', short)).toBe(true);
  });

  test('uses the cost that OWASP recommends by default', async () => {
    const text = await hashPasscode('golden hour');

    expect(text).toMatch(/^scrypt\$131072\$8\$1\$/);
    expect(isWeaker(parsed(text))).toBe(false);
    expect(await isPasscode('golden hour', parsed(text))).toBe(true);
  });

  test('identifies each hash by a mark, which one of version 1.0.0 may name itself', async () => {
    const text = await hashPasscode('golden hour', cheap);
    expect(parsed(text).mark).toBe(parsed(text).mark);
    expect(parsed(await hashPasscode('golden hour', cheap)).mark).not.toBe(parsed(text).mark);
    expect(parsed(`${text}$abcdefghijklmnop`).mark).toBe('abcdefghijklmnop');
  });

  test.each([
    [{ N: 2 ** 16, r: 8, p: 1 }, true],
    [{ N: 2 ** 16, r: 8, p: 2 }, false],
    [passcodeCost, false],
  ])('with cost %j is too weak: %p', (cost, weak) => {
    expect(isWeaker(cost)).toBe(weak);
  });

  test.each([
    'letmein',
    'scrypt$1000$8$1$aaaaaaaaaaaaaaaaaaaaaa$bbbbbbbbbbbbbbbbbbbbbb',
    'scrypt$262144$8$1$aaaaaaaaaaaaaaaaaaaaaa$bbbbbbbbbbbbbbbbbbbbbb',
    'scrypt$1024$17$1$aaaaaaaaaaaaaaaaaaaaaa$bbbbbbbbbbbbbbbbbbbbbb',
    'scrypt$1024$8$1$aaaaaaaaaaaaaaaaaaaaaa$bbbbbbbbbbbbbbbbbbbbbb$short',
  ])('rejects the invalid hash %s', (text) => {
    expect(parsePasscodeHash(text)).toBeUndefined();
  });
});

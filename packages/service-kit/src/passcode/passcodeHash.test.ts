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

describe('#passcodeHash', () => {
  test('When a passcode is hashed, then it and no other is recognised', async () => {
    const hash = parsed(await hashPasscode('golden hour', cheap));

    expect(await isPasscode('golden hour', hash)).toBe(true);
    expect(await isPasscode('golden hours', hash)).toBe(false);
  });

  test.each([' abcd-efgh-jk23\n', 'ABCD-EFGH-JK23', 'abcdefghjk23', 'abcd efgh jk23'])(
    'When a generated passcode is given as "%s", then it is recognised',
    async (given) => {
      const hash = parsed(await hashPasscode('abcd-efgh-jk23', cheap));

      expect(await isPasscode(given, hash)).toBe(true);
      expect(await isPasscode(given.replace(/3/, '4'), hash)).toBe(false);
    },
  );

  test('When a passcode that somebody chose has capitals and hyphens, then they count', async () => {
    const hash = parsed(await hashPasscode('Golden-Hour at six', cheap));

    expect(await isPasscode(' Golden-Hour at six ', hash)).toBe(true);
    expect(await isPasscode('golden-hour at six', hash)).toBe(false);
    const short = parsed(await hashPasscode('ABCDEFGHJK23', cheap));
    expect(await isPasscode('ABCDEFGHJK23', short)).toBe(true);
  });

  test('When nothing is said of the cost, then it is what OWASP asks for, and no sign-in needs more memory', async () => {
    const text = await hashPasscode('golden hour');

    expect(text).toMatch(/^scrypt\$131072\$8\$1\$/);
    expect(isWeaker(parsed(text))).toBe(false);
    expect(await isPasscode('golden hour', parsed(text))).toBe(true);
  });

  test('When it is hashed anew with more cost, then the mark is still that of the first hash', async () => {
    const first = parsed(await hashPasscode('golden hour', cheap));
    const again = parsed(await hashPasscode('golden hour', { ...cheap, N: 2048 }, first.mark));

    expect(again.mark).toBe(first.mark);
    expect(await isPasscode('golden hour', again)).toBe(true);
    expect(parsed(await hashPasscode('golden hour', cheap)).mark).not.toBe(first.mark);
  });

  test.each([
    [{ N: 2 ** 14, r: 8, p: 1 }, true],
    [{ N: 2 ** 16, r: 8, p: 1 }, true],
    [{ N: 2 ** 16, r: 8, p: 2 }, false],
    [passcodeCost, false],
  ])('When a hash costs %j, then it is too weak: %p', (cost, weak) => {
    expect(isWeaker(cost)).toBe(weak);
  });

  test.each([
    'letmein',
    'scrypt$1000$8$1$aaaaaaaaaaaaaaaaaaaaaa$bbbbbbbbbbbbbbbbbbbbbb',
    'scrypt$262144$8$1$aaaaaaaaaaaaaaaaaaaaaa$bbbbbbbbbbbbbbbbbbbbbb',
    'scrypt$1024$17$1$aaaaaaaaaaaaaaaaaaaaaa$bbbbbbbbbbbbbbbbbbbbbb',
    'scrypt$1024$8$1$aaaaaaaaaaaaaaaaaaaaaa$bbbbbbbbbbbbbbbbbbbbbb$short',
  ])('When it is %s, then it is no hash that a sign-in may be judged by', (text) => {
    expect(parsePasscodeHash(text)).toBeUndefined();
  });
});

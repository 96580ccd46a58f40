import { passcodeFault, randomPasscode } from './passcode';

describe('passcode', () => {
  test('makes different passcodes of three groups of four', () => {
    const made = Array.from({ length: 50 }, randomPasscode);
    expect(new Set(made).size).toBe(50);
    for (const passcode of made) {
      expect(passcode).toMatch(/^[a-km-np-z2-9]{4}(-[a-km-np-z2-9]{4}){2}$/);
      expect(passcodeFault(passcode)).toBeUndefined();
    }
  });

  test.each([
    ['123456789', /at least 10 characters/],
    ['x'.repeat(201), /at most 200 characters/],
    ['golden hour\0', /control characters/],
    ['golden\nhour', /one line/],
  ])('rejects %j with the reason', (passcode, why) => {
    expect(passcodeFault(passcode)).toMatch(why);
  });

  test('accepts ten characters of any kind', () => {
    expect(passcodeFault('sun & kühl')).toBeUndefined();
    expect(passcodeFault('1234567890')).toBeUndefined();
  });
});

import { scryptSync } from 'node:crypto';
import { hashPasscode, randomPasscode } from './passcode';

describe('#passcode', () => {
  test('When a passcode is hashed, then the parts of the hash are enough to check it', () => {
    const [kind, N, r, p, salt = '', hash = ''] = hashPasscode('open sesame').split('$');
    const again = scryptSync('open sesame', Buffer.from(salt, 'base64url'), 32, {
      N: Number(N),
      r: Number(r),
      p: Number(p),
      maxmem: 64 * 1024 * 1024,
    });
    expect(kind).toBe('scrypt');
    expect(again.toString('base64url')).toBe(hash);
  });

  test('When the same passcode is hashed twice, then the hashes differ', () => {
    expect(hashPasscode('open sesame')).not.toBe(hashPasscode('open sesame'));
  });

  test('When passcodes are made, then they are three groups of four and never the same', () => {
    const made = Array.from({ length: 50 }, randomPasscode);
    expect(new Set(made).size).toBe(50);
    for (const passcode of made) expect(passcode).toMatch(/^[a-km-np-z2-9]{4}(-[a-km-np-z2-9]{4}){2}$/);
  });
});

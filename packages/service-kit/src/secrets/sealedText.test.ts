import { sealing } from './sealedText';

const secret = 'a secret of this installation';
const { seal, open } = sealing([secret], 'copy');

describe('sealing', () => {
  test('decrypts its own ciphertext, which reveals nothing', () => {
    const sealed = seal('Dana is an editor');
    expect(open(sealed)).toBe('Dana is an editor');
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('Dana');
    expect(seal('Dana is an editor')).not.toBe(sealed);
  });

  test('opens what an earlier secret sealed', () => {
    expect(sealing(['the next secret', secret], 'copy').open(seal('text'))).toBe('text');
  });

  test('does not open what has another secret or purpose, was changed, or is not a sealed text', () => {
    const sealed = seal('text');
    const changed = Buffer.from(sealed, 'base64url');
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(sealing(['another secret'], 'copy').open(sealed)).toBeUndefined();
    expect(sealing([secret], 'something else').open(sealed)).toBeUndefined();
    for (const wrong of [changed.toString('base64url'), sealed.slice(0, 20), '', 'no sealed text'])
      expect(open(wrong)).toBeUndefined();
  });
});

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPasscode, isPasscode, isWeaker, parsePasscodeHash } from '@show/service-kit/passcode';
import { stackSecrets } from './secrets';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, 'secrets.json');
const cheap = { N: 1024, r: 8, p: 1 };

/** Puts another hash, and maybe another passcode, into the file. */
async function keep(changed: { adminPasscode?: string; adminPasscodeHash: string }): Promise<void> {
  const { secrets } = await stackSecrets(folder);
  writeFileSync(file(), JSON.stringify({ ...secrets, ...changed }));
}

function parsed(text: string) {
  const hash = parsePasscodeHash(text);
  if (!hash) throw new Error(`${text} is no hash`);
  return hash;
}

describe('#stackSecrets', () => {
  test('When they are made, then they are kept for their owner alone, and the hash costs enough', async () => {
    const made = await stackSecrets(folder);

    expect(made.created).toBe(true);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    const hash = parsed(made.secrets.adminPasscodeHash);
    expect(isWeaker(hash)).toBe(false);
    expect(await isPasscode(made.secrets.adminPasscode, hash)).toBe(true);
    expect(await stackSecrets(folder)).toEqual({ secrets: made.secrets, created: false });
  });

  test('When the kept hash is weak, then it is made anew under the same mark, once', async () => {
    const weak = await hashPasscode('golden hour', cheap);
    await keep({ adminPasscode: 'golden hour', adminPasscodeHash: weak });

    const { secrets } = await stackSecrets(folder);
    const hash = parsed(secrets.adminPasscodeHash);
    expect(isWeaker(hash)).toBe(false);
    expect(hash.mark).toBe(parsed(weak).mark);
    expect(await isPasscode('golden hour', hash)).toBe(true);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(secrets);
    expect((await stackSecrets(folder)).secrets).toEqual(secrets);
  });

  test('When the weak hash is of another passcode than the kept one, then it stays the one that counts', async () => {
    const weak = await hashPasscode('another one', cheap);
    await keep({ adminPasscode: 'golden hour', adminPasscodeHash: weak });

    expect((await stackSecrets(folder)).secrets.adminPasscodeHash).toBe(weak);
  });
});

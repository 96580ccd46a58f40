import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gatewayPublicKey, gatewayPublicKeys } from '@show/service-kit/gatewayToken';
import { hashPasscode, isPasscode, isWeaker, parsePasscodeHash } from '@show/service-kit/passcode';
import { renewSecret, replaceSecret, stackSecrets } from './secrets';

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

describe('#replaceSecret', () => {
  const lines = async () => (await stackSecrets(folder)).secrets.gatewaySecret.split('\n');

  test('When a secret is replaced step by step, then both are believed until the former is dropped', async () => {
    const [former = ''] = await lines();
    await replaceSecret(folder, 'add', 'gatewaySecret');
    const [used, next = ''] = await lines();
    expect(used).toBe(former);
    expect(next).toHaveLength(former.length);
    expect(next).not.toBe(former);
    expect(gatewayPublicKeys(`${former}\n${next}`)).toBe(
      `${gatewayPublicKey(former)}\n${gatewayPublicKey(next)}`,
    );

    await replaceSecret(folder, 'use', 'gatewaySecret');
    expect(await lines()).toEqual([next, former]);
    await replaceSecret(folder, 'drop', 'gatewaySecret');
    expect(await lines()).toEqual([next]);
    expect((await stackSecrets(folder)).secrets.sessionSecret).not.toContain('\n');
  });

  test('When a step is out of turn, then it says which comes first and changes nothing', async () => {
    const before = await lines();
    for (const step of ['use', 'drop'] as const)
      await expect(replaceSecret(folder, step, 'gatewaySecret')).rejects.toThrow('add it first');
    expect(await lines()).toEqual(before);
    await replaceSecret(folder, 'add', 'gatewaySecret');
    await expect(replaceSecret(folder, 'add', 'gatewaySecret')).rejects.toThrow('is being replaced already');
    expect(await lines()).toHaveLength(2);
  });
});

describe('#renewSecret', () => {
  test('When one is renewed, then it alone is another, and a new passcode has its hash', async () => {
    const { secrets: before } = await stackSecrets(folder);
    const after = await renewSecret(folder, 'natsPassword');
    expect(after).toEqual({ ...before, natsPassword: after.natsPassword });
    expect(after.natsPassword).not.toBe(before.natsPassword);

    const { adminPasscode, adminPasscodeHash } = await renewSecret(folder, 'adminPasscode');
    expect(adminPasscode).not.toBe(before.adminPasscode);
    expect(await isPasscode(adminPasscode, parsed(adminPasscodeHash))).toBe(true);
    expect((await stackSecrets(folder)).secrets).toMatchObject({ adminPasscode, adminPasscodeHash });
  });
});

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gatewayPublicKey, gatewayPublicKeys } from '@show/service-kit/gatewayToken';
import { isPasscode, isWeaker, parsePasscodeHash } from '@show/service-kit/passcode';
import { renewSecret, replaceSecret, stackSecrets } from './secrets';

const file = () => join(folder, 'secrets.json');

let folder: string;
/** What a first start stores; its hash takes a while, so that most tests begin with it. */
let stored: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  await stackSecrets(folder);
  stored = readFileSync(file(), 'utf8');
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  writeFileSync(file(), stored);
});
afterEach(() => rmSync(folder, { recursive: true }));

function parsed(text: string) {
  const hash = parsePasscodeHash(text);
  if (!hash) throw new Error(`${text} is no hash`);
  return hash;
}

describe('stackSecrets', () => {
  test('stores new secrets for their owner only, with a strong hash', async () => {
    rmSync(file());
    const made = await stackSecrets(folder);

    expect(made.created).toBe(true);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    const hash = parsed(made.secrets.adminPasscodeHash);
    expect(isWeaker(hash)).toBe(false);
    expect(await isPasscode(made.secrets.adminPasscode, hash)).toBe(true);
    expect(await stackSecrets(folder)).toEqual({ secrets: made.secrets, created: false });
  });
});

describe('stackSecrets of an earlier version', () => {
  test('keeps them and adds each new one once', async () => {
    const { secrets } = await stackSecrets(folder);
    const { settingsSecret: _, ...earlier } = { ...secrets, databasePasswords: {} };
    writeFileSync(file(), JSON.stringify(earlier));
    const upgraded = await stackSecrets(folder);
    expect(upgraded.secrets).toMatchObject(earlier);
    expect(upgraded.secrets.settingsSecret).toHaveLength(secrets.settingsSecret.length);
    expect(new Set(Object.values(upgraded.secrets.databasePasswords)).size).toBe(3);
    expect(await stackSecrets(folder)).toEqual(upgraded);
  });
});

describe('replaceSecret', () => {
  const lines = async () => (await stackSecrets(folder)).secrets.gatewaySecret.split('\n');

  test('accepts both secrets until the old one is dropped', async () => {
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

  test('rejects a step out of order', async () => {
    const before = await lines();
    for (const step of ['use', 'drop'] as const)
      await expect(replaceSecret(folder, step, 'gatewaySecret')).rejects.toThrow('add it first');
    expect(await lines()).toEqual(before);
    await replaceSecret(folder, 'add', 'gatewaySecret');
    await expect(replaceSecret(folder, 'add', 'gatewaySecret')).rejects.toThrow('is being replaced already');
    expect(await lines()).toHaveLength(2);
  });
});

describe('renewSecret', () => {
  test('renews one secret, and the hash of a new passcode', async () => {
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

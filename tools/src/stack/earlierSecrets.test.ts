import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stackSecrets } from './secrets';

const folder = mkdtempSync(join(tmpdir(), 'local-show-secrets-'));
const file = join(folder, 'secrets.json');
afterAll(() => rmSync(folder, { recursive: true }));

describe('#stackSecrets', () => {
  test('When an earlier version made them, then they stay and what is new is added once', async () => {
    const { secrets, created } = await stackSecrets(folder);
    expect(created).toBe(true);
    const { databasePasswords: _, giveawayRedisPassword: __, metricsToken: ___, ...earlier } = secrets;
    writeFileSync(file, JSON.stringify(earlier));

    const upgraded = await stackSecrets(folder);

    expect(upgraded.created).toBe(false);
    expect(upgraded.secrets).toMatchObject(earlier);
    expect(new Set(Object.values(upgraded.secrets.databasePasswords)).size).toBe(3);
    expect(upgraded.secrets.giveawayRedisPassword).not.toBe(upgraded.secrets.redisPassword);
    expect(await stackSecrets(folder)).toEqual(upgraded);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(upgraded.secrets);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

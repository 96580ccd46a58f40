import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { domains, mapNames } from '@show/contracts/domain/parts';
import { parse } from 'yaml';
import { z } from 'zod';
import { writeSecretFiles } from './secretFiles';
import { type Secrets, stackSecrets } from './secrets';

const folder = mkdtempSync(join(tmpdir(), 'local-show-secret-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const stackSchema = z.object({ secrets: z.record(z.string(), z.object({ name: z.string() })) });

/** Secrets of which a holder's files show something, by name. */
function shown(holder: string, { databasePasswords, ...secrets }: Secrets): string[] {
  const texts = filesOf(holder).map((file) => readFileSync(file, 'utf8'));
  const byName = { ...secrets, ...databasePasswords };
  return Object.entries(byName).flatMap(([name, secret]) =>
    texts.some((text) => text.includes(secret)) ? [name] : [],
  );
}

const filesOf = (holder: string) =>
  readdirSync(join(folder, holder)).map((name) => join(folder, holder, name));

describe('#writeSecretFiles', () => {
  test('When it is done, then each container has its own secrets and no others', async () => {
    const { secrets } = await stackSecrets(folder);
    writeSecretFiles(secrets, (holder) => join(folder, holder));

    const holders = readdirSync(folder).filter((name) => name !== 'secrets.json');
    expect(Object.fromEntries(holders.map((holder) => [holder, shown(holder, secrets)]))).toEqual({
      postgres: ['postgresPassword'],
      redis: ['redisPassword', 'giveawayRedisPassword'],
      nats: ['natsPassword'],
      databases: ['postgresPassword', ...domains],
      ...mapNames(domains, (domain) => ['natsPassword', 'metricsToken', domain]),
      giveaway: ['giveawayRedisPassword', 'natsPassword', 'deviceSecret', 'metricsToken', 'giveaway'],
      gateway: ['redisPassword', 'natsPassword', 'gatewaySecret', 'sessionSecret', 'adminPasscodeHash'],
      prometheus: ['metricsToken'],
      demo: ['adminPasscode'],
    });
  });

  test('When NATS is configured, then the limit of its store does not depend on what is free', async () => {
    const { secrets } = await stackSecrets(folder);
    writeSecretFiles(secrets, (holder) => join(folder, holder));

    const settings = readFileSync(join(folder, 'nats', 'nats.conf'), 'utf8');
    expect(settings).toContain('jetstream { store_dir: "/data", max_file_store: 8GB }\n');
  });

  test('When Redis is configured, then a replica has the password of its primary', async () => {
    const { secrets } = await stackSecrets(folder);
    writeSecretFiles(secrets, (holder) => join(folder, holder));

    const settings = readFileSync(join(folder, 'redis', 'redis.conf'), 'utf8').split('\n');
    expect(settings).toContain(`requirepass ${secrets.redisPassword}`);
    expect(settings).toContain(`masterauth ${secrets.redisPassword}`);
  });

  test('When a Swarm is asked for secrets, then each is a file of its holder', async () => {
    const { secrets } = await stackSecrets(folder);
    writeSecretFiles(secrets, (holder) => join(folder, holder));

    for (const file of ['stack.yml', 'observability.yml']) {
      const text = readFileSync(join(__dirname, '../../../deploy/swarm', file), 'utf8');
      const names = Object.values(stackSchema.parse(parse(text)).secrets).map(({ name }) => name);
      for (const name of names) {
        const [, holder = '', secret] = /^show_([a-z]+)_(.+)_\$\{SECRETS_VERSION:-1\}$/.exec(name) ?? [];
        expect(readdirSync(join(folder, holder))).toContain(secret);
      }
    }
  });

  test('When root writes them, then only the user who reads them may, else whoever reaches the folder', async () => {
    const { secrets } = await stackSecrets(folder);
    const isRoot = process.getuid?.() === 0;
    writeSecretFiles(secrets, (holder) => join(folder, holder));
    // At every start anew.
    writeSecretFiles(secrets, (holder) => join(folder, holder));

    for (const [holder, uid] of [
      ['gateway', 1000],
      ['redis', 999],
      ['nats', 0],
    ] as const) {
      for (const file of filesOf(holder)) {
        const { mode, uid: owner } = statSync(file);
        expect(mode & 0o777).toBe(isRoot ? 0o400 : 0o444);
        expect(owner).toBe(isRoot ? uid : process.getuid?.());
      }
    }
  });
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { domains, mapNames } from '@show/contracts/deploy/parts';
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

describe('writeSecretFiles', () => {
  test('gives each container its own secrets only', async () => {
    const { secrets } = await stackSecrets(folder);
    writeSecretFiles(secrets, (holder) => join(folder, holder));

    const holders = readdirSync(folder).filter((name) => name !== 'secrets.json');
    expect(Object.fromEntries(holders.map((holder) => [holder, shown(holder, secrets)]))).toEqual({
      postgres: ['postgresPassword'],
      redis: ['redisPassword', 'giveawayRedisPassword'],
      nats: ['natsPassword'],
      databases: ['postgresPassword', ...domains],
      ...mapNames(domains, (domain) => ['natsPassword', 'metricsToken', domain]),
      content: ['natsPassword', 'settingsSecret', 'metricsToken', 'content'],
      giveaway: [
        'giveawayRedisPassword',
        'natsPassword',
        'deviceSecret',
        'settingsSecret',
        'metricsToken',
        'giveaway',
      ],
      gateway: ['redisPassword', 'natsPassword', 'gatewaySecret', 'sessionSecret', 'adminPasscodeHash'],
      prometheus: ['metricsToken'],
      demo: ['adminPasscode'],
    });
  });

  test('has a file for each secret of the Swarm', async () => {
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

  test('makes files readable only by the user of their container when run as root', async () => {
    const { secrets } = await stackSecrets(folder);
    const isRoot = process.getuid?.() === 0;
    writeSecretFiles(secrets, (holder) => join(folder, holder));
    // As at every start.
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

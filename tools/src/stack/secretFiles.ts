import { chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Domain, domains, mapNames } from '@show/contracts/deploy/parts';
import { type RedisUser, redisUserUrl, userSetting } from '@show/dev-servers/servers';
import { gatewayPublicKeys } from '@show/service-kit/gatewayToken';
import { serviceDatabaseUrl } from './databases';
import { giveawayRedisUser } from './giveawayRedisUser';
import type { Secrets } from './secrets';

interface Holder {
  /** The user of the image who reads the files. */
  readonly uid: number;
  readonly files: Readonly<Record<string, string>>;
}

/** Users of the images. Postgres and Redis, each in its own, have the same. */
const root = 0;
const postgres = 999;
const redis = 999;
const node = 1000;
const anonymous = 65_534;

/** The files that docker-compose.yml reads below /secrets, by whose they are. */
function secretFiles(secrets: Secrets): Readonly<Record<string, Holder>> {
  const { databasePasswords: passwords, redisPassword, natsPassword } = secrets;
  const admin = `postgres://show:${secrets.postgresPassword}@postgres:5432/postgres`;
  const redisAddress = `redis://:${redisPassword}@redis:6379`;
  // The launcher sets no variable in there: the prefix is the default.
  const giveaway = giveawayRedisUser(secrets, {});
  const natsUrl = { 'nats-url': `nats://show:${natsPassword}@nats:4222` };
  /** What some services need beside what all of them do. */
  const settings = { 'settings-secret': secrets.settingsSecret };
  const beside: Partial<Record<Domain, Holder['files']>> = {
    content: settings,
    giveaway: {
      ...settings,
      'redis-url': redisUserUrl(redisAddress, giveaway),
      'device-secret': secrets.deviceSecret,
    },
  };
  const service = (domain: Domain) => ({
    'database-url': serviceDatabaseUrl(admin, domain, passwords[domain]),
    'gateway-public-key': gatewayPublicKeys(secrets.gatewaySecret),
    'metrics-token': secrets.metricsToken,
    ...natsUrl,
  });
  return {
    postgres: { uid: postgres, files: { password: secrets.postgresPassword } },
    redis: {
      uid: redis,
      files: { 'redis.conf': redisSettings(redisPassword, giveaway) },
    },
    nats: { uid: root, files: { 'nats.conf': natsSettings(natsPassword) } },
    databases: {
      uid: node,
      files: {
        'admin-url': admin,
        ...Object.fromEntries(domains.map((domain) => [`${domain}-password`, passwords[domain]])),
      },
    },
    ...mapNames(domains, (domain) => ({ uid: node, files: { ...service(domain), ...beside[domain] } })),
    gateway: {
      uid: node,
      files: {
        'gateway-secret': secrets.gatewaySecret,
        'redis-url': redisAddress,
        ...natsUrl,
        'session-secret': secrets.sessionSecret,
        'admin-passcode-hash': secrets.adminPasscodeHash,
      },
    },
    prometheus: { uid: anonymous, files: { 'metrics-token': usedOf(secrets.metricsToken) } },
    // Signs in as staff do; a hash of another passcode cannot be given to containers.
    demo: { uid: node, files: { 'admin-passcode': secrets.adminPasscode } },
  };
}

/** The secret in use, also while it is being replaced. */
const usedOf = (secret: string): string => secret.split('\n')[0] ?? '';

function redisSettings(password: string, user: RedisUser): string {
  return [
    `requirepass ${password}`,
    // What a replica on a Swarm says to its primary.
    `masterauth ${password}`,
    userSetting(user),
    // Within a second: a crash in the middle of a show must not sign staff out.
    'appendonly yes',
    'dir /data',
    '',
  ].join('\n');
}

function natsSettings(password: string): string {
  return [
    // A fixed limit: by default NATS derives it from the free space at start, which is too little on a full disk.
    'jetstream { store_dir: "/data", max_file_store: 8GB }',
    `authorization { user: show, password: ${JSON.stringify(password)} }`,
    '',
  ].join('\n');
}

/**
 * Writes the files, each holder's in its own folder. As root each belongs to the user who reads it, and no other user
 * may. Who is not root cannot give files away: then who may reach the outer folder decides.
 */
export function writeSecretFiles(secrets: Secrets, folderOf: (holder: string) => string): void {
  const isRoot = process.getuid?.() === root;
  for (const [holder, { uid, files }] of Object.entries(secretFiles(secrets))) {
    const folder = folderOf(holder);
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
    for (const [name, value] of Object.entries(files)) {
      const file = join(folder, name);
      rmSync(file, { force: true });
      writeFileSync(file, value, { mode: isRoot ? 0o400 : 0o444 });
      if (isRoot) chownSync(file, uid, uid);
    }
  }
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseUrl } from '../stack/databases';
import type { Secrets } from '../stack/secrets';

/** The files that docker-compose.yml reads below /secrets, by name. */
function secretFiles(secrets: Secrets): Record<string, string> {
  const postgres = `postgres://show:${secrets.postgresPassword}@postgres:5432/postgres`;
  return {
    'postgres-password': secrets.postgresPassword,
    'redis-password': secrets.redisPassword,
    'nats-password': secrets.natsPassword,
    'content-database-url': databaseUrl(postgres, 'content'),
    'giveaway-database-url': databaseUrl(postgres, 'giveaway'),
    'media-database-url': databaseUrl(postgres, 'media'),
    'redis-url': `redis://:${secrets.redisPassword}@redis:6379`,
    'nats-url': `nats://show:${secrets.natsPassword}@nats:4222`,
    'gateway-secret': secrets.gatewaySecret,
    'session-secret': secrets.sessionSecret,
    'device-secret': secrets.deviceSecret,
    'admin-passcode-hash': secrets.adminPasscodeHash,
  };
}

/** The users inside the containers differ from ours, so the files are readable; who may reach the folder decides. */
export function writeSecretFiles(folder: string, secrets: Secrets): void {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  for (const [name, value] of Object.entries(secretFiles(secrets))) {
    writeFileSync(join(folder, name), value, { mode: 0o644 });
  }
}

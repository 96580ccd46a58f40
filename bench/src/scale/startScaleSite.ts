import type { ChildProcess } from 'node:child_process';
import { randomBytes, scryptSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startPrivateServers } from '@show/dev-servers/servers';
import { gatewayPublicKey } from '@show/service-kit';
import { bundleService } from '@show/tools/bundles';
import { Client } from 'pg';
import { endProcess, migrateService, serveService } from './serviceProcesses';

/** svc-content behind a gateway, with private servers and a database that a benchmark may fill. */
export interface ScaleSite {
  readonly db: Client;
  readonly content: string;
  readonly gateway: string;
  /** Signs the gateway's service tokens. */
  readonly gatewaySecret: string;
  stop(): Promise<void>;
}

export async function startScaleSite(): Promise<ScaleSite> {
  await Promise.all((['svc-content', 'gateway'] as const).map((name) => bundleService(process.cwd(), name)));
  const folder = mkdtempSync(join(tmpdir(), 'bench-scale-'));
  const servers = await startPrivateServers({ dir: join(folder, 'stack') });
  const running: ChildProcess[] = [];
  const db = new Client({ connectionString: servers.databaseUrl });
  async function stop() {
    await db.end();
    await Promise.all(running.map(endProcess));
    await servers.stop({ remove: true });
    rmSync(folder, { recursive: true, force: true });
  }
  const gatewaySecret = randomBytes(24).toString('hex');
  const shared = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    DATABASE_URL: servers.databaseUrl,
    REDIS_URL: servers.redisUrl,
    NATS_URL: servers.natsUrl,
    GATEWAY_SECRET: gatewaySecret,
    GATEWAY_PUBLIC_KEY: gatewayPublicKey(gatewaySecret),
    SHOW_FILE: resolve('show.json'),
  };
  await db.connect();
  try {
    await migrateService('svc-content', shared);
    const content = await serveService('svc-content', shared, running);
    const gateway = await serveService(
      'gateway',
      {
        ...shared,
        CONTENT_URL: content,
        GIVEAWAY_URL: content,
        MEDIA_URL: content,
        SESSION_SECRET: randomBytes(24).toString('hex'),
        ADMIN_PASSCODE_HASH: nobodysPasscode(),
        MFE_DIR: folder,
      },
      running,
    );
    return { db, content, gateway, gatewaySecret, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function nobodysPasscode(): string {
  const salt = randomBytes(16);
  const hash = scryptSync(randomBytes(24), salt, 32, { N: 16_384, r: 8, p: 1 });
  return ['scrypt', 16_384, 8, 1, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

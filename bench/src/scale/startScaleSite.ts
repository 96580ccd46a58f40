import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, scryptSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { bundleService } from '@show/tools/bundles';
import { startPrivateServers } from '@show/tools/servers';
import { Client } from 'pg';

/** svc-content and a gateway before it, with servers and a database of their own, that a benchmark may fill. */
export interface ScaleSite {
  readonly db: Client;
  readonly content: string;
  readonly gateway: string;
  /** Signs what the gateway tells the service. */
  readonly gatewaySecret: string;
  stop(): Promise<void>;
}

const PATIENCE = 120_000;

export async function startScaleSite(): Promise<ScaleSite> {
  await Promise.all((['svc-content', 'gateway'] as const).map((name) => bundleService(process.cwd(), name)));
  const folder = mkdtempSync(join(tmpdir(), 'bench-scale-'));
  const servers = await startPrivateServers({ dir: join(folder, 'stack') });
  const running: ChildProcess[] = [];
  const db = new Client({ connectionString: servers.databaseUrl });
  async function stop() {
    await db.end();
    await Promise.all(running.map(end));
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
    SHOW_FILE: resolve('show.json'),
  };
  await db.connect();
  try {
    const migrating = run('svc-content', shared, ['migrate']);
    const [code] = (await once(migrating, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`the migrations ended with ${code}`);
    const content = await serve('svc-content', shared, running);
    const gateway = await serve(
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

function run(name: string, env: NodeJS.ProcessEnv, args: readonly string[] = []): ChildProcess {
  return spawn(process.execPath, [join(name, 'dist', 'main.js'), ...args], {
    env: { ...env, SERVICE_NAME: name },
    stdio: 'inherit',
  });
}

/** Starts a process and waits until it answers. */
async function serve(name: string, env: NodeJS.ProcessEnv, running: ChildProcess[]): Promise<string> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = run(name, { ...env, PORT: String(port) });
  running.push(child);
  const until = Date.now() + PATIENCE;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${name} did not start`);
    await delay(100);
  }
  return url;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

function nobodysPasscode(): string {
  const salt = randomBytes(16);
  const hash = scryptSync(randomBytes(24), salt, 32, { N: 16_384, r: 8, p: 1 });
  return ['scrypt', 16_384, 8, 1, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    });
  });
}

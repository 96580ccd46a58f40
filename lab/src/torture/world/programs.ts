import { randomBytes, scryptSync } from 'node:crypto';
import { join } from 'node:path';
import { type ProgramSpec, startProgram, type Watchdog } from '@show/dev-servers/processes';
import { gatewayPublicKey } from '@show/service-kit';
import pg from 'pg';

export const cooldownHours = 48;

/** Where our processes are and what they share. */
export interface SiteSettings {
  /** Folder of the repository. */
  readonly root: string;
  readonly stackDir: string;
  /** Public URL of the site. */
  readonly url: string;
  readonly gatewaySecret: string;
  readonly deviceSecret: string;
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

const shared = ({ gatewaySecret }: SiteSettings) => ({
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  GATEWAY_SECRET: gatewaySecret,
  GATEWAY_PUBLIC_KEY: gatewayPublicKey(gatewaySecret),
});

/** A replica of svc-giveaway. */
export function serviceSpec(
  site: SiteSettings,
  name: string,
  port: number,
  env: NodeJS.ProcessEnv,
): ProgramSpec {
  return {
    ...program(site, 'svc-giveaway', name),
    probe: () => requireOk(`http://127.0.0.1:${port}/readyz`),
    env: {
      ...process.env,
      ...shared(site),
      PORT: String(port),
      DEVICE_SECRET: site.deviceSecret,
      PUBLIC_URL: site.url,
      ENTRY_COOLDOWN_HOURS: String(cooldownHours),
      // All phones share loopback and prove no work.
      ENTRY_PER_SHARED_ADDRESS: '10000000',
      ...env,
    },
  };
}

/** svc-content, which knows the members of staff. */
export function contentSpec(site: SiteSettings, port: number, env: NodeJS.ProcessEnv): ProgramSpec {
  return {
    ...program(site, 'svc-content', 'content'),
    probe: () => requireOk(`http://127.0.0.1:${port}/readyz`),
    env: {
      ...process.env,
      ...shared(site),
      PORT: String(port),
      SHOW_FILE: join(site.root, 'show.json'),
      PUBLIC_URL: site.url,
      ...env,
    },
  };
}

/** A gateway; `insidePort` is the one for its health. */
export function gatewaySpec(
  site: SiteSettings,
  { name, port, insidePort }: { name: string; port: number; insidePort: number },
  env: NodeJS.ProcessEnv,
): ProgramSpec {
  return {
    ...program(site, 'gateway', name),
    // Ready means that front ends are published, and there are none here.
    probe: () => requireOk(`http://127.0.0.1:${insidePort}/healthz`),
    env: {
      ...process.env,
      ...shared(site),
      PORT: String(port),
      INSIDE_PORT: String(insidePort),
      CONTENT_URL: 'http://127.0.0.1:9',
      MEDIA_URL: 'http://127.0.0.1:9',
      ADMIN_PASSCODE_HASH: hashOf(newSecret()),
      MFE_DIR: join(site.stackDir, 'mfe'),
      SHOW_FILE: join(site.root, 'show.json'),
      PUBLIC_URL: site.url,
      ...env,
    },
  };
}

function program(
  { root, stackDir }: SiteSettings,
  workspace: string,
  name: string,
): Omit<ProgramSpec, 'probe'> {
  return {
    name,
    file: process.execPath,
    args: [join(root, workspace, 'dist', 'main.js')],
    cwd: join(root, workspace),
    env: {},
    logFile: join(stackDir, 'logs', `${name}.log`),
    stopSignal: 'SIGTERM',
    stopWithinMs: 10_000,
    startWithinMs: 60_000,
  };
}

/** Runs a service's migrations on this database. */
export async function migrate(service: ProgramSpec, databaseUrl: string, watchdog: Watchdog): Promise<void> {
  const spec = {
    ...service,
    name: 'migration',
    args: [...service.args, 'migrate'],
    env: { ...service.env, DATABASE_URL: databaseUrl },
    probe: async () => {},
  };
  const running = await startProgram(spec, watchdog);
  const end = await running.exited;
  if (end !== 'exit code 0') throw new Error(`${spec.name} ended with ${end}; see ${spec.logFile}`);
}

/** Creates a service's database. Returns its URL. */
export async function createDatabase(adminUrl: string, name: 'content' | 'giveaway'): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function requireOk(url: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
}

/** A cheap hash: no test tries to guess it. */
export function hashOf(passcode: string): string {
  const salt = randomBytes(16);
  const hash = scryptSync(passcode, salt, 32, { N: 1024, r: 8, p: 1 });
  return ['scrypt', 1024, 8, 1, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

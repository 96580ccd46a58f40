import { randomBytes, scryptSync } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientAddressHeader, gatewayTokenHeader } from '@show/contracts';
import {
  bindSocket,
  ManagedProcess,
  type ProgramSpec,
  startProgram,
  startWatchdog,
} from '@show/dev-servers/processes';
import { freePort, layOutServers, removeStackDir } from '@show/dev-servers/servers';
import { gatewayPublicKey, signGatewayToken } from '@show/service-kit';
import pg from 'pg';
import { createClient, type RedisClientType } from 'redis';
import { Clock } from './Clock';
import { Disk } from './Disk';
import { HttpSite } from './HttpSite';
import { Link } from './Link';
import { readStored } from './readStored';

export type MemberName = 'postgres' | 'redis' | 'nats' | 'giveaway-a' | 'giveaway-b' | 'gateway';
/** The links between parts. Both replicas of the service share theirs. */
export type LinkName = 'gateway-service' | 'service-postgres' | 'service-redis' | 'service-nats';

export interface WorldOptions {
  /** Folder of the repository. */
  readonly root: string;
  /** Entries of a round. */
  readonly target: number;
  /** Clocks that can be moved: all processes are started with libfaketime. */
  readonly clocks?: boolean;
  /** A small separate disk, which needs root. */
  readonly disk?: boolean;
}

export interface World {
  /** The gateway's address. */
  readonly url: string;
  readonly members: Readonly<Record<MemberName, ManagedProcess>>;
  readonly links: Readonly<Record<LinkName, Link>>;
  /** The service's database, without a link in between. */
  readonly db: pg.Pool;
  /** The same server, as its superuser. */
  readonly admin: pg.Pool;
  /** The clock of Postgres, and that of services and gateway. */
  readonly clocks: { readonly database: Clock; readonly processes: Clock } | undefined;
  readonly disk: Disk | undefined;
  readonly redis: RedisClientType;
  /** Folder in which NATS keeps its store. */
  readonly natsFolder: string;
  readonly giveawayId: number;
  readonly redisPrefix: string;
  /** Opens a new round. */
  newRound(): Promise<HttpSite>;
  stop(): Promise<void>;
}

const prefix = 'torture';
const cooldownHours = 48;
/** Megabytes: a little more than the servers use after some rounds. */
const smallDisk = 400;

/** Real servers, two replicas of the service, a gateway, and links between them that can be spoilt. */
export async function startWorld({ root, target, ...wanted }: WorldOptions): Promise<World> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'local-show-torture-')));
  // Postgres may run as another user, who has to read its clock and keep its data here.
  if (wanted.clocks || wanted.disk) chmodSync(folder, 0o711);
  const disk = wanted.disk ? Disk.mount(folder, smallDisk) : undefined;
  const clocks = wanted.clocks ? clocksIn(folder) : undefined;
  const stackDir = join(folder, 'stack');
  mkdirSync(stackDir, { mode: 0o711 });
  const watchdog = startWatchdog();
  const [postgres, redis, nats] = await layOutServers(stackDir, false);
  const member = (spec: ProgramSpec, clock = clocks?.processes) =>
    new ManagedProcess({ ...spec, env: { ...spec.env, ...clock?.environment } }, watchdog);
  const servers = {
    postgres: member(postgres.spec, clocks?.database),
    redis: new ManagedProcess(redis.spec, watchdog),
    nats: new ManagedProcess(nats.spec, watchdog),
  };
  await Promise.all(Object.values(servers).map((server) => server.start()));

  const databaseUrl = new URL(postgres.url);
  databaseUrl.pathname = '/giveaway';
  await createDatabase(postgres.url);

  const [portA, portB, gatewayPort] = [await freePort(), await freePort(), await freePort()];
  const insidePort = await freePort();
  const links = {
    'gateway-service': new Link([portA, portB]),
    'service-postgres': new Link([Number(databaseUrl.port)]),
    'service-redis': new Link([Number(new URL(redis.url).port)]),
    'service-nats': new Link([Number(new URL(nats.url).port)]),
  };
  for (const link of Object.values(links)) await link.open();

  const secret = randomBytes(32).toString('base64url');
  const shared = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    GATEWAY_SECRET: secret,
    GATEWAY_PUBLIC_KEY: gatewayPublicKey(secret),
  };
  const url = `http://127.0.0.1:${gatewayPort}`;
  const socket = bindSocket('127.0.0.1', gatewayPort);
  const deviceSecret = randomBytes(32).toString('base64url');
  const service = (name: string, port: number): ProgramSpec => ({
    ...program(root, 'svc-giveaway', name, port, stackDir),
    env: {
      ...process.env,
      ...shared,
      PORT: String(port),
      DATABASE_URL: links['service-postgres'].through(databaseUrl.href),
      REDIS_URL: links['service-redis'].through(redis.url),
      NATS_URL: links['service-nats'].through(nats.url),
      DEVICE_SECRET: deviceSecret,
      PUBLIC_URL: url,
      ENTRY_COOLDOWN_HOURS: String(cooldownHours),
      REDIS_PREFIX: prefix,
    },
  });
  const [a, b] = [service('giveaway-a', portA), service('giveaway-b', portB)];
  const direct = { ...a, env: { ...a.env, DATABASE_URL: databaseUrl.href } };
  await runToEnd({ ...direct, name: 'migration', args: [...a.args, 'migrate'] }, watchdog);
  const members = {
    ...servers,
    'giveaway-a': member(a),
    'giveaway-b': member(b),
    gateway: member({
      ...program(root, 'gateway', 'gateway', gatewayPort, stackDir),
      // Ready means that front ends are published, and there are none here.
      probe: () => answers(`http://127.0.0.1:${insidePort}/healthz`),
      socket,
      env: {
        ...process.env,
        ...shared,
        PORT: String(gatewayPort),
        INSIDE_PORT: String(insidePort),
        CONTENT_URL: 'http://127.0.0.1:9',
        MEDIA_URL: 'http://127.0.0.1:9',
        GIVEAWAY_URL: `http://127.0.0.1:${links['gateway-service'].port}`,
        REDIS_URL: redis.url,
        NATS_URL: nats.url,
        SESSION_SECRET: randomBytes(32).toString('base64url'),
        ADMIN_PASSCODE_HASH: passcodeHash(),
        MFE_DIR: join(folder, 'mfe'),
        SHOW_FILE: join(root, 'show.json'),
        PUBLIC_URL: url,
      },
    }),
  };
  await Promise.all(
    ['giveaway-a', 'giveaway-b', 'gateway'].map((name) => members[name as MemberName].start()),
  );

  const db = new pg.Pool({ connectionString: databaseUrl.href, max: 4 });
  const admin = new pg.Pool({ connectionString: postgres.url, max: 1 });
  for (const pool of [db, admin]) pool.on('error', () => {});
  const redisClient: RedisClientType = createClient({ url: redis.url });
  redisClient.on('error', () => {});
  await redisClient.connect();

  async function asStaff(path: string, body?: object): Promise<{ status: number; body: unknown }> {
    const answer = await fetch(`http://127.0.0.1:${portA}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [gatewayTokenHeader]: signGatewayToken(secret, 'svc-giveaway', { role: 'admin', sid: 'torture' }),
        [clientAddressHeader]: '127.0.0.1',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status} ${await answer.text()}`);
    return { status: answer.status, body: await answer.json().catch(() => null) };
  }

  const giveaway = {
    title: 'Torture',
    description: 'Everything goes wrong here.',
    prize: 'Peace',
    nextSteps: 'None.',
    targetEntries: target,
  };
  await asStaff('/api/giveaways', giveaway);
  const { rows } = await db.query<{ id: number }>('select id from giveaways');
  const giveawayId = rows[0]?.id ?? 1;

  return {
    url,
    members,
    links,
    db,
    admin,
    clocks,
    disk,
    redis: redisClient,
    natsFolder: nats.spec.cwd,
    giveawayId,
    redisPrefix: prefix,
    async newRound() {
      const opened = await asStaff(`/api/giveaways/${giveawayId}/reset`);
      const { round } = opened.body as { round: number };
      const site = new HttpSite({
        url,
        giveawayId,
        round,
        cooldown: cooldownHours * 3_600_000,
        readStored: (of) => readStored(db, giveawayId, of),
      });
      return site;
    },
    async stop() {
      redisClient.destroy();
      await Promise.all([db.end(), admin.end()]);
      await Promise.all(Object.values(links).map((link) => link.close()));
      for (const name of ['gateway', 'giveaway-a', 'giveaway-b', 'nats', 'redis', 'postgres'] as const)
        await members[name].stop();
      watchdog.stop();
      socket?.close();
      removeStackDir(stackDir);
      disk?.unmount();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function clocksIn(folder: string): World['clocks'] {
  const [database, processes] = ['database', 'processes'].map((name) =>
    Clock.beside(join(folder, `${name}.clock`)),
  );
  return database && processes && { database, processes };
}

function program(root: string, workspace: string, name: string, port: number, stackDir: string): ProgramSpec {
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
    probe: () => answers(`http://127.0.0.1:${port}/readyz`),
  };
}

async function runToEnd(spec: ProgramSpec, watchdog: ReturnType<typeof startWatchdog>): Promise<void> {
  const running = await startProgram({ ...spec, probe: async () => {} }, watchdog);
  const end = await running.exited;
  if (end !== 'exit code 0') throw new Error(`${spec.name} ended with ${end}; see ${spec.logFile}`);
}

async function answers(url: string): Promise<void> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
}

async function createDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('create database giveaway');
  await client.end();
}

/** No test signs in. */
function passcodeHash(): string {
  const salt = randomBytes(16);
  const hash = scryptSync(randomBytes(16), salt, 32, { N: 1024, r: 8, p: 1 });
  return ['scrypt', 1024, 8, 1, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

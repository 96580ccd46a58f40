import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, removeStackDir } from '@show/dev-servers/servers';
import type { StackFile } from '@show/dev-servers/stack';
import { eventually } from '@show/test-kit';
import pg from 'pg';
import { createClient } from 'redis';
import { fixtureRoot, setFaults } from '../testing/fixtureRoot';
import { type LauncherProcess, prepareLauncher, startLauncher } from '../testing/launcherProcess';

jest.setTimeout(90_000);

const roots: string[] = [];
const launchers: LauncherProcess[] = [];
/** Started by one test after the other: making a database for each would be most of their work. */
let kept: TestStack;

beforeAll(async () => {
  await prepareLauncher();
  kept = await newStack();
});
afterAll(() => {
  for (const root of roots) {
    removeStackDir(join(root, '.local'));
    rmSync(root, { recursive: true });
  }
});

async function stopAll(): Promise<void> {
  const ending = launchers.splice(0);
  for (const launcher of ending) launcher.signal('SIGTERM');
  await Promise.all(ending.map((launcher) => launcher.ended));
}

interface TestStack {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
}

async function newStack(env: NodeJS.ProcessEnv = {}): Promise<TestStack> {
  const root = fixtureRoot();
  roots.push(root);
  return { root, env: { PORT: String(await freePort()), ...env } };
}

/** The kept stack with variables for its next start, some of which are faults of the fixture. */
function keptWith(env: NodeJS.ProcessEnv): TestStack {
  setFaults(kept.root, env);
  return { root: kept.root, env: { ...kept.env, ...env } };
}

function start(stack: TestStack): LauncherProcess {
  const launcher = startLauncher(stack.root, stack.env);
  launchers.push(launcher);
  return launcher;
}

function stackFile(root: string): StackFile {
  return JSON.parse(readFileSync(join(root, '.local', 'stack.json'), 'utf8'));
}

function pids({ processes, servers }: StackFile): number[] {
  return [...Object.values(processes), ...Object.values(servers)].map(({ pid }) => pid ?? 0);
}

function isAlive(pid: number): boolean {
  return existsSync(`/proc/${pid}`) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
}

/** Processes that work in a folder or name it on their command line. */
function processesBelow(folder: string): string[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => {
    try {
      const place = `${readlinkSync(`/proc/${pid}/cwd`)} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8')}`;
      return place.includes(folder) && isAlive(Number(pid));
    } catch {
      return false;
    }
  });
}

/** The variables that a service of ours was given. */
async function environmentOf(url: string): Promise<NodeJS.ProcessEnv> {
  const response = await fetch(url);
  return ((await response.json()) as { env: NodeJS.ProcessEnv }).env;
}

/** The user that a database lets in at this address. */
async function entered(url: string, database: string): Promise<string> {
  const client = new pg.Client({ connectionString: new URL(`/${database}`, url).href });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select current_user as name');
  await client.end();
  return rows[0]?.name ?? '';
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(20);
}

describe('launch of a started stack', () => {
  const given = {
    YOUTUBE_API_KEY: 'a-youtube-key',
    S3_SECRET_ACCESS_KEY: 'an-s3-key',
    SMTP_URL: 'smtp://me:a-mail-password@mail.example',
    MAIL_FROM: 'us@mail.example',
    GITHUB_TOKEN: 'a-token-of-yours',
  };
  let stack: TestStack;
  let launcher: LauncherProcess;
  let withSecrets: TestStack;
  let mailing: LauncherProcess;

  beforeAll(async () => {
    stack = await newStack();
    const local = join(stack.root, '.local');
    for (const name of ['logs', 'media']) mkdirSync(join(local, name), { recursive: true, mode: 0o755 });
    writeFileSync(join(local, 'logs', 'install.log'), '', { mode: 0o644 });
    launcher = start(stack);
    await launcher.said(/ready/);
    // Its ports are chosen when those of the first are in use: neither knows of what the other has only chosen.
    withSecrets = await newStack(given);
    mailing = start(withSecrets);
    await mailing.said(/ready/);
  });
  afterAll(stopAll);

  test('writes the seven processes into stack.json, for its owner only', async () => {
    await launcher.said(/^ready http:\/\/localhost:\d+$/m);
    await launcher.said(new RegExp(`^admin http://localhost:${stack.env.PORT}/admin$`, 'm'));

    const file = stackFile(stack.root);
    expect(file.gateway).toBe(`http://localhost:${stack.env.PORT}`);
    expect(statSync(join(stack.root, '.local', 'stack.json')).mode & 0o777).toBe(0o600);
    expect(pids(file).every(isAlive)).toBe(true);
    const response = await fetch(file.processes['svc-media'].url).then((response) => response.json());
    expect(response).toMatchObject({ name: 'svc-media', pid: file.processes['svc-media'].pid });
  });

  test('keeps logs and pictures private', () => {
    const local = join(stack.root, '.local');
    for (const name of ['logs', 'media'])
      expect([name, statSync(join(local, name)).mode & 0o777]).toEqual([name, 0o700]);
    for (const name of readdirSync(join(local, 'logs')))
      expect([name, statSync(join(local, 'logs', name)).mode & 0o777]).toEqual([name, 0o600]);
  });

  test('names the mail folder at ready and gives it to svc-giveaway when no mail server is given', async () => {
    const [, folder = ''] = await launcher.said(/^mail (\S+) \(saved there, not sent\)$/m);

    const { processes } = stackFile(stack.root);
    const env = await environmentOf(processes['svc-giveaway'].url);
    expect(folder).toBe(join(realpathSync(stack.root), '.local', 'mail'));
    expect(env.MAIL_DIR).toBe(folder);
    expect(env.SMTP_URL).toBeUndefined();
  });

  test('passes a given mail server on and names no mail folder', async () => {
    const { processes } = stackFile(withSecrets.root);
    const env = await environmentOf(processes['svc-giveaway'].url);
    expect(env.SMTP_URL).toBe(given.SMTP_URL);
    expect(mailing.output()).not.toMatch(/^mail /m);
  });

  test('gives each process its own secrets only', async () => {
    const { databasePasswords, ...made } = JSON.parse(
      readFileSync(join(withSecrets.root, '.local', 'secrets.json'), 'utf8'),
    );
    const secrets: Record<string, string> = { ...given, ...made, ...databasePasswords };

    const { processes } = stackFile(withSecrets.root);
    const known = async (name: keyof typeof processes) => {
      const environment = JSON.stringify(await environmentOf(processes[name].url));
      return Object.keys(secrets).filter((secret) => environment.includes(secrets[secret] ?? ''));
    };
    expect(await known('svc-content')).toEqual([
      'YOUTUBE_API_KEY',
      'natsPassword',
      'settingsSecret',
      'metricsToken',
      'content',
    ]);
    expect(await known('svc-media')).toEqual([
      'S3_SECRET_ACCESS_KEY',
      'natsPassword',
      'metricsToken',
      'media',
    ]);
    expect(await known('svc-giveaway')).toEqual([
      'SMTP_URL',
      'MAIL_FROM',
      'giveawayRedisPassword',
      'natsPassword',
      'deviceSecret',
      'settingsSecret',
      'metricsToken',
      'giveaway',
    ]);
    expect(await known('gateway')).toEqual([
      'redisPassword',
      'natsPassword',
      'gatewaySecret',
      'sessionSecret',
      'adminPasscodeHash',
    ]);
    const { REDIS_URL = '' } = await environmentOf(processes['svc-giveaway'].url);
    const redis = await createClient({ url: REDIS_URL }).connect();
    expect(await redis.set('giveaway:1:count', '1')).toBe('OK');
    for (const foreign of [
      () => redis.get('gateway:session:1'),
      () => redis.flushAll(),
      () => redis.keys('*'),
    ])
      await expect(foreign()).rejects.toThrow(/NOPERM/);
    redis.destroy();
    const { DATABASE_URL = '' } = await environmentOf(processes['svc-content'].url);
    expect(await entered(DATABASE_URL, 'content')).toBe('svc_content');
    for (const database of ['giveaway', 'media', 'postgres', 'template1'])
      await expect(entered(DATABASE_URL, database)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('launch', () => {
  afterEach(stopAll);

  test('stops at Ctrl-C, the gateway first, and starts again with its passcode and without a promised port', async () => {
    const { root } = kept;
    const redisPort = () => new URL(stackFile(root).servers.redis.url).port;
    const first = start(kept);
    const [, passcode] = await first.said(/admin passcode: (\S+) \(shown/);
    await first.said(/ready/);
    const started = pids(stackFile(root));
    const promised = redisPort();

    first.signal('SIGINT');

    expect(await first.ended).toBe(0);
    expect(started.filter(isAlive)).toEqual([]);
    expect(existsSync(join(root, '.local', 'stack.json'))).toBe(false);
    expect(readFileSync(join(root, 'stops.txt'), 'utf8')).toMatch(/^gateway\n/);

    const second = start(keptWith({ PROMISED_PORTS: promised }));
    await second.said(/admin passcode: unchanged/);
    await second.said(/ready/);

    expect(stackFile(root).adminPasscode).toBe(passcode);
    expect(second.output()).not.toContain(passcode);
    expect(redisPort()).not.toBe(promised);
  });

  test('kills everything at a second Ctrl-C', async () => {
    const stack = keptWith({ STUBBORN: 'svc-media' });
    const launcher = start(stack);
    await launcher.said(/ready/);
    const started = pids(stackFile(stack.root));

    launcher.signal('SIGINT');
    await launcher.said(/stopping/);
    const insist = setInterval(() => launcher.signal('SIGINT'), 200);

    expect(await launcher.ended).toBe(1);
    clearInterval(insist);
    expect(launcher.output()).toMatch(/stopping immediately/);
    await until(() => !started.some(isAlive));
  });

  test('ends a build at Ctrl-C and leaves nothing running', async () => {
    const stack = keptWith({ HANG_BUILD: '1' });
    const launcher = start(stack);
    await launcher.said(/a build that does not end/);

    launcher.signal('SIGINT');

    expect(await launcher.ended).toBe(130);
    expect(launcher.output()).toMatch(/stopped$/m);
    await eventually(() => expect(processesBelow(stack.root)).toEqual([]));
  });

  test('restarts a service and a server that die, and ends with a launcher that is killed, so that the next start works', async () => {
    const stack = keptWith({});
    const launcher = start(stack);
    await launcher.said(/ready/);
    const before = stackFile(stack.root);

    process.kill(before.processes['svc-content'].pid ?? 0, 'SIGKILL');
    process.kill(before.servers.postgres.pid ?? 0, 'SIGKILL');
    await launcher.said(/svc-content is back/);
    await launcher.said(/postgres is back/);

    const after = stackFile(stack.root);
    expect(after.processes['svc-content'].pid).not.toBe(before.processes['svc-content'].pid);
    expect(after.servers.postgres.pid).not.toBe(before.servers.postgres.pid);
    expect(after.servers.postgres.url).toBe(before.servers.postgres.url);
    expect(pids(after).every(isAlive)).toBe(true);

    launcher.signal('SIGKILL');
    await until(() => !pids(after).some(isAlive));
    expect(existsSync(join(stack.root, '.local', 'stack.json'))).toBe(false);

    await start(stack).said(/ready/);
  });
});

describe('failed launch', () => {
  afterEach(stopAll);

  test('names the process that uses the port and leaves nothing behind', async () => {
    const stack = keptWith({});
    const squatter = createServer().listen(Number(stack.env.PORT), '127.0.0.1');
    try {
      const launcher = start(stack);
      expect(await launcher.ended).toBe(1);
      expect(launcher.output()).toMatch(/port \d+ is taken by \S+ \(pid \d+\): stop that, or choose another/);
      expect(launcher.output().trim().split('\n')).toHaveLength(1);
      expect(existsSync(join(stack.root, '.local', 'launcher.json'))).toBe(false);
    } finally {
      squatter.close();
    }
  });

  test.each([
    ['a build fails', { BREAK_BUILD: '1' }, /gateway does not build: a test said so/],
    [
      'a migration fails',
      { BREAK_MIGRATION: 'svc-media' },
      /migration of svc-media failed .*column does not exist; see .*svc-media\.log/,
    ],
    [
      'a service cannot start',
      { BREAK_START: 'svc-content' },
      /svc-content ended while starting \(exit code 3\): cannot start; see .*svc-content\.log/,
    ],
    [
      'the given database is down',
      { DATABASE_URL: 'postgres://show@127.0.0.1:1/postgres', SERVER_WAIT_SECONDS: '1' },
      /postgres at 127\.0\.0\.1:1 does not respond \(ECONNREFUSED\): start it, or correct DATABASE_URL/,
    ],
    [
      "services' settings are wrong",
      { SYNC_SOURCES: 'foo=PL1', CLAIM_DAYS: 'many', SMTP_URL: 'ftp://mail.example' },
      /^The environment is invalid: SYNC_SOURCES: .*CLAIM_DAYS: must be a number; .*SMTP_URL: /m,
    ],
    [
      'STACK_DIR is a file',
      { STACK_DIR: 'faults.json' },
      /STACK_DIR cannot be .*faults\.json, where a file is: name a folder/,
    ],
  ])('reports in one sentence that %s and leaves nothing running', async (_, env, sentence) => {
    const stack = keptWith(env);
    const launcher = start(stack);

    expect(await launcher.ended).toBe(1);
    expect(launcher.output().trim().split('\n').at(-1)).toMatch(sentence);
    expect(existsSync(join(stack.root, '.local', 'launcher.json'))).toBe(false);
    expect(existsSync(join(stack.root, '.local', 'stack.json'))).toBe(false);
    await eventually(() => expect(processesBelow(stack.root)).toEqual([]));
  });
});

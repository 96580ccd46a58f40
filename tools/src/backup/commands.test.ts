import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Domain, domains, serviceOf } from '@show/contracts/deploy/parts';
import { freePort, removeStackDir } from '@show/dev-servers/servers';
import { databaseUrl, type StackFile } from '@show/dev-servers/stack';
import { createDatabase, migrate } from '@show/service-kit';
import pg from 'pg';
import { bundle } from '../../bootstrap/bundle.mjs';
import { fixtureRoot } from '../testing/fixtureRoot';
import { type LauncherProcess, prepareLauncher, startLauncher } from '../testing/launcherProcess';

const repository = join(__dirname, '..', '..', '..');
const programOf = (command: string) => join(repository, 'tools', 'dist', 'run', `tested-${command}.mjs`);
/** Encryption without its cost, which protects from guesses: half a minute of the processor for these tests. */
const weaker = `import { Encrypter } from 'age-encryption';
const { setScryptWorkFactor } = Encrypter.prototype;
Encrypter.prototype.setScryptWorkFactor = function () { setScryptWorkFactor.call(this, 8); };`;

jest.setTimeout(240_000);
const folder = mkdtempSync(join(tmpdir(), 'commands-'));
const roots: string[] = [];
const launchers: LauncherProcess[] = [];

beforeAll(async () => {
  await prepareLauncher();
  for (const command of ['backup', 'restore'])
    await bundle(join(repository, 'tools', 'src', `${command}.ts`), programOf(command));
  writeFileSync(programOf('weaker'), weaker);
});
afterAll(async () => {
  for (const launcher of launchers) launcher.signal('SIGTERM');
  await Promise.all(launchers.map(({ ended }) => ended));
  for (const root of roots) {
    removeStackDir(join(root, '.local'));
    rmSync(root, { recursive: true });
  }
  rmSync(folder, { recursive: true });
});

interface TestStack {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
}

/** A repository whose services do nothing, beside real servers. */
async function newStack(): Promise<TestStack> {
  const root = fixtureRoot();
  roots.push(root);
  for (const name of domains.map(serviceOf))
    symlinkSync(join(repository, name, 'migrations'), join(root, name, 'migrations'));
  return { root, env: { PORT: String(await freePort()) } };
}

async function start({ root, env }: TestStack): Promise<LauncherProcess> {
  const launcher = startLauncher(root, env);
  launchers.push(launcher);
  await launcher.said(/ready/);
  return launcher;
}

async function stop(launcher: LauncherProcess): Promise<void> {
  launcher.signal('SIGTERM');
  await launcher.ended;
}

async function run(command: 'backup' | 'restore', { root, env }: TestStack, ...args: string[]) {
  const child = spawn(process.execPath, ['--import', programOf('weaker'), programOf(command), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, BACKUP_PASSPHRASE: 'five words of the station', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code: code as number, output, errors };
}

const local = ({ root }: TestStack, ...path: string[]) => join(root, '.local', ...path);
const secretsOf = (stack: TestStack) => JSON.parse(readFileSync(local(stack, 'secrets.json'), 'utf8'));

function urlOf(stack: TestStack, domain: Domain): string {
  const { servers }: StackFile = JSON.parse(readFileSync(local(stack, 'stack.json'), 'utf8'));
  return databaseUrl(servers.postgres.url, domain);
}

/** What the services would have done: tables, and one picture that staff have uploaded. */
async function fill(stack: TestStack): Promise<void> {
  for (const domain of domains) {
    const db = createDatabase({ url: urlOf(stack, domain) });
    await migrate(db, { dir: join(repository, serviceOf(domain), 'migrations') });
    if (domain === 'media') {
      const [upload_hash, color] = ['0'.repeat(64), '#000000'];
      const picture = {
        filename: 'a.webp',
        upload_hash,
        bytes: 3,
        width: 1,
        height: 1,
        color,
        placeholder: '',
      };
      await db('images').insert(picture);
      await db('outbox').insert({ subject: 'media.image.stored', data: '{}' });
    }
    await db.destroy();
  }
  mkdirSync(local(stack, 'media', 'pictures'));
  writeFileSync(local(stack, 'media', 'pictures', 'a.webp'), 'xyz');
  writeFileSync(local(stack, 'demo.jsonl'), '{}\n');
}

async function picturesOf(stack: TestStack): Promise<string[]> {
  const client = new pg.Client({ connectionString: urlOf(stack, 'media') });
  await client.connect();
  const { rows } = await client.query<{ filename: string }>('select filename from images');
  await client.end();
  return rows.map(({ filename }) => filename);
}

describe('npm run backup and npm run restore', () => {
  /** Started, filled and stopped by the first test. */
  let stack: TestStack;
  beforeAll(async () => {
    stack = await newStack();
  });

  test('move a running stack to another, and overwrite neither without --replace', async () => {
    const launcher = await start(stack);
    await fill(stack);
    const file = join(folder, 'a.tar.age');

    expect(await run('backup', stack, file, '--secrets')).toMatchObject({ code: 0, errors: '' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await run('backup', stack, file)).toMatchObject({
      code: 1,
      errors: `${file} exists already: name another file\n`,
    });
    const folderGone = await run('backup', stack, join(folder, 'nas'));
    expect(folderGone).toMatchObject({ code: 1, output: '' });
    expect(folderGone.errors).toMatch(/^there is no folder \S+nas: make it/);
    const overRunning = await run('restore', stack, file, '--replace');
    expect(overRunning).toMatchObject({ code: 1, output: '' });
    expect(overRunning.errors).toMatch(
      /^the stack in \S+ runs at http:\/\/localhost:\d+: stop it first, .*\n$/,
    );
    await stop(launcher);

    const other = await newStack();
    const wrong = { ...other, env: { ...other.env, BACKUP_PASSPHRASE: 'five words of another' } };
    expect(await run('restore', wrong, file)).toMatchObject({
      code: 1,
      errors: 'this is not the passphrase of the backup\n',
    });
    expect(existsSync(local(other))).toBe(false);
    expect(await run('restore', other, file)).toMatchObject({ code: 0, errors: '' });
    expect(readFileSync(local(other, 'media', 'pictures', 'a.webp'), 'utf8')).toBe('xyz');
    expect(readFileSync(local(other, 'demo.jsonl'), 'utf8')).toBe('{}\n');
    const { deviceSecret, adminPasscode } = secretsOf(stack);
    expect(secretsOf(other)).toMatchObject({ deviceSecret, adminPasscode });
    expect(secretsOf(other).postgresPassword).not.toBe(secretsOf(stack).postgresPassword);

    const again = await run('restore', other, file);
    expect(again).toMatchObject({ code: 1 });
    expect(again.errors).toMatch(/^this stack has content: add --replace/);
  });

  test('back up a stopped stack, keep the latest in a folder, and keep a stack from starting after a killed restore', async () => {
    const clear = { ...stack, env: { ...stack.env, BACKUP_PASSPHRASE: undefined } };
    const file = join(folder, 'stopped.tar');
    expect(await run('backup', clear, file)).toMatchObject({ code: 0, errors: '' });

    writeFileSync(local(stack, 'restoring'), file);
    const refused = startLauncher(stack.root, stack.env);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain(`run npm run restore -- --replace ${file} again`);
    expect(await run('restore', clear, '--replace', file)).toMatchObject({ code: 0, errors: '' });
    const nightly = join(folder, 'nightly');
    mkdirSync(nightly);
    for (const name of ['local-show-2026-01-01T00-00-00.tar', 'mine.tar'])
      writeFileSync(join(nightly, name), '');
    expect(await run('backup', clear, nightly, '--keep', '1')).toMatchObject({ code: 0 });
    const { file: latest } = JSON.parse(readFileSync(local(stack, 'backups', 'last.json'), 'utf8'));
    expect(readdirSync(nightly).sort()).toEqual([basename(latest), 'mine.tar']);
    await start(stack);
    expect(await picturesOf(stack)).toEqual(['a.webp']);
  });
});

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isRunning } from '@show/dev-servers/processes';
import { freePort } from '@show/dev-servers/servers';
import { waitUntil } from '@show/test-kit';
import { bundle, stopBundler } from '../../bootstrap/bundle.mjs';

jest.setTimeout(120_000);

const repository = join(__dirname, '..', '..', '..');
let folder: string;
let origin: string;
let home: string;
let env: NodeJS.ProcessEnv;

const programs = {
  // Real: the programs of the launcher and of the update. The others only note that they ran.
  'build.ts.mjs': `import { writeFileSync } from 'node:fs'; console.log('building'); writeFileSync('built', '');`,
  'backup.ts.mjs': `import { writeFileSync } from 'node:fs'; writeFileSync(process.argv[2], 'backup');`,
  'restore.ts.mjs': `import { writeFileSync } from 'node:fs'; writeFileSync(process.env.STACK_DIR + '/restored', process.argv[2]);`,
};
const boot = `
import { basename } from 'node:path';
export async function boot(entry) {
  process.chdir(new URL('../..', import.meta.url).pathname);
  await import(new URL('../../programs/' + basename(entry) + '.mjs', import.meta.url).href);
}`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'local-show-update-'));
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  const built = join(folder, 'built');
  await bundle(join(repository, 'tools/src/testing/fixtureSite.ts'), join(built, 'start.ts.mjs'));
  await bundle(join(repository, 'tools/src/update.ts'), join(built, 'update.ts.mjs'));
  await stopBundler();
});
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(async () => {
  const place = mkdtempSync(join(folder, 'site-'));
  [origin, home] = [join(place, 'origin'), join(place, 'home')];
  env = { PATH: process.env.PATH, HOME: place, PORT: String(await freePort()), LOG_LEVEL: 'warn' };
  mkdirSync(origin);
  git(origin, 'init', '--quiet');
  for (const [name, value] of Object.entries({ name: 'Ann', email: 'ann@example.com' }))
    git(origin, 'config', `user.${name}`, value);
  for (const file of ['tools/start.mjs', 'tools/run.mjs', 'tools/bootstrap/installedVersion.mjs'])
    copy(join(repository, file), file);
  copy(join(folder, 'built'), 'programs');
  for (const [name, text] of Object.entries(programs)) write(`programs/${name}`, text);
  write('tools/bootstrap/boot.mjs', boot);
  write('show.json', '{}');
  write('package.json', '{"type":"module","version":"1.0.0"}');
  write('svc-content/migrations/0001_items.sql', 'create table items ()');
  release('1.0.0');
  execFileSync('git', ['clone', '--quiet', origin, home]);
});
afterEach(async () => {
  const launcher = runningLauncher();
  if (launcher) process.kill(launcher.pid, 'SIGKILL');
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' });

function write(file: string, text: string): void {
  mkdirSync(dirname(join(origin, file)), { recursive: true });
  writeFileSync(join(origin, file), text);
}

function copy(from: string, to: string): void {
  cpSync(from, join(origin, to), { recursive: true });
}

/** @param fault of `fixtureSite` */
function release(version: string, fault = ''): void {
  write('CHANGELOG.md', `# Changes\n\n## ${version}\n\n- Something new\n`);
  write('fault', fault);
  git(origin, 'add', '--all');
  git(origin, 'commit', '--quiet', '--message', `Release ${version}`);
  git(origin, 'tag', `v${version}`);
}

const children: ChildProcess[] = [];

/** @param killAt kills it when it says this */
async function run(
  args: readonly string[],
  killAt?: RegExp,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, { cwd: home, env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (killAt?.test(output)) child.kill('SIGKILL');
    });
  const [code] = await once(child, 'close');
  return { code, output };
}

const update = (...args: string[]) => run(['tools/run.mjs', 'tools/src/update.ts', ...args]);
const inStack = (file: string) => join(home, '.local', file);

function runningLauncher(): { pid: number; started: string } | undefined {
  if (!existsSync(inStack('launcher.json'))) return undefined;
  const launcher = JSON.parse(readFileSync(inStack('launcher.json'), 'utf8'));
  return isRunning(launcher) ? launcher : undefined;
}

const shown = async () =>
  fetch(`http://localhost:${env.PORT}`, { signal: AbortSignal.timeout(2_000) }).then((page) => page.text());

/** As the system does: it starts the site whenever it does not run, until it shows a page. */
async function start(): Promise<string> {
  mkdirSync(inStack('.'), { recursive: true });
  return waitUntil(async () => {
    const page = await shown().catch(() => undefined);
    if (page) return page;
    if (
      !children.some(
        (child) => child.spawnargs.includes('tools/start.mjs') && child.exitCode === null && !child.killed,
      )
    )
      children.push(spawn(process.execPath, ['tools/start.mjs'], { cwd: home, env, stdio: 'ignore' }));
    return undefined;
  }, 40_000);
}

describe('npm run update', () => {
  test('builds, backs up and starts the newest release, and goes back to the previous version', async () => {
    expect(await start()).toBe('1.0.0');
    release('1.9.0');
    release('1.10.0');
    expect(await update()).toMatchObject({ code: 0, output: expect.stringMatching(/version 1\.10\.0 runs/) });
    expect(await shown()).toBe('1.10.0');
    expect(existsSync(inStack('versions/1.10.0/built'))).toBe(true);
    expect((await update()).output).toMatch(/version 1\.10\.0 is installed, and there is no later one/);
    expect(await update('1.9.0')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/older than 1\.10\.0/),
    });

    expect(await update('--back')).toMatchObject({ code: 0 });
    expect(await shown()).toBe('1.0.0');
  });

  test.each([
    ['no start', 'the database does not start'],
    ['no page', 'the front page does not load: 500'],
  ])('rolls back automatically from a version with %s', async (fault, reason) => {
    await start();
    release('1.1.0', fault);
    const { code, output } = await update();
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(`version 1.1.0 failed (${reason}): 1.0.0 runs again`),
    ]);
    expect(await shown()).toBe('1.0.0');
    expect(existsSync(inStack('restored'))).toBe(false);
    expect(existsSync(inStack('versions/1.1.0'))).toBe(false);
  });

  test('restores the backup on the way back from a version that removes what the previous one uses', async () => {
    await start();
    write('svc-content/migrations/0002_less.sql', '-- contracts: nothing reads it since 1.0.0\nselect');
    release('1.1.0', 'no start');
    const { output } = await update();
    expect(output).toMatch(/stopping the site.*backing up.*1\.0\.0 runs again/s);
    expect(await shown()).toBe('1.0.0');
    expect(readFileSync(inStack('restored'), 'utf8')).toMatch(/backups\/before-1\.1\.0-.*\.tar$/);
  });

  test.each([
    ['building', /building/, /^1\.0\.0$/],
    ['stopping', /stopping/, /^1\.0\.0$/],
    // A second start beside the one of the update counts as a failed trial if it is fast enough.
    ['starting', /starting/, /^1\.[01]\.0$/],
  ])(
    'killed while %s, leaves a version that runs, and the next update succeeds',
    async (at, killAt, runs) => {
      await start();
      release('1.1.0');
      const site = runningLauncher()?.pid ?? 0;
      // A site that takes no signal for now keeps the update from getting further than this.
      const isHeld = at !== 'starting';
      if (isHeld) process.kill(site, 'SIGSTOP');
      const { code, output } = await run(['tools/run.mjs', 'tools/src/update.ts'], killAt);
      expect(code).toBeNull();
      if (isHeld) {
        // It may have been killed just before it asked the site to stop.
        if (/stopping/.test(output)) process.kill(site, 'SIGTERM');
        process.kill(site, 'SIGCONT');
        await waitUntil(() => !/stopping/.test(output) || !runningLauncher());
      }
      // Without anything that starts it, a site that was stopped is started by hand.
      expect(await start()).toMatch(runs);
      expect((await update()).code).toBe(0);
      expect(await shown()).toBe('1.1.0');
    },
  );

  test('restores the previous version at the next start after it was killed while a broken version starts', async () => {
    await start();
    release('1.1.0', 'no start');
    await run(['tools/run.mjs', 'tools/src/update.ts'], /starting/);
    expect(await start()).toBe('1.0.0');
    expect(JSON.parse(readFileSync(inStack('version.json'), 'utf8'))).toMatchObject({
      live: null,
      state: 'settled',
    });
  });

  test('changes nothing when a release does not build or the show file was changed here', async () => {
    await start();
    write('programs/build.ts.mjs', `console.error('no room to build'); process.exit(1);`);
    release('1.1.0');
    expect(await update()).toMatchObject({
      code: 1,
      output: expect.stringMatching(/v1\.1\.0 does not build, and nothing was changed: no room to build/),
    });
    expect(existsSync(inStack('versions/1.1.0'))).toBe(false);
    writeFileSync(join(home, 'show.json'), '{"name":"Porch"}');
    expect(await update()).toMatchObject({ code: 1, output: expect.stringMatching(/name it by SHOW_FILE/) });
    expect(await shown()).toBe('1.0.0');
  });
});

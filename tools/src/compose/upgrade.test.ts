import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageNames, versionVariable } from '@show/contracts/deploy/parts';
import { git } from '../release/lastRelease';

const repository = join(__dirname, '../../..');
const parts = imageNames.filter((name) => name !== 'jobs');

const base = mkdtempSync(join(tmpdir(), 'upgrade-'));
const folder = join(base, 'tested');
/** The checkout of an installation, and the stand-in of its engine. */
const [root, engine] = [join(folder, 'checkout'), join(folder, 'engine')];

beforeAll(() => {
  for (const each of ['images', 'containers']) mkdirSync(join(engine, each), { recursive: true });
  mkdirSync(join(root, 'deploy/compose'), { recursive: true });
  for (const script of ['upgrade', 'restore', 'backup'])
    copyFileSync(join(repository, 'deploy/compose', script), join(root, 'deploy/compose', script));
  mkdirSync(join(folder, 'bin'));
  copyFileSync(join(__dirname, 'docker.stub'), join(folder, 'bin/docker'));
  chmodSync(join(folder, 'bin/docker'), 0o755);
  writeFileSync(join(root, '.gitignore'), '.env*\n');
  writeFileSync(join(root, '.env'), 'PUBLIC_URL=https://show.example\n');
  git(root, 'init', '--quiet');
  git(root, 'config', 'user.name', 'Ann');
  git(root, 'config', 'user.email', 'ann@example.com');
  for (const version of ['1.0.0', '1.1.0']) {
    writeFileSync(join(root, 'release.txt'), version);
    git(root, 'add', '--all');
    git(root, 'commit', '--quiet', '--message', version);
    git(root, 'tag', `v${version}`);
  }
  cpSync(folder, join(base, 'cloned'), { recursive: true });
  upgrade('1.0.0');
  cpSync(folder, join(base, 'installed'), { recursive: true });
});
afterAll(() => rmSync(base, { recursive: true }));

/** @param state 'cloned': before the first installation; 'installed': 1.0.0 runs */
function begin(state: 'cloned' | 'installed'): void {
  rmSync(folder, { recursive: true });
  cpSync(join(base, state), folder, { recursive: true });
}
beforeEach(() => begin('installed'));

function upgrade(to: string, env: Record<string, string> = {}) {
  const script = `echo $$ > "$ENGINE/upgrade"; : > "$ENGINE/calls"; : > "$ENGINE/changes"; exec deploy/compose/upgrade ${to}`;
  const { status, stderr } = spawnSync('bash', ['-c', script], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
      TMPDIR: folder,
      ENGINE: engine,
      MONITOR: '0',
      PATIENCE: '1',
      ...env,
    },
  });
  return { status, stderr };
}
const changes = () => readFileSync(join(engine, 'changes'), 'utf8').trim().split('\n');
const inEnv = () => readFileSync(join(root, '.env'), 'utf8');
/** Running containers by version. */
const running = () => [
  ...new Set(parts.map((part) => readFileSync(join(engine, 'containers', part), 'utf8').trim())),
];
const settings = (version: string) =>
  expect.objectContaining(Object.fromEntries(imageNames.map((name) => [versionVariable(name), version])));
const envOf = () =>
  Object.fromEntries(
    inEnv()
      .trim()
      .split('\n')
      .map((line) => line.split('=')),
  );

describe('deploy/compose/upgrade', () => {
  test('installs a release, replaces it in the order in which parts fit, and goes back in reverse', () => {
    begin('cloned');
    expect(upgrade('1.0.0')).toEqual({ status: 0, stderr: '' });
    expect(running()).toEqual(['1.0.0']);
    expect(envOf()).toEqual(settings('1.0.0'));
    expect(envOf().PUBLIC_URL).toBe('https://show.example');

    expect(upgrade('1.1.0')).toEqual({ status: 0, stderr: '' });
    expect(running()).toEqual(['1.1.0']);
    expect(readFileSync(join(root, 'release.txt'), 'utf8')).toBe('1.1.0');
    const order = changes().filter((call) => !call.includes(' build '));
    expect(order.map((call) => call.replace(/^compose (run|up) .*?([\w-]+)( --all)?$/, '$2'))).toEqual([
      'secrets',
      'databases',
      'content-migration',
      'giveaway-migration',
      'media-migration',
      'svc-content',
      'svc-giveaway',
      'svc-media',
      'gateway',
      'front-ends',
      'media-migration',
    ]);

    expect(upgrade('--back')).toEqual({ status: 0, stderr: '' });
    expect(running()).toEqual(['1.0.0']);
    expect(envOf()).toEqual(settings('1.0.0'));
    expect(readFileSync(join(root, 'release.txt'), 'utf8')).toBe('1.0.0');
    expect(changes().map((call) => call.split(' ').at(-1))).toEqual([
      'content-migration',
      'giveaway-migration',
      'media-migration',
      'mfe-admin',
      'gateway',
      'svc-content',
      'svc-giveaway',
      'svc-media',
      'media-migration',
    ]);
  }, 60_000);

  test.each(['giveaway-migration', 'svc-giveaway', 'gateway', 'front-ends'])(
    'rolls everything back when %s fails, and says which',
    (part) => {
      writeFileSync(join(engine, 'broken'), `${part}:1.1.0\n`);
      const { status, stderr } = upgrade('1.1.0');
      expect(status).toBe(1);
      expect(stderr).toContain('what was replaced is taken back');
      expect(stderr).toContain(
        part === 'front-ends'
          ? 'a front end failed'
          : part.replace('giveaway-migration', 'a migration of svc-giveaway'),
      );
      expect(running()).toEqual(['1.0.0']);
      expect(envOf()).toEqual(settings('1.0.0'));
    },
    60_000,
  );

  test('continues after a kill at each step, and can still be reverted', () => {
    // One image is enough to be killed while it is built.
    for (const name of imageNames.slice(1)) writeFileSync(join(engine, 'images', `${name}:1.1.0`), '');
    const before = join(base, 'before');
    cpSync(folder, before, { recursive: true });
    upgrade('1.1.0');
    const steps = changes().length;
    expect(steps).toBeGreaterThan(11);
    for (let step = 1; step <= steps; step += 1) {
      rmSync(folder, { recursive: true });
      cpSync(before, folder, { recursive: true });
      expect(upgrade('1.1.0', { KILL_AT: String(step) }).status).toBeNull();
      expect(upgrade('1.1.0')).toEqual({ status: 0, stderr: '' });
      expect([step, running(), envOf()]).toEqual([step, ['1.1.0'], settings('1.1.0')]);
      const kept = readFileSync(join(root, '.env.before'), 'utf8');
      expect(kept).toContain('GATEWAY_VERSION=1.0.0');
    }
    expect(upgrade('--back').status).toBe(0);
    expect(running()).toEqual(['1.0.0']);
  }, 180_000);

  test('is reverted once there is space again on a disk that was full in between', () => {
    for (const name of imageNames) writeFileSync(join(engine, 'images', `${name}:1.1.0`), '');
    // After the migrations and svc-content.
    const { status, stderr } = upgrade('1.1.0', { FULL_AT: '6' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('upgrade --back tries again')]);
    expect(envOf()).toMatchObject({ PUBLIC_URL: 'https://show.example', SVC_MEDIA_VERSION: '1.0.0' });
    rmSync(join(root, '.env.new'), { recursive: true });
    expect(upgrade('--back').status).toBe(0);
    expect(running()).toEqual(['1.0.0']);
    expect(envOf()).toEqual(settings('1.0.0'));
  }, 60_000);

  test('builds HAProxy of a release, leaves its container for a quiet hour, and names the former on the way back', () => {
    writeFileSync(join(engine, 'images/balancer:latest'), '');
    const roll = join(root, 'deploy/compose/roll');
    writeFileSync(roll, '#!/bin/bash\ndocker compose up -d --no-build "$1" < /dev/null\n', { mode: 0o755 });
    expect(upgrade('1.1.0', { BALANCED: 'yes' })).toEqual({ status: 0, stderr: '' });
    expect(running()).toEqual(['1.1.0']);
    expect(existsSync(join(engine, 'images/balancer:1.1.0'))).toBe(true);
    expect(envOf()).toMatchObject({ BALANCER_VERSION: '1.1.0' });
    expect(changes().filter((call) => / up .*balancer/.test(call))).toEqual([]);

    expect(upgrade('--back', { BALANCED: 'yes' }).status).toBe(0);
    expect(envOf()).not.toHaveProperty('BALANCER_VERSION');
  }, 60_000);

  test('writes the contents of .env only to files that other users cannot read', () => {
    const modes = join(folder, 'modes');
    // The program that writes the next .env notes the modes of what it writes beside.
    const note = `#!/bin/bash\nstat -c '%a' .env.new .env.before* >> ${modes}\nPATH=$\{PATH#*:} exec awk "$@"\n`;
    writeFileSync(join(folder, 'bin/awk'), note, { mode: 0o755 });
    expect(upgrade('1.1.0')).toEqual({ status: 0, stderr: '' });
    expect(new Set(readFileSync(modes, 'utf8').trim().split('\n'))).toEqual(new Set(['600']));
  }, 60_000);

  test('refuses to go back to a version that cannot use its database, and changes nothing', () => {
    upgrade('1.1.0');
    writeFileSync(join(engine, 'broken'), 'giveaway-migration:1.0.0\n');
    expect(upgrade('--back')).toEqual({
      status: 1,
      stderr: expect.stringContaining('svc-giveaway 1.0.0 cannot use its database; restore a backup'),
    });
    expect(running()).toEqual(['1.1.0']);
    expect(envOf()).toEqual(settings('1.1.0'));
  }, 60_000);

  test.each([
    ['a mistyped version', '1.1', 'say which'],
    ['a release that does not exist', '9.9.9', 'there is no release 9.9.9'],
    ['a way back at the first installation', '--back', 'there is no version to go back to'],
  ])('refuses %s and changes nothing', (_, version, sentence) => {
    begin('cloned');
    const { status, stderr } = upgrade(version);
    expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)]);
    expect(readdirSync(join(engine, 'containers'))).toEqual([]);
  });

  test('refuses to go back to an image that is gone, instead of building one', () => {
    upgrade('1.1.0');
    rmSync(join(engine, 'images/svc-content:1.0.0'));
    expect(upgrade('--back')).toEqual({
      status: 1,
      stderr: expect.stringContaining('the image local-show/svc-content:1.0.0 is gone'),
    });
    expect(running()).toEqual(['1.1.0']);
    expect(existsSync(join(engine, 'images/svc-content:1.0.0'))).toBe(false);
  }, 60_000);

  test('refuses a second run while one is under way', () => {
    begin('cloned');
    const lock = join(folder, `upgrade.${engine.split('/').at(-1)}`);
    const held = `exec 9> ${lock}; flock -n 9; deploy/compose/upgrade 1.0.0 || exit 1`;
    writeFileSync(join(engine, 'calls'), '');
    const run = () =>
      execFileSync('bash', ['-c', held], {
        cwd: root,
        env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, TMPDIR: folder, ENGINE: engine },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    expect(run).toThrow('another one is under way');
  });
});

describe('deploy/compose/backup', () => {
  const target = join(folder, 'backups');
  beforeEach(() => {
    mkdirSync(target);
    writeFileSync(join(folder, 'secrets.json'), '{}');
  });

  function backup(env: Record<string, string> = {}, ...args: string[]) {
    writeFileSync(join(engine, 'calls'), '');
    const { status, stdout, stderr } = spawnSync('bash', ['deploy/compose/backup', target, ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, ENGINE: engine, ...env },
    });
    const calls = readFileSync(join(engine, 'calls'), 'utf8').trim().split('\n');
    return { status, stderr, calls, file: stdout.split(' ')[0] ?? '' };
  }
  const contentOf = (file: string, name: string) =>
    execFileSync('tar', ['-x', '-O', '-f', file, name], { encoding: 'utf8' });

  test.each([
    ['of Compose', [], {}],
    ['of a Swarm', [folder], { STACK: 'show' }],
  ])('dumps all databases %s as of one moment, which ends before the pictures', (_, args, env) => {
    const { status, stderr, calls, file } = backup(env, ...args);
    expect([status, stderr]).toEqual([0, '']);
    for (const name of ['content', 'giveaway', 'media'])
      expect(contentOf(file, `${name}.dump`)).toBe(`snapshot-of-${name} ${name}\n`);
    const steps = calls.flatMap((call) => /pg_dump|released|svc-media tar/.exec(call)?.[0] ?? []);
    expect(steps).toEqual(['pg_dump', 'pg_dump', 'pg_dump', 'released', 'svc-media tar']);
    expect(contentOf(file, 'pictures.tar')).toBe('');
  });

  test('says that pictures in a bucket are not in the file', () => {
    const { status, stderr } = backup({ BUCKET: 'show-pictures' });
    expect([status, stderr]).toEqual([0, expect.stringContaining('in the bucket show-pictures and NOT')]);
  });

  test.each([
    ['the folder of the secrets is not named', [], '', 'name the folder of secrets.json'],
    ['Postgres runs on another node', [folder], 'postgres', 'no postgres runs on this node'],
    ['svc-media runs on another node', [folder], 'svc-media', 'no svc-media runs on this node'],
  ])('leaves no file of a Swarm when %s', (_, args, ELSEWHERE, sentence) => {
    const { status, stderr } = backup({ STACK: 'show', ELSEWHERE }, ...args);
    expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)]);
    expect(readdirSync(target).filter((name) => name.startsWith('show'))).toEqual([]);
  });
});

describe('deploy/compose/restore', () => {
  const own = ['PUBLIC_URL=https://show.example', 'SMTP_URL=smtp://mail.example', 'S3_BUCKET=pictures'];
  let file = '';
  beforeEach(() => {
    begin('cloned');
    file = join(folder, 'show.tar');
    const names = ['giveaway.dump', 'content.dump', 'media.dump', 'pictures.tar', 'secrets.tar', 'demo.tar'];
    for (const name of names) writeFileSync(join(folder, name), name);
    writeFileSync(join(folder, 'env'), [...own, 'GATEWAY_VERSION=1.0.0', ''].join('\n'));
    execFileSync('tar', ['-c', '-C', folder, '-f', file, ...names, 'env']);
    rmSync(join(root, '.env'));
  });

  function restore(...args: string[]) {
    writeFileSync(join(engine, 'calls'), '');
    writeFileSync(join(engine, 'changes'), '');
    const { status, stderr } = spawnSync('bash', ['deploy/compose/restore', ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, TMPDIR: folder, ENGINE: engine },
    });
    return { status, stderr };
  }
  const modeOf = (name: string) => statSync(join(root, name)).mode;
  const mailServerGone = () =>
    readFileSync(join(engine, 'calls'), 'utf8').includes('delete from mail_settings');

  test('continues with the settings of the backup and the release that made it', () => {
    expect(restore(file)).toEqual({ status: 0, stderr: '' });
    expect(readFileSync(join(root, 'release.txt'), 'utf8')).toBe('1.0.0');
    expect(inEnv()).toBe(readFileSync(join(folder, 'env'), 'utf8'));
    expect(changes().at(-1)).toBe('compose up -d --no-build');
    // Containers read the checkout as other users.
    expect(modeOf('release.txt') & 0o044).toBe(0o044);
    expect(modeOf('.env') & 0o077).toBe(0);
    expect(mailServerGone()).toBe(false);
  }, 60_000);

  test('reaches nothing of the running site in a drill', () => {
    expect(restore('--drill', file)).toEqual({ status: 0, stderr: '' });
    expect(readFileSync(join(root, 'release.txt'), 'utf8')).toBe('1.0.0');
    expect(modeOf('.env') & 0o077).toBe(0);
    expect(inEnv()).toBe('GATEWAY_VERSION=1.0.0\nPORT=127.0.0.1:8080\n');
    expect(mailServerGone()).toBe(true);
    expect(restore('--drill', file)).toEqual({
      status: 1,
      stderr: expect.stringContaining('there is a .env'),
    });
  }, 60_000);

  test('says which file it needs', () => {
    expect(restore('--drill')).toEqual({ status: 1, stderr: 'restore: name the file of a backup\n' });
    copyFileSync(file, `${file}.gpg`);
    expect(restore(`${file}.gpg`)).toEqual({
      status: 1,
      stderr: expect.stringContaining('BACKUP_PASSPHRASE_FILE has to name'),
    });
    expect(existsSync(join(root, '.env'))).toBe(false);
  });
});

import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { keptRelease } from './keptRelease';

let root: string;
let cacheDir: string;
const said: string[] = [];
const say = (line: string) => void said.push(line);
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();

/** Commits files whose program `tools/run.mjs` stands for the build. */
function commit(program: string): string {
  const files = { 'tools/run.mjs': program, 'svc-a/src/main.ts': 'released' };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  git('add', '.');
  git('commit', '--quiet', '--message', 'release');
  return git('rev-parse', 'HEAD');
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'local-show-repository-'));
  cacheDir = join(root, '.git', 'releases');
  said.length = 0;
  git('init', '--quiet');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('#keptRelease', () => {
  const builds =
    "import { mkdirSync } from 'node:fs'; import { join } from 'node:path'; mkdirSync(join(process.env.STACK_DIR, 'mfe'), { recursive: true });";

  test('When it is not kept, then it is built from the history, once', async () => {
    const released = commit(builds);
    writeFileSync(join(root, 'svc-a/src/main.ts'), 'changed');
    const first = await keptRelease({ root, commit: released, cacheDir, say });
    const again = await keptRelease({ root, commit: released, cacheDir, say });

    expect(again).toEqual(first);
    expect(existsSync(first.mfeDir)).toBe(true);
    expect(readFileSync(join(first.root, 'svc-a/src/main.ts'), 'utf8')).toBe('released');
    expect(said).toHaveLength(1);
  });

  test('When it does not build, then nothing of it is kept', async () => {
    const released = commit('process.exit(1)');
    await expect(keptRelease({ root, commit: released, cacheDir, say })).rejects.toThrow('does not build');
    expect(readdirSync(cacheDir)).toEqual([]);
  });

  test('When the history does not have it, then the sentence says to fetch it', async () => {
    commit(builds);
    await expect(keptRelease({ root, commit: '0'.repeat(40), cacheDir, say })).rejects.toThrow(
      'fetch it (git fetch --unshallow)',
    );
    expect(readdirSync(cacheDir)).toEqual([]);
  });
});

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const repository = join(__dirname, '..', '..', '..');
const trees: string[] = [];

afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true });
});

interface Checked {
  status: number | null;
  /** Each violation as rule and file. */
  found: string[];
  output: string;
}

function check(root: string, ...args: string[]): Checked {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(repository, 'tools/check/imports.mjs'), ...args],
    { cwd: root, encoding: 'utf8' },
  );
  const output = stdout + stderr;
  const found = [...stdout.matchAll(/^error ([\w-]+): (\S+)/gm)].map(([, rule, file]) => `${rule} ${file}`);
  return { status, found, output };
}

/** Every folder with a package.json, found without reading the list of workspaces. */
const workspaces = ['.', 'packages'].flatMap((parent) =>
  readdirSync(join(repository, parent))
    .map((name) => join(parent, name))
    .filter(
      (folder) => !folder.includes('node_modules') && existsSync(join(repository, folder, 'package.json')),
    ),
);

/** The paths below a workspace of the source files that its rules are for. */
function sourceFiles(folder: string): string[] {
  return readdirSync(join(repository, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return /^(?:\..*|node_modules|dist|coverage|test-results)$/.test(entry.name) ? [] : sourceFiles(path);
    return /(?<!\.d)\.[mc]?tsx?$/.test(entry.name) ? [path] : [];
  });
}

describe('import rules in this repository', () => {
  const files = new Map(workspaces.map((workspace) => [workspace, sourceFiles(workspace)]));
  /** One file of each workspace, which imports another workspace by its path. */
  const planted = new Map(
    [...files].map(([workspace, [file = '']]) => {
      const other = workspace === 'demo' ? 'e2e/playwright.config' : 'demo/days';
      return [file, `import '${'../'.repeat(file.split('/').length - 1)}${other}';`] as const;
    }),
  );
  const cyclic = 'mfe-admin/src/ui/status/LateChanges.tsx';
  let checked: Checked;
  beforeAll(() => {
    const plan = join(mkdtempSync(join(tmpdir(), 'local-show-imports-')), 'planted.json');
    trees.push(dirname(plan));
    const faults = { ...Object.fromEntries(planted), [cyclic]: "import '../../commands/intents';" };
    writeFileSync(plan, JSON.stringify(faults));
    checked = check(repository, '--plant', plan);
  });

  test('find the fault planted in each workspace, and nothing else', () => {
    const rule = 'no-relative-path-to-a-workspace ';
    const found = checked.found.filter((one) => one.startsWith(rule)).map((one) => one.slice(rule.length));
    expect(workspaces.length).toBeGreaterThan(15);
    expect(found.sort()).toEqual([...planted.keys()].sort());
    expect(
      checked.found.filter((one) => ![...planted.keys()].some((file) => one.endsWith(` ${file}`))),
    ).toEqual(['no-folder-cycle mfe-admin/src/commands']);
  });

  test('read every source file', () => {
    const counts = new Map(
      [...checked.output.matchAll(/([\w/-]+) (\d+)(?:, |$)/gm)].map(([, folder = '', count]) => [
        folder,
        Number(count),
      ]),
    );
    const short = [...files].filter(([workspace, { length }]) => (counts.get(workspace) ?? 0) < length);
    expect(short).toEqual([]);
  });
});

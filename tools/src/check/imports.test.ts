import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const repository = join(__dirname, '..', '..', '..');
const packages = ['contracts', 'service-kit', 'web-kit', 'dev-servers', 'test-kit'];
const services = ['gateway', 'svc-a', 'svc-b'];
const apps = [...services, 'shell', 'tools', 'demo', 'e2e', 'lab'];
const remotes = ['mfe-a', 'mfe-b'];
const trees: string[] = [];

afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true });
});

/** A small repository that breaks no rule, plus the given files. */
function repositoryWith(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'local-show-imports-'));
  trees.push(root);
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  write(
    'package.json',
    JSON.stringify({
      workspaces: ['packages/*', ...apps.filter((app) => !app.startsWith('svc-')), 'svc-*', 'mfe-*'],
    }),
  );
  for (const name of packages) {
    write(
      `packages/${name}/package.json`,
      JSON.stringify({ name: `@show/${name}`, exports: { '.': './src/index.ts' } }),
    );
    write(`packages/${name}/src/index.ts`, 'export const part = 1;');
    mkdirSync(join(root, 'node_modules/@show'), { recursive: true });
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@show', name));
  }
  for (const name of [...apps, ...remotes])
    write(`${name}/package.json`, JSON.stringify({ name: `@show/${name}` }));
  for (const name of apps) write(`${name}/src/main.ts`, 'export const app = 1;');
  for (const name of remotes) write(`${name}/src/remote.tsx`, 'export const Remote = () => <b title="x" />;');
  for (const [file, text] of Object.entries(files)) write(file, text);
  return root;
}

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

/** What breaks a rule: the rule, the file that is found, and its text. The files that it imports are in `around`. */
const broken = [
  ['no-service-in-a-service', 'svc-a/src/x.ts', "import '../../svc-b/src/main';"],
  [
    'no-front-end-in-a-front-end',
    'mfe-a/src/x.tsx',
    "export const load = () => import('../../mfe-b/src/remote');",
  ],
  ['no-service-in-a-front-end', 'mfe-a/src/x.ts', "import '@show/service-kit';"],
  ['no-front-end-in-a-service', 'svc-a/src/x.ts', "import '@show/web-kit';"],
  ['no-app-in-a-package', 'packages/web-kit/src/x.ts', "import '../../../shell/src/main';"],
  ['no-tools-in-production', 'svc-a/src/x.ts', "import '../../tools/src/main';"],
  ['no-tools-in-test-suites', 'e2e/src/x.ts', "import '../../tools/src/main';"],
  ['no-dev-servers-in-production', 'svc-a/src/x.test.ts', "import '@show/dev-servers';"],
  ['no-relative-path-to-a-workspace', 'svc-a/src/x.ts', "import '../../packages/service-kit/src/index';"],
  ['no-demo-outside-demo', 'tools/src/x.ts', "import '../../demo/fill';"],
  ['contracts-import-nothing', 'packages/contracts/src/x.ts', "import '@show/service-kit';"],
  ['contracts-domain-imports', 'packages/contracts/src/domain/x.ts', "import '../http/problem';"],
  ['contracts-http-imports', 'packages/contracts/src/http/x.ts', "import '../site/pages';"],
  ['contracts-site-imports', 'packages/contracts/src/site/x.ts', "import '../entities/episode';"],
  ['contracts-entities-imports', 'packages/contracts/src/entities/x.ts', "import '../forms/edit';"],
  ['contracts-messages-imports', 'packages/contracts/src/messages/x.ts', "import '../http/problem';"],
  ['contracts-forms-imports', 'packages/contracts/src/forms/x.ts', "import '../operations/episodes';"],
  ['contracts-operations-imports', 'packages/contracts/src/operations/x.ts', "import '../index';"],
  ['builders-without-node', 'packages/test-kit/src/builders/x.ts', "import 'node:fs';"],
  ['no-feature-in-a-feature', 'svc-a/src/features/guests/x.ts', "import '../episodes/service';"],
  ['no-feature-in-a-feature', 'mfe-a/src/features/home/x.ts', "import '../guests/guests';"],
  ['no-feature-in-a-shared-folder', 'svc-a/src/items/x.ts', "import '../features/episodes/service';"],
  ['no-entry-file-in-a-folder', 'svc-a/src/features/guests/x.ts', "import '../../main';"],
  ['no-entry-file-in-a-folder', 'gateway/src/cache/x.ts', "import '../dispatch/dispatcher';"],
  ['no-test-code-in-production', 'svc-a/src/x.ts', "import '@show/test-kit';"],
  ['no-missing-file', 'svc-a/src/x.ts', "import './nowhere';"],
] as const;

/** Each in its own file, so that one run finds all. */
const brokenFiles = broken.map(
  ([rule, file, text], at) => [rule, file.replace(/x(?=\.)/, `x${at}`), text] as const,
);

const around = {
  'demo/fill.ts': 'export const fill = 1;',
  'demo/data/albums.ts': 'export const albums = [];',
  'packages/contracts/src/http/problem.ts': 'export const problem = 1;',
  'packages/contracts/src/site/pages.ts': 'export const pages = 1;',
  'packages/contracts/src/entities/episode.ts': 'export const episode = 1;',
  'packages/contracts/src/forms/edit.ts': 'export const edit = 1;',
  'packages/contracts/src/operations/episodes.ts': 'export const episodes = 1;',
  'svc-a/src/features/episodes/service.ts': 'export const service = 1;',
  'gateway/src/dispatch/dispatcher.ts': 'export const dispatcher = 1;',
  'gateway/src/features/pages/pages.ts': 'export const pages = 1;',
  'mfe-a/src/features/guests/guests.ts': 'export const guests = 1;',
};

/** Folders that import each other over a third one, though no file does. */
const folderCycle = (workspace: string) => ({
  [`${workspace}/src/cards/one.ts`]: "import { four } from '../lists/four'; export const one = four;",
  [`${workspace}/src/cards/two.ts`]: 'export const two = 2;',
  [`${workspace}/src/lists/three.ts`]: "import { five } from '../rows/five'; export const three = five;",
  [`${workspace}/src/lists/four.ts`]: 'export const four = 4;',
  [`${workspace}/src/rows/five.ts`]: "import { two } from '../cards/two'; export const five = two;",
});
const withFolderCycle = ['mfe-a', 'svc-a', 'gateway', 'tools', 'packages/service-kit'];

const fileCycle = {
  'svc-a/src/one.ts': "import { two } from './two'; export const one = () => two;",
  'svc-a/src/two.ts': "import { one } from './one'; export const two = () => one;",
};

describe('import rules', () => {
  // A run takes most of a second, however little there is to check: one for all faults.
  describe('in a repository with many faults', () => {
    let checked: Checked;
    beforeAll(() => {
      checked = check(
        repositoryWith({
          ...around,
          ...Object.fromEntries(brokenFiles.map(([, file, text]) => [file, text])),
          ...Object.assign({}, ...withFolderCycle.map(folderCycle)),
          ...fileCycle,
        }),
      );
    });

    test('fail', () => expect(checked.status).toBe(1));

    test.each(brokenFiles)('find %s in %s', (rule, file) => {
      expect(checked.found).toContain(`${rule} ${file}`);
    });

    test.each(withFolderCycle)('find a cycle of three folders in %s', (workspace) => {
      expect(checked.found).toContain(`no-folder-cycle ${workspace}/src/cards`);
    });

    test('find a cycle of two files', () => {
      expect(checked.found).toContain('no-cycle svc-a/src/one.ts');
    });
  });

  test.each([
    ['a pattern that matches no folder', ['mfe-*', 'app-*'], 'no workspace matches "app-*"'],
    ['a folder that does not exist', ['gateway', 'svc-c'], 'no workspace matches "svc-c"'],
    ['a workspace without a source file', ['gateway', 'empty'], 'no source file was read in empty'],
  ])('fail for %s', (_, workspaces, message) => {
    const root = repositoryWith({
      'empty/package.json': '{}',
      'package.json': JSON.stringify({ workspaces }),
    });
    const { status, output } = check(root);
    expect(status).toBe(1);
    expect(output).toContain(message);
  });
});

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

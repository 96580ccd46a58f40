import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const repository = join(__dirname, '..', '..', '..');
const packages = ['contracts', 'service-kit', 'web-kit', 'dev-servers', 'test-kit'];
const apps = ['gateway', 'svc-a', 'svc-b', 'shell', 'tools', 'e2e', 'lab'];
const trees: string[] = [];

afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true });
});

/** A small house in which nothing is wrong, plus the given files. */
function house(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'local-show-imports-'));
  trees.push(root);
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  write(
    'package.json',
    JSON.stringify({
      workspaces: ['packages/*', ...apps, 'mfe-a', 'mfe-b'],
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
  for (const name of [...apps, 'mfe-a', 'mfe-b'])
    write(`${name}/package.json`, JSON.stringify({ name: `@show/${name}` }));
  for (const name of apps) write(`${name}/src/main.ts`, 'export const app = 1;');
  for (const name of ['mfe-a', 'mfe-b'])
    write(`${name}/src/remote.tsx`, 'export const Remote = () => <b title="x" />;');
  for (const [file, text] of Object.entries(files)) write(file, text);
  return root;
}

function violations(files: Record<string, string>): string[] {
  const checked = spawnSync(process.execPath, [join(repository, 'tools/check/imports.mjs')], {
    cwd: house(files),
    encoding: 'utf8',
  });
  const found = [...checked.stdout.matchAll(/error ([\w-]+): (\S+)/g)].map(
    ([, rule, file]) => `${rule} ${file}`,
  );
  if (checked.status === 0 && found.length > 0) throw new Error('violations, but a good exit');
  if (checked.status !== 0 && found.length === 0) throw new Error(checked.stdout + checked.stderr);
  return found;
}

/** What breaks a rule: the rule, the file that is found, and its text. Where the file imports from, see `around`. */
const broken = [
  ['no-service-in-a-service', 'svc-a/src/x.ts', "import '../../svc-b/src/main';"],
  [
    'no-service-in-a-service',
    'gateway/src/x.ts',
    "import type { app } from '../../svc-b/src/main'; export type X = typeof app;",
  ],
  [
    'no-front-end-in-a-front-end',
    'mfe-a/src/x.tsx',
    "export const load = () => import('../../mfe-b/src/remote');",
  ],
  ['no-front-end-in-a-front-end', 'shell/src/x.ts', "import '../../mfe-b/src/remote';"],
  ['no-service-in-a-front-end', 'mfe-a/src/x.ts', "import '@show/service-kit';"],
  ['no-front-end-in-a-service', 'svc-a/src/x.ts', "import '@show/web-kit';"],
  ['no-app-in-a-package', 'packages/web-kit/src/x.ts', "import '../../../shell/src/main';"],
  ['no-tools-in-what-is-shipped', 'svc-a/src/x.ts', "import '../../tools/src/main';"],
  ['no-tools-in-what-is-shipped', 'packages/test-kit/src/x.ts', "import '../../../tools/src/main';"],
  ['no-tools-in-what-tests', 'e2e/src/x.ts', "import '../../tools/src/main';"],
  ['no-tools-in-what-tests', 'lab/src/x.ts', "import '../../e2e/src/main';"],
  ['no-tools-in-what-is-shipped', 'packages/test-kit/src/x.ts', "import '../../../lab/src/main';"],
  ['no-dev-servers-in-what-is-shipped', 'svc-a/src/x.test.ts', "import '@show/dev-servers';"],
  ['no-relative-path-to-a-workspace', 'svc-a/src/x.ts', "import '../../packages/service-kit/src/index';"],
  ['no-relative-path-to-a-workspace', 'packages/test-kit/src/x.ts', "import '../../dev-servers/src/index';"],
  ['no-demonstration-elsewhere', 'tools/src/x.ts', "import '../../demo/fill';"],
  ['no-demonstration-elsewhere', 'svc-a/src/x.ts', "import '../../demo/data/albums';"],
  ['contracts-stand-alone', 'packages/contracts/src/x.ts', "import '@show/service-kit';"],
  ['contracts-stand-alone', 'packages/contracts/src/x.ts', "import 'node:fs';"],
  ['no-feature-in-a-feature', 'svc-a/src/features/guests/x.ts', "import '../episodes/service';"],
  ['no-feature-in-a-shared-room', 'svc-a/src/items/x.ts', "import '../features/episodes/service';"],
  ['no-wiring-in-a-room', 'svc-a/src/features/guests/x.ts', "import '../../main';"],
  ['no-wiring-in-a-room', 'svc-a/src/items/x.ts', "import '../main';"],
  ['no-wiring-in-a-room', 'gateway/src/cache/x.ts', "import '../dispatch/dispatcher';"],
  ['no-feature-in-a-shared-room', 'gateway/src/cache/x.ts', "import '../features/pages/pages';"],
  ['no-feature-in-a-feature', 'mfe-a/src/features/home/x.ts', "import '../guests/guests';"],
  ['no-test-in-what-runs', 'svc-a/src/x.ts', "import '@show/test-kit';"],
  ['no-missing-file', 'svc-a/src/x.ts', "import './nowhere';"],
] as const;

/** Each in a file of its own, so that all can stand in one house. */
const brokenFiles = broken.map(
  ([rule, file, text], at) => [rule, file.replace(/x(?=\.)/, `x${at}`), text] as const,
);

/** The files that broken ones import from. */
const around = {
  'demo/fill.ts': 'export const fill = 1;',
  'demo/data/albums.ts': 'export const albums = [];',
  'svc-a/src/features/episodes/service.ts': 'export const service = 1;',
  'gateway/src/dispatch/dispatcher.ts': 'export const dispatcher = 1;',
  'gateway/src/features/pages/pages.ts': 'export const pages = 1;',
  'mfe-a/src/features/guests/guests.ts': 'export const guests = 1;',
};

/** Two rooms that need each other without any file doing so. */
const circleOfRooms = (part: string) => ({
  [`${part}/src/cards/one.ts`]: "import { four } from '../lists/four'; export const one = four;",
  [`${part}/src/cards/two.ts`]: 'export const two = 2;',
  [`${part}/src/lists/three.ts`]: "import { two } from '../cards/two'; export const three = two;",
  [`${part}/src/lists/four.ts`]: 'export const four = 4;',
});
const circles = ['mfe-a', 'svc-a', 'gateway'];

const circleOfFiles = {
  'svc-a/src/one.ts': "import { two } from './two'; export const one = () => two;",
  'svc-a/src/two.ts': "import { one } from './one'; export const two = () => one;",
};

describe('#import rules', () => {
  test('When every part keeps to its own and to packages, then nothing is found', () => {
    const files = {
      'svc-a/src/allRoutes.ts': "import { x } from './features/episodes/routes'; export const all = [x];",
      'svc-a/src/features/episodes/routes.ts':
        "import { part } from '@show/service-kit'; import { sort } from '../../items/sort'; export const x = [part, sort];",
      'svc-a/src/items/sort.ts': "import { rows } from '../database/rows'; export const sort = rows;",
      'svc-a/src/database/rows.ts': 'export const rows = 1;',
      'svc-a/src/features/episodes/routes.test.ts':
        "import { part } from '@show/test-kit'; import './routes'; export const x = part;",
      'mfe-a/src/features/home/Home.tsx':
        "import { part } from '@show/web-kit'; export const Home = () => <i>{part}</i>;",
    };
    expect(violations(files)).toEqual([]);
  });

  // Checking takes most of a second, however little there is to check: all that is wrong stands in one house.
  describe('#a house in which much is wrong', () => {
    let found: string[];
    beforeAll(() => {
      found = violations({
        ...around,
        ...Object.fromEntries(brokenFiles.map(([, file, text]) => [file, text])),
        ...Object.assign({}, ...circles.map(circleOfRooms)),
        ...circleOfFiles,
      });
    });

    test.each(brokenFiles)('When %s is broken in %s, then it is found', (rule, file) => {
      expect(found).toContain(`${rule} ${file}`);
    });

    test.each(circles)('When two rooms of %s need each other, then the circle is found', (part) => {
      expect(found).toContain(`no-circle-of-rooms ${part}/src/cards`);
    });

    test('When two files need each other, then the circle is found', () => {
      expect(found).toContain('no-circle svc-a/src/one.ts');
    });
  });
});

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
  /** Each violation as its rule, and the files or the folder. */
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
  const found = [...stdout.matchAll(/^error ([\w-]+): (.*)$/gm)].map(([, rule, text]) => `${rule} ${text}`);
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

/** For each rule a file of this repository, and an import in it that the rule forbids. */
const forbidden: Readonly<Record<string, readonly [file: string, imported: string]>> = {
  'no-service-in-a-service': ['svc-media/src/config.ts', '@show/svc-content/config'],
  'no-front-end-in-a-front-end': ['mfe-content/src/contentScreens.ts', '../../mfe-giveaway/src/remote'],
  'no-service-in-a-front-end': ['shell/src/routing/scrollMemory.ts', '@show/service-kit/config'],
  'no-front-end-in-a-service': ['svc-media/src/mediaEvents.ts', '@show/web-kit/format'],
  'no-app-in-a-package': ['packages/dev-servers/src/servers/port.ts', '@show/svc-media/config'],
  'no-tools-in-production': ['svc-media/src/mediaRoutes.ts', '@show/tools/bundles'],
  'no-demo-outside-demo': ['svc-media/src/migrations.ts', '../../demo/days'],
  'no-tools-in-test-suites': ['lab/src/measure/report.ts', '../../../tools/files/jsonFile'],
  'no-service-in-test-suites': ['e2e/src/fixtures/sizes.ts', '@show/svc-content/config'],
  'no-dev-servers-in-production': ['svc-media/src/serve.ts', '@show/dev-servers/stack'],
  'no-relative-path-to-a-workspace': ['svc-content/src/migrations.ts', '../../demo/days'],
  'contracts-import-nothing': ['packages/contracts/src/text/excerpt.ts', 'node:fs'],
  'contracts-text-imports': ['packages/contracts/src/text/plainText.ts', '../domain/capitalized'],
  'contracts-deploy-imports': ['packages/contracts/src/deploy/remoteFailure.ts', '../domain/capitalized'],
  'contracts-places-imports': ['packages/contracts/src/places/outlines.ts', '../domain/capitalized'],
  'contracts-domain-imports': ['packages/contracts/src/domain/capitalized.ts', '../http/cookies'],
  'contracts-giveaway-imports': ['packages/contracts/src/giveaway/unnamedWinner.ts', '../http/cookies'],
  'contracts-pictures-imports': ['packages/contracts/src/pictures/renditions.ts', '../http/cookies'],
  'contracts-videos-imports': ['packages/contracts/src/videos/videoFields.ts', '../http/cookies'],
  'contracts-http-imports': ['packages/contracts/src/http/cookies.ts', '../entities/mapItem'],
  'contracts-site-imports': ['packages/contracts/src/site/dismissed.ts', '../entities/mapItem'],
  'contracts-entities-imports': ['packages/contracts/src/entities/photo.ts', '../messages/heartbeat'],
  'contracts-messages-imports': ['packages/contracts/src/messages/heartbeat.ts', '../forms/edited'],
  'contracts-forms-imports': ['packages/contracts/src/forms/login.ts', '../operations/params'],
  'contracts-operations-imports': ['packages/contracts/src/operations/params.ts', '../text/excerpt'],
  'builders-without-node': ['packages/test-kit/src/builders/buildPlace.ts', 'node:fs'],
  'no-feature-in-a-feature': ['svc-media/src/features/lists/events.ts', '../library/queries'],
  'no-feature-in-a-shared-folder': ['svc-media/src/intake/pngGamma.ts', '../features/library/queries'],
  'no-entry-file-in-a-folder': ['svc-media/src/images/imageEvents.ts', '../config'],
  'no-test-code-in-production': ['svc-media/src/images/trashFile.ts', '../../testing/pictures'],
  'no-cycle': ['mfe-content/src/lists/useLongList.ts', './ShowMore'],
  'no-missing-file': ['svc-media/src/main.ts', './nothing'],
  'no-folder-cycle': ['mfe-admin/src/ui/status/LateChanges.tsx', '../../commands/intents'],
};

describe('import rules in this repository', () => {
  const files = new Map(workspaces.map((workspace) => [workspace, sourceFiles(workspace)]));
  /** One file of each workspace, which imports another workspace by its path. */
  const planted = new Map(
    [...files].map(([workspace, [file = '']]) => {
      const other = workspace === 'demo' ? 'e2e/playwright.config' : 'demo/days';
      return [file, `${'../'.repeat(file.split('/').length - 1)}${other}`] as const;
    }),
  );
  let checked: Checked;
  beforeAll(() => {
    const plan = join(mkdtempSync(join(tmpdir(), 'local-show-imports-')), 'planted.json');
    trees.push(dirname(plan));
    const texts = new Map<string, string>();
    for (const [file, imported] of [...planted, ...Object.values(forbidden)])
      texts.set(file, `${texts.get(file) ?? ''}import '${imported}';\n`);
    writeFileSync(plan, JSON.stringify(Object.fromEntries(texts)));
    checked = check(repository, '--plant', plan);
  });

  test('find the fault planted in each workspace', () => {
    const found = checked.found.filter((one) => one.startsWith('no-relative-path-to-a-workspace '));
    expect(workspaces.length).toBeGreaterThan(15);
    expect([...planted.keys()].filter((file) => !found.some((one) => one.includes(` ${file} `)))).toEqual([]);
  });

  test('have a planted fault each', () => {
    const config: unknown = require(join(repository, '.dependency-cruiser.cjs'));
    const { forbidden: rules, folderCycles } = config as {
      forbidden: { name: string }[];
      folderCycles: { name: string };
    };
    expect([...rules, folderCycles].map(({ name }) => name).sort()).toEqual(Object.keys(forbidden).sort());
  });

  test.each(Object.entries(forbidden))('find the fault against %s', (rule, [file]) => {
    // A cycle is reported from one of its files, and a cycle of folders by a folder.
    const isFound = (one: string) =>
      rule === 'no-folder-cycle' ? one.includes(' mfe-admin/src/commands') : one.includes(file);
    expect(checked.found.filter((one) => one.startsWith(`${rule} `)).some(isFound)).toBe(true);
  });

  test('find nothing in files without a planted fault', () => {
    const faulty = [...planted.keys(), ...Object.values(forbidden).map(([file]) => file)];
    const others = checked.found.filter((one) => !faulty.some((file) => one.includes(file)));
    expect(others.filter((one) => !one.startsWith('no-folder-cycle '))).toEqual([]);
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

/** Which workspace, folder and file may import which. Checked by `npm run check` through tools/check/imports.mjs. */

const services = '(gateway|svc-[^/]+)';
const frontEnds = '(shell|graphics|mfe-[^/]+)';
const testSuites = '(lab|e2e)';
const apps = `(gateway|svc-[^/]+|shell|graphics|mfe-[^/]+|${testSuites})`;
/** Workspaces with layers: entry files at the top of `src/`, below them `features/`, below those the shared folders. */
const layered = '((?:gateway|shell|graphics|(?:svc|mfe)-[^/]+|packages/[^/]+|tools)/src)';
/** Folders on the level of the entry files: the gateway's composition, and what the shell runs before the page. */
const wiring = '(?:boot|dispatch)/';
const tests = '\\.(test|spec)\\.tsx?$';

/** The folders of packages/contracts/src, and which of them each may import. */
const contractFolders = {
  text: [],
  deploy: [],
  places: [],
  domain: ['text'],
  giveaway: ['domain'],
  pictures: ['domain'],
  videos: ['domain'],
  http: ['deploy', 'domain', 'giveaway'],
  site: ['text', 'deploy', 'domain', 'giveaway', 'pictures', 'http'],
  entities: ['deploy', 'domain', 'giveaway', 'pictures', 'videos', 'http', 'site'],
  messages: ['deploy', 'domain', 'giveaway', 'entities'],
  forms: ['domain', 'pictures', 'videos', 'http', 'site', 'entities'],
  operations: ['deploy', 'domain', 'pictures', 'videos', 'http', 'site', 'entities', 'messages', 'forms'],
};

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid(
      'no-service-in-a-service',
      'Services share packages and communicate by HTTP and events; a service never imports another.',
      { path: `^${services}/` },
      { path: `^${services}/`, pathNot: '^$1/' },
    ),
    forbid(
      'no-front-end-in-a-front-end',
      'The shell loads remotes at run time; front ends share web-kit and never import each other.',
      { path: `^${frontEnds}/` },
      { path: `^${frontEnds}/`, pathNot: '^$1/' },
    ),
    forbid(
      'no-service-in-a-front-end',
      'Browser code knows services only by their contracts.',
      { path: `^(shell|graphics/src|mfe-[^/]+|packages/web-kit)/` },
      { path: '^(gateway|svc-[^/]+|packages/service-kit|packages/test-kit/(?!src/builders/))/' },
    ),
    forbid(
      'no-front-end-in-a-service',
      'A service does not depend on what renders its responses.',
      { path: '^(gateway|svc-[^/]+|packages/service-kit)/' },
      { path: '^(shell|mfe-[^/]+|packages/web-kit)/' },
    ),
    forbid(
      'no-app-in-a-package',
      'Apps import packages, never the other way round.',
      { path: '^packages/' },
      { path: `^${apps}/` },
    ),
    forbid(
      'no-tools-in-production',
      'Production code does not import the launcher, the tests or the benchmarks.',
      { path: '^(gateway|svc-[^/]+|shell|graphics|mfe-[^/]+|packages)/' },
      { path: `^(tools|${testSuites})/` },
    ),
    forbid(
      'no-demo-outside-demo',
      'The launcher runs the programs of demo/; no other workspace imports its modules.',
      { pathNot: '^demo/' },
      { path: '^demo/' },
    ),
    forbid(
      'no-tools-in-test-suites',
      'Test suites and benchmarks import packages; of tools/ only the builds of the services.',
      { path: `^${testSuites}/` },
      { path: `^(tools|${testSuites})/`, pathNot: ['^$1/', '^tools/src/build/serviceBundles\\.ts$'] },
    ),
    forbid(
      'no-service-in-test-suites',
      'Test suites and benchmarks reach services as their clients do; fakes of outside services are in test-kit.',
      { path: `^${testSuites}/` },
      { path: `^${services}/` },
    ),
    forbid(
      'no-dev-servers-in-production',
      'Private servers are for the launcher and for tests, which use them through test-kit.',
      { path: '^(gateway|svc-[^/]+|shell|graphics|mfe-[^/]+|packages/(contracts|service-kit|web-kit))/' },
      { path: '^packages/dev-servers/' },
    ),
    forbid(
      'no-relative-path-to-a-workspace',
      'Import another workspace by its name, and only what its package.json exports.',
      { path: '^(packages/[^/]+|[^/]+)/' },
      // `brand` is not a workspace: it lies beside the show file that names it.
      { path: '/', pathNot: '^($1|brand)/', dependencyTypes: ['local'] },
    ),
    forbid(
      'contracts-import-nothing',
      'Every workspace imports contracts, so contracts imports no workspace and no Node module.',
      { path: '^packages/contracts/', pathNot: tests },
      { pathNot: '^(packages/contracts/|node_modules/(zod|zod-openapi)/)' },
    ),
    ...Object.entries(contractFolders).map(([folder, below]) =>
      forbid(
        `contracts-${folder}-imports`,
        below.length === 0
          ? `packages/contracts/src/${folder} imports no other folder of contracts.`
          : `packages/contracts/src/${folder} imports only ${below.join(', ')}.`,
        { path: `^packages/contracts/src/${folder}/`, pathNot: tests },
        {
          path: '^packages/contracts/src/',
          pathNot: `^packages/contracts/src/(${[folder, ...below].join('|')})/`,
        },
      ),
    ),
    forbid(
      'builders-without-node',
      'Tests of front ends use the builders too, in an environment without Node.',
      { path: '^packages/test-kit/src/builders/' },
      { pathNot: '^packages/(test-kit/src/builders|contracts)/' },
    ),
    forbid(
      'no-feature-in-a-feature',
      'A feature can be removed without touching another; move what both need to a shared folder.',
      { path: `^${layered}/features/([^/]+)/`, pathNot: tests },
      { path: '^$1/features/', pathNot: '^$1/features/$2/' },
    ),
    forbid(
      'no-feature-in-a-shared-folder',
      'A shared folder does not import features; entry files at the top of src/ compose them.',
      { path: `^${layered}/(?!features/|${wiring})[^/]+/`, pathNot: [tests, '/testing/'] },
      { path: '^$1/features/' },
    ),
    forbid(
      'no-entry-file-in-a-folder',
      'Files at the top of src/ compose the folders and pass in what they need; a folder never imports them.',
      { path: `^${layered}/(?!${wiring}).+/`, pathNot: [tests, '/testing/'] },
      { path: `^$1/(?:[^/]+$|${wiring})` },
    ),
    forbid(
      'no-test-code-in-production',
      'Tests, builders and fakes are for tests only.',
      {
        path: `^${apps}/src/|^packages/[^/]+/src/`,
        pathNot: [tests, '/testing/', '^packages/test-kit/', `^${testSuites}/`],
      },
      { path: [tests, '/testing/', '^packages/test-kit/'] },
    ),
    forbid(
      'no-cycle',
      'Files that import each other are one file, or need a third one.',
      {},
      { circular: true },
    ),
    forbid('no-missing-file', 'The imported file does not exist.', {}, { couldNotResolve: true }),
  ],
  /** A rule of its own, see tools/check/folderCycles.mjs. Tests and their fixtures do not count. */
  folderCycles: {
    name: 'no-folder-cycle',
    comment: 'Folders beside each other that import each other are one folder, or need a third one.',
    pathNot: [tests, '/testing/'],
  },
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)(dist|coverage|test-results)/'] },
    parser: 'swc',
    // Imports of types count as well: they too make one file depend on another.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};

/** Which part may know which: the rules that keep the house a house. Checked by `npm run check`. */

const services = '(gateway|svc-[^/]+)';
const frontEnds = '(shell|mfe-[^/]+)';
const testing = '(lab|e2e)';
const apps = `(gateway|svc-[^/]+|shell|mfe-[^/]+|${testing})`;
/** Where rooms lie in layers: wiring at the top of `src/`, below it `features/`, below them the rooms they share. */
const layered = '((?:gateway|shell|(?:svc|mfe)-[^/]+)/src)';
/** Rooms that belong to the files at the top: the gateway's put others together, the shell's runs before the page. */
const wiring = '(?:boot|dispatch)/';
const tests = '\\.(test|spec)\\.tsx?$';

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid(
      'no-service-in-a-service',
      'Services share packages and talk over HTTP and events; one never imports another.',
      { path: `^${services}/` },
      { path: `^${services}/`, pathNot: '^$1/' },
    ),
    forbid(
      'no-front-end-in-a-front-end',
      'A remote is loaded by the shell at run time; front ends share web-kit, never each other.',
      { path: `^${frontEnds}/` },
      { path: `^${frontEnds}/`, pathNot: '^$1/' },
    ),
    forbid(
      'no-service-in-a-front-end',
      'What runs in a browser knows services by their contracts only.',
      { path: `^(shell|mfe-[^/]+|packages/web-kit)/` },
      { path: '^(gateway|svc-[^/]+|packages/service-kit|packages/test-kit/(?!src/builders/))/' },
    ),
    forbid(
      'no-front-end-in-a-service',
      'A service does not know who draws its answers.',
      { path: '^(gateway|svc-[^/]+|packages/service-kit)/' },
      { path: '^(shell|mfe-[^/]+|packages/web-kit)/' },
    ),
    forbid(
      'no-app-in-a-package',
      'Packages are what apps are made of.',
      { path: '^packages/' },
      { path: `^${apps}/` },
    ),
    forbid(
      'no-tools-in-what-is-shipped',
      'What starts, tests and measures the house is no part of it.',
      { path: '^(gateway|svc-[^/]+|shell|mfe-[^/]+|packages)/' },
      { path: `^(tools|${testing})/` },
    ),
    forbid(
      'no-demonstration-elsewhere',
      'The launcher runs the programs of the demonstration; nobody knows what they are made of.',
      { pathNot: '^demo/' },
      { path: '^demo/' },
    ),
    forbid(
      'no-tools-in-what-tests',
      'What tests and measures shares packages; of the tools it takes the builds of the services only.',
      { path: `^${testing}/` },
      { path: `^(tools|${testing})/`, pathNot: ['^$1/', '^tools/src/build/serviceBundles\\.ts$'] },
    ),
    forbid(
      'no-dev-servers-in-what-is-shipped',
      'Private servers are for the launcher and for tests, which reach them by test-kit.',
      { path: '^(gateway|svc-[^/]+|shell|mfe-[^/]+|packages/(contracts|service-kit|web-kit))/' },
      { path: '^packages/dev-servers/' },
    ),
    forbid(
      'no-relative-path-to-a-workspace',
      'A workspace is imported by its name, and only what its package.json exports.',
      { path: '^(packages/[^/]+|[^/]+)/' },
      // `brand` is no workspace: it lies beside the show file that names it.
      { path: '/', pathNot: '^($1|brand)/', dependencyTypes: ['local'] },
    ),
    forbid(
      'contracts-stand-alone',
      'Everybody reads the contracts, so they read nobody.',
      { path: '^packages/contracts/', pathNot: tests },
      { pathNot: '^(packages/contracts/|node_modules/(zod|zod-openapi)/)' },
    ),
    forbid(
      'builders-run-anywhere',
      'Tests of front ends build entities too, in a world without Node.',
      { path: '^packages/test-kit/src/builders/' },
      { pathNot: '^packages/(test-kit/src/builders|contracts)/' },
    ),
    forbid(
      'no-feature-in-a-feature',
      'A feature may be removed without another noticing; what two of them need stands in a shared room.',
      { path: `^${layered}/features/([^/]+)/`, pathNot: tests },
      { path: '^$1/features/', pathNot: '^$1/features/$2/' },
    ),
    forbid(
      'no-feature-in-a-shared-room',
      'What features share does not know them.',
      { path: `^${layered}/(?!features/|${wiring})[^/]+/`, pathNot: [tests, '/testing/'] },
      { path: '^$1/features/' },
    ),
    forbid(
      'no-wiring-in-a-room',
      'What lies at the top of `src/` puts the rooms together; they get from it what they need and never ask for it.',
      { path: `^${layered}/(?!${wiring}).+/`, pathNot: [tests, '/testing/'] },
      { path: `^$1/(?:[^/]+$|${wiring})` },
    ),
    {
      ...forbid(
        'no-circle-of-rooms',
        'Rooms that need each other are one room.',
        { path: `^(${frontEnds}|gateway|svc-[^/]+)/src/` },
        { circular: true },
      ),
      scope: 'folder',
    },
    forbid(
      'no-test-in-what-runs',
      'Tests, builders and fakes are for tests.',
      {
        path: `^${apps}/src/|^packages/[^/]+/src/`,
        pathNot: [tests, '/testing/', '^packages/test-kit/', `^${testing}/`],
      },
      { path: [tests, '/testing/', '^packages/test-kit/'] },
    ),
    forbid('no-circle', 'Parts that need each other are one part.', {}, { circular: true }),
    forbid('no-missing-file', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)(dist|coverage|test-results)/'] },
    parser: 'swc',
    // Imports of types count as well: they are how one part comes to know another.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};

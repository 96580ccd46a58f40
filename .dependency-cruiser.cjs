/** Which part may know which: the rules that keep the house a house. Checked by `npm run check`. */

const services = '(gateway|svc-[^/]+)';
const frontEnds = '(shell|mfe-[^/]+)';
const testing = '(bench|e2e|torture)';
const apps = `(gateway|svc-[^/]+|shell|mfe-[^/]+|${testing})`;
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
      { path: '^(gateway|svc-[^/]+|packages/service-kit|packages/test-kit)/' },
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
      { path: '/', pathNot: '^$1/', dependencyTypes: ['local'] },
    ),
    forbid(
      'contracts-stand-alone',
      'Everybody reads the contracts, so they read nobody.',
      { path: '^packages/contracts/', pathNot: tests },
      { pathNot: '^(packages/contracts/|node_modules/(zod|zod-openapi)/)' },
    ),
    forbid(
      'no-feature-in-a-feature',
      'A feature folder may be removed without another noticing; what connects them stands in main.ts beside them.',
      { path: '^((?:svc|mfe)-[^/]+/src)/([^/]+)/', pathNot: `${tests}|/testing/` },
      { path: '^$1/[^/]+/', pathNot: '^$1/$2/' },
    ),
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
    exclude: { path: '(^|/)(dist|coverage|test-results)/' },
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

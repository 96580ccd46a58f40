import { readdirSync } from 'node:fs';

const root = import.meta.dirname;

const swc = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  // Also gives import.meta.url and import.meta.dirname in CommonJS.
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
};

/** Packages that exist as ES modules only, or use dynamic import: they are compiled, the rest of node_modules is not. */
const modulesOnly = [
  'jose',
  'kdbush',
  'supercluster',
  'p-limit',
  'yocto-queue',
  'age-encryption',
  '@noble/[^/]+',
  '@scure/[^/]+',
];

const shared = {
  transform: {
    '\\.(sql|worker\\.cjs)$': '<rootDir>/tools/jest/textTransform.cjs',
    '\\.m?[jt]sx?$': ['@swc/jest', swc],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${modulesOnly.join('|')})/)`],
  // js before mjs: packages that contain both require their files without an extension.
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'node'],
  moduleNameMapper: {
    // A class name stays as written, so that a test can look for it.
    '\\.module\\.css$': '<rootDir>/tools/jest/classNames.cjs',
    '\\.css$': '<rootDir>/tools/jest/emptyStyle.cjs',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/.local/', '<rootDir>/e2e/'],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.local/'],
  restoreMocks: true,
};

/** Folders whose code runs in a browser. */
const web = [
  'packages/web-kit',
  'graphics/src',
  'shell',
  ...readdirSync(root).filter((name) => name.startsWith('mfe-')),
];
const tests = '**/*.test.{ts,tsx}';

export default {
  // Twice the cores of CI: most tests wait for a database or a timer for a part of their time.
  maxWorkers: 4,
  // Only for a machine that is busy with other work: no test takes that long on an idle one.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      runtime: '<rootDir>/tools/jest/sharedPackagesRuntime.cjs',
      testEnvironment: '<rootDir>/tools/jest/sharedPackagesEnvironment.cjs',
      testMatch: [`<rootDir>/${tests}`],
      testPathIgnorePatterns: [
        ...shared.testPathIgnorePatterns,
        ...web.map((folder) => `<rootDir>/${folder}/`),
      ],
      // Starts one Postgres, Redis and NATS for all test files.
      globalSetup: '<rootDir>/packages/test-kit/src/globalSetup.ts',
      globalTeardown: '<rootDir>/packages/test-kit/src/globalTeardown.ts',
    },
    {
      ...shared,
      displayName: 'web',
      runtime: '<rootDir>/tools/jest/scriptsRuntime.cjs',
      testEnvironment: 'jsdom',
      moduleNameMapper: { ...shared.moduleNameMapper, '^lucide-react$': '<rootDir>/tools/jest/icons.cjs' },
      setupFiles: ['<rootDir>/tools/jest/browserGlobals.cjs'],
      setupFilesAfterEnv: ['<rootDir>/packages/web-kit/src/testing/setup.ts'],
      testMatch: web.map((folder) => `<rootDir>/${folder}/${tests}`),
    },
  ],
};

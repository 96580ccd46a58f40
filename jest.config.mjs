import { readdirSync } from 'node:fs';

const root = import.meta.dirname;

const swc = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  // Also turns import.meta.url and import.meta.dirname into what they are here.
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
};

/** Packages that are ES modules only, or import while they run; everything else in node_modules is taken as it is. */
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
  // js before mjs: packages that ship both require their files without an extension.
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'node'],
  moduleNameMapper: {
    // Class names are themselves, so that a test can ask for them.
    '\\.module\\.css$': '<rootDir>/tools/jest/classNames.cjs',
    '\\.css$': '<rootDir>/tools/jest/emptyStyle.cjs',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/.local/', '<rootDir>/e2e/'],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.local/'],
  restoreMocks: true,
};

/** Folders whose code runs in a browser. */
const web = ['packages/web-kit', 'shell', ...readdirSync(root).filter((name) => name.startsWith('mfe-'))];
const tests = '**/*.test.{ts,tsx}';

export default {
  // More than the two cores that they are meant for: most tests wait for others more than they compute.
  maxWorkers: 3,
  // A busy machine gives a test a fraction of a core: some that take four seconds alone took more than thirty there.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [`<rootDir>/${tests}`],
      testPathIgnorePatterns: [
        ...shared.testPathIgnorePatterns,
        ...web.map((folder) => `<rootDir>/${folder}/`),
      ],
      // Starts Postgres, Redis and NATS once for the run.
      globalSetup: '<rootDir>/packages/test-kit/src/globalSetup.ts',
      globalTeardown: '<rootDir>/packages/test-kit/src/globalTeardown.ts',
    },
    {
      ...shared,
      displayName: 'web',
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/tools/jest/browserGlobals.cjs'],
      setupFilesAfterEnv: ['<rootDir>/packages/web-kit/src/testing/setup.ts'],
      testMatch: web.map((folder) => `<rootDir>/${folder}/${tests}`),
    },
  ],
};

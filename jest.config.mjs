import { existsSync } from 'node:fs';

const swc = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
};

/** Packages that exist as ES modules only; everything else in node_modules is taken as it is. */
const modulesOnly = ['jose'];

const servers = '<rootDir>/packages/test-kit/src/globalSetup.ts';
const stop = '<rootDir>/packages/test-kit/src/globalTeardown.ts';
const has = (path) => existsSync(path.replace('<rootDir>', import.meta.dirname));

export default {
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/.local/'],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.local/'],
  transform: {
    '\\.sql$': '<rootDir>/tools/jest/textTransform.cjs',
    '\\.m?[jt]sx?$': ['@swc/jest', swc],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${modulesOnly.join('|')})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json', 'node'],
  moduleNameMapper: {
    // Class names are themselves, so that a test can ask for them.
    '\\.module\\.css$': '<rootDir>/tools/jest/classNames.cjs',
    '\\.css$': '<rootDir>/tools/jest/emptyStyle.cjs',
  },
  ...(has(servers) && { globalSetup: servers }),
  ...(has(stop) && { globalTeardown: stop }),
  testTimeout: 30_000,
};

const { createRequire } = require('node:module');
const { default: Runtime } = require('jest-runtime');

/**
 * Large packages that keep no state between tests. Not those that make objects which services compare (zod, pg): an object
 * from outside the test's context never strictly equals one from inside.
 */
const shared = new Set([
  '@aws-sdk/client-s3',
  '@simplewebauthn/server',
  'express',
  'express-session',
  'geo-tz',
  'helmet',
  'nats',
  'nodemailer',
  'pino',
  'redis',
  'undici',
  'ws',
]);
const packageName = /^(@[^/]+\/)?[^/]+/;

/** Loads the large packages once for each worker, not once for each test file: a quarter of the CPU of a test file. */
module.exports = class SharedPackagesRuntime extends Runtime {
  requireModuleOrMock(from, name) {
    const [root] = packageName.exec(name) ?? [];
    return shared.has(root) ? createRequire(from)(name) : super.requireModuleOrMock(from, name);
  }
};

const { createRequire } = require('node:module');
const { default: Runtime } = require('jest-runtime');

/**
 * Large packages without state that tests could share by accident. Not zod or pg: services compare the objects that these
 * create, and an object from another context is never strictly equal.
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

/** Loads the large packages once for each worker instead of once for each test file. */
module.exports = class SharedPackagesRuntime extends Runtime {
  requireModuleOrMock(from, name) {
    const [root] = packageName.exec(name) ?? [];
    return shared.has(root) ? createRequire(from)(name) : super.requireModuleOrMock(from, name);
  }
};

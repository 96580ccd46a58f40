const { isNativeError } = require('node:util').types;
const { TestEnvironment } = require('jest-environment-node');

/** The environment of Node, in which errors of shared packages are instances of Error, as they are outside of tests. */
module.exports = class SharedPackagesEnvironment extends TestEnvironment {
  constructor(...options) {
    super(...options);
    const ownError = this.global.Error;
    const inherited = Function.prototype[Symbol.hasInstance];
    Object.defineProperty(ownError, Symbol.hasInstance, {
      value(error) {
        return inherited.call(this, error) || (this === ownError && isNativeError(error));
      },
    });
  }
};

const { isNativeError } = require('node:util').types;
const { TestEnvironment } = require('jest-environment-node');

/** Node's, in which an error of a shared package is an instance of Error, as in the services. */
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

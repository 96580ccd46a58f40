const { TestEnvironment } = require('jest-environment-node');

let environmentOfWorker;
let variables;

/** One environment of Node for all test files of a worker, so that they can share what packages create. */
module.exports = class SharedPackagesEnvironment extends TestEnvironment {
  constructor(...options) {
    if (environmentOfWorker) {
      // biome-ignore lint/correctness/noConstructorReturn: the files that follow get the environment of the first.
      return environmentOfWorker;
    }
    super(...options);
    environmentOfWorker = this;
    variables = { ...this.global.process.env };
  }

  async teardown() {
    this.fakeTimersModern.useRealTimers();
    const { env } = this.global.process;
    for (const name of Object.keys(env)) if (!(name in variables)) delete env[name];
    Object.assign(env, variables);
    // Of Jest itself: what reports the tests of this file.
    delete this.global[Symbol.for('EVENT_HANDLERS')];
  }
};

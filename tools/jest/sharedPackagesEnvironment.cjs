const { TestEnvironment } = require('jest-environment-node');

class WorkerEnvironment extends TestEnvironment {
  #variables = { ...this.global.process.env };

  /** Follows each test file: what it changed of the environment is undone, and the context stays. */
  async teardown() {
    this.fakeTimersModern.useRealTimers();
    const { env } = this.global.process;
    for (const name of Object.keys(env)) if (!(name in this.#variables)) delete env[name];
    Object.assign(env, this.#variables);
    // Of Jest itself: what reports the tests of this file.
    delete this.global[Symbol.for('EVENT_HANDLERS')];
  }
}

let environment;

/** One environment of Node for all test files of a worker, so that they can share what packages create. */
module.exports = function environmentOfWorker(...options) {
  environment ??= new WorkerEnvironment(...options);
  return environment;
};

const ScriptsRuntime = require('./scriptsRuntime.cjs');

/** Packages, and the contracts: they keep nothing that one test file could leave to the next. */
const isShared = (path) =>
  /\/(node_modules|packages\/contracts\/src)\/.*(?<!\.test)\.(js|cjs|ts)$/.test(path);

const modules = new Map();
let runtimeOfFile;

/** Loads packages once for each worker instead of once for each test file. */
module.exports = class SharedPackagesRuntime extends ScriptsRuntime {
  constructor(...options) {
    super(...options);
    runtimeOfFile = this;
  }

  requireModuleOrMock(from, name) {
    // Packages load some of their modules late, when the file that loaded them first is over.
    if (this !== runtimeOfFile) return runtimeOfFile.requireModuleOrMock(from, name);
    const path = this._resolution.isCoreModule(name) ? name : this._resolution.resolveCjs(from, name);
    if (!isShared(path)) return super.requireModuleOrMock(from, name);
    if (!modules.has(path)) modules.set(path, super.requireModuleOrMock(from, name));
    return modules.get(path);
  }
};

const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** By path. */
const scripts = new Map();

/** Compiles a file once for each worker instead of once for each test file. */
module.exports = class ScriptsRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    const { executor } = this;
    const compileAnew = executor.compile.bind(executor);
    executor.compile = (source, path) => {
      const context = executor.environment.getVmContext();
      if (context === null) return null;
      const known = scripts.get(path);
      if (known?.source === source) return known.script.runInContext(context);
      const head = `(function(${executor.injectedModuleParameters}){`;
      try {
        const script = new Script(`${head}${source}\n})`, { filename: path, columnOffset: -head.length });
        scripts.set(path, { source, script });
        return script.runInContext(context);
      } catch {
        // For the message with the place of a syntax error.
        return compileAnew(source, path);
      }
    };
  }
};

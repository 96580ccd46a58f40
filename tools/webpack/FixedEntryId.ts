import type { Compiler, WebpackPluginInstance } from 'webpack';

const isContainerEntry = /[\\/]\.federation[\\/]entry\./;
/** Before ids are made from names, which then avoid those that are taken. */
const stage = -100;

/**
 * Gives the modules that begin a container ids of their own. Otherwise ids follow from names, and the federation plugin
 * puts the checkout's absolute path into these names: the same sources would be a different version in each folder.
 */
export class FixedEntryId implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const name = FixedEntryId.name;
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.moduleIds.tap({ name, stage }, (modules) => {
        [...modules]
          .filter((module) => isContainerEntry.test(module.identifier()))
          .sort((a, b) => (a.type < b.type ? -1 : 1))
          .forEach((module, index) => {
            compilation.chunkGraph.setModuleId(module, index);
          });
      });
    });
  }
}

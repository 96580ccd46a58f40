import webpack, { type Compiler } from 'webpack';
import { sbomOf } from '../bootstrap/sbom.mjs';

/** The file of a build that lists the packages in it; in a folder of its own it is neither served nor part of the version. */
export const sbomFile = 'shared/sbom.json';

/** Lists the packages whose code, styles or fonts a build holds, as CycloneDX. */
export class SbomPlugin {
  constructor(
    private readonly name: string,
    private readonly file = sbomFile,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SbomPlugin', (compilation) => {
      let held: readonly string[] = [];
      // What nobody uses is in no chunk; later, modules that were joined are no longer known by themselves.
      compilation.hooks.afterOptimizeChunks.tap('SbomPlugin', () => {
        const inChunks = [...compilation.modules].filter(
          (module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0,
        );
        held = inChunks.flatMap((module) => module.nameForCondition() ?? []);
      });
      compilation.hooks.processAssets.tap('SbomPlugin', () => {
        const text = `${JSON.stringify(sbomOf(this.name, held, []), undefined, 2)}\n`;
        compilation.emitAsset(this.file, new webpack.sources.RawSource(text));
      });
    });
  }
}

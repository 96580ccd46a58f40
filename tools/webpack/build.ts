import webpack, { type Configuration, type StatsCompilation } from 'webpack';

/** Builds once and hands back what webpack says about the result; throws with its words when it failed. */
export function build(config: Configuration): Promise<StatsCompilation> {
  const compiler = webpack(config);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        if (error ?? closeError) return reject(error ?? closeError);
        if (!stats) return reject(new Error('webpack gave no result'));
        if (stats.hasErrors()) return reject(new Error(stats.toString({ all: false, errors: true })));
        resolve(
          stats.toJson({
            all: false,
            assets: true,
            chunks: true,
            chunkGroups: true,
            chunkGroupAuxiliary: true,
            warnings: true,
            ids: true,
          }),
        );
      });
    });
  });
}

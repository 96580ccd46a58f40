import webpack, { type Configuration, type Stats, type StatsCompilation } from 'webpack';

/** Builds once and returns webpack's stats; throws with webpack's errors if it failed. */
export function build(config: Configuration): Promise<StatsCompilation> {
  const compiler = webpack(config);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        try {
          if (closeError) throw closeError;
          resolve(statsOf(error, stats));
        } catch (fault) {
          reject(fault);
        }
      });
    });
  });
}

interface Watcher {
  /** A source changed; the build begins. */
  onStart(): void;
  onBuilt(stats: StatsCompilation): void;
  onFailed(error: unknown): void;
}

/** Builds incrementally whenever a source changes, until the process ends. */
export function watch(config: Configuration, { onStart, onBuilt, onFailed }: Watcher): void {
  const compiler = webpack(config);
  compiler.hooks.watchRun.tap('development', onStart);
  // Editors save in several steps: what changes within this many milliseconds is one change.
  compiler.watch({ aggregateTimeout: 30 }, (error, stats) => {
    try {
      onBuilt(statsOf(error, stats));
    } catch (fault) {
      onFailed(fault);
    }
  });
}

function statsOf(error: Error | null, stats: Stats | undefined): StatsCompilation {
  if (error) throw error;
  if (!stats) throw new Error('webpack gave no result');
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
  return stats.toJson({
    all: false,
    assets: true,
    chunks: true,
    chunkGroups: true,
    chunkGroupAuxiliary: true,
    warnings: true,
    ids: true,
  });
}

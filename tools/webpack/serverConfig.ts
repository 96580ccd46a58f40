import { join } from 'node:path';
import type { RenderedFrontEnd } from '@show/contracts/deploy/parts';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { extensions, moduleRules } from './baseConfig';
import { type BuildPlace, serverFile, sourceFolder } from './frontEnds';
import { isShared } from './sharedModules';
import { lighterFiles } from './shellConfig';

const entries: Record<'shell' | 'remote', string> = {
  shell: './src/server.tsx',
  remote: './src/remote.ts',
};

/**
 * The same sources as one file for the server, which neither the browser's window nor Node's modules are there for. A
 * remote asks for the shared modules by name, and gets those of the shell.
 */
export function serverConfig(name: RenderedFrontEnd, place: BuildPlace): Configuration {
  const isShell = name === 'shell';
  return {
    name: `${name} for the server`,
    mode: 'production',
    context: sourceFolder(place.root, name),
    target: 'es2023',
    devtool: false,
    entry: { main: isShell ? entries.shell : entries.remote },
    output: {
      path: join(place.output, serverFile, '..'),
      filename: 'main.js',
      library: { type: 'commonjs2' },
      chunkFormat: false,
      publicPath: '',
    },
    resolve: { extensions, alias: isShell ? lighterFiles('production') : {} },
    externals: isShell
      ? []
      : [({ request }, found) => found(undefined, isShared(request) ? request : undefined)],
    externalsType: 'commonjs',
    module: { rules: moduleRules(name, place, { forServer: true }) },
    optimization: {
      moduleIds: 'deterministic',
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          // Without comments; stacks of failures still name functions.
          minimizerOptions: { compress: false, mangle: false },
          extractComments: false,
          parallel: false,
        }),
      ],
    },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    cache: false,
  };
}

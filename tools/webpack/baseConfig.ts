import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FrontEndName } from '@show/contracts/deploy/parts';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { FixedEntryId } from './FixedEntryId';
import { type BuildPlace, containerName, sourceFolder } from './frontEnds';

const { resolve } = createRequire(import.meta.url);

const scripts = (name: FrontEndName, root: string, hot: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  use: [
    ...(hot ? [{ loader: join(root, 'tools/webpack/hot/refreshLoader.mjs'), options: { name } }] : []),
    {
      loader: resolve('swc-loader'),
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: hot, refresh: hot } },
          target: 'es2022',
        },
      },
    },
  ],
});

/** The server needs the names of the classes only. */
const styles = (name: FrontEndName, root: string, forServer: boolean): RuleSetRule => ({
  test: /\.css$/,
  sideEffects: true,
  use: [
    ...(forServer ? [] : [MiniCssExtractPlugin.loader]),
    {
      loader: resolve('css-loader'),
      options: {
        modules: {
          auto: /\.module\.css$/,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          // The front end's own name comes first, so that no two can ever write the same class.
          localIdentName: `${name}-[local]-[hash:base64:5]`,
          exportOnlyLocals: forServer,
        },
      },
    },
    {
      loader: join(root, 'tools/webpack/layerLoader.mjs'),
      options: { layer: name === 'shell' ? 'shell' : 'remotes' },
    },
  ],
});

/** How sources become modules, for browsers and for the server. */
export function moduleRules(
  name: FrontEndName,
  { root, mode }: BuildPlace,
  { forServer = false } = {},
): RuleSetRule[] {
  return [
    scripts(name, root, mode === 'development'),
    styles(name, root, forServer),
    { test: /\.(woff2|svg|webp)$/, type: 'asset/resource', generator: { emit: !forServer } },
  ];
}

export const extensions = ['.tsx', '.ts', '.js', '.mjs'];

/** What the shell and the remotes have in common: how sources become files. */
export function baseConfig(name: FrontEndName, place: BuildPlace): Configuration {
  const { root, output, mode } = place;
  const production = mode === 'production';
  return {
    name,
    mode,
    context: sourceFolder(root, name),
    target: ['web', 'es2022'],
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: output,
      // Pages that are several builds behind go through all of them.
      clean: production || { keep: /hot-update/ },
      // From the URL of the running script: the same files work at any URL and version.
      publicPath: 'auto',
      uniqueName: containerName(name),
      // No hash in the names: the version folder around them never changes.
      filename: '[name].js',
      chunkFilename: '[name].js',
      // A folder below the version's, which is not served: maps are for the operators of the site.
      ...(production && { sourceMapFilename: 'maps/[file].map' }),
      assetModuleFilename: '[name]-[contenthash:8][ext]',
    },
    resolve: { extensions },
    module: { rules: moduleRules(name, place) },
    optimization: {
      // A separate runtime file breaks the container: its start-up must be inside the entry itself.
      runtimeChunk: false,
      ...(production && { moduleIds: 'deterministic', chunkIds: 'deterministic' }),
      minimizer: [
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false, parallel: false }),
        new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.lightningCssMinify, parallel: false }),
      ],
    },
    plugins: [
      // Style sheets are found again by this name alone, across front ends and versions.
      new MiniCssExtractPlugin({ filename: `${name}-[name]${production ? '-[contenthash:8]' : ''}.css` }),
      ...(production ? [new FixedEntryId()] : [new webpack.HotModuleReplacementPlugin()]),
    ],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    // What is published is the same from any folder; with a cache the build order would show in the bytes.
    cache: !production && {
      type: 'filesystem',
      cacheDirectory: join(root, 'node_modules/.cache/webpack', name),
      buildDependencies: { config: [join(root, 'package-lock.json'), join(root, 'tools/webpack/')] },
    },
  };
}

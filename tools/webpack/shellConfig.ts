import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { baseConfig } from './baseConfig';
import { type BuildPlace, containerName } from './frontEnds';
import { SharedExportsPlugin } from './SharedExportsPlugin';
import { providedByShell } from './sharedModules';

const { resolve } = createRequire(import.meta.url);

const runtimeInjector = resolve('@module-federation/inject-external-runtime-core-plugin');
const routerFolder = dirname(resolve('react-router/package.json'));

/** Two libraries whose default files would put 20 KB more before every visitor. */
export const lighterFiles = (mode: BuildPlace['mode']) => ({
  // As CommonJS it would add a second copy of the whole federation runtime.
  [runtimeInjector]: runtimeInjector.replace(/index\.cjs$/, 'index.js'),
  // Its package names only the development build.
  ...(mode === 'production' && { 'react-router$': join(routerFolder, 'dist/production/index.mjs') }),
});

/** Must run before React. */
const hotUpdates = ({ root, mode }: BuildPlace) =>
  mode === 'production' ? [] : [join(root, 'tools/webpack/hot/startHotUpdates.mjs')];

/** The host page. It lists no remotes: they come from the registry when the page runs. */
export function shellConfig(place: BuildPlace): Configuration {
  const base = baseConfig('shell', place);
  return {
    ...base,
    entry: { main: [...hotUpdates(place), './src/main.ts'] },
    resolve: { ...base.resolve, alias: lighterFiles(place.mode) },
    plugins: [
      ...(base.plugins ?? []),
      ...(place.mode === 'production'
        ? [
            new SharedExportsPlugin('provided'),
            new webpack.NormalModuleReplacementPlugin(
              /@module-federation\/error-codes\/dist\/desc\.mjs$/,
              join(place.root, 'tools/webpack/federationErrors.mjs'),
            ),
          ]
        : []),
      new ModuleFederationPlugin({
        name: containerName('shell'),
        remotes: {},
        shared: providedByShell(place.mode),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          provideExternalRuntime: true,
          // Only manifests need snapshots, and entries are addressed directly.
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
    ],
  };
}

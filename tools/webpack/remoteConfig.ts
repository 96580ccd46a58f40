import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { RemoteName } from '@show/contracts/deploy/parts';
import type { Configuration } from 'webpack';
import { baseConfig } from './baseConfig';
import { type BuildPlace, containerName } from './frontEnds';
import { SharedExportsPlugin } from './SharedExportsPlugin';
import { takenByRemote } from './sharedModules';

/** A remote is one expose, `./remote`, and knows no URL, neither the shell's nor another remote's. */
export function remoteConfig(name: RemoteName, place: BuildPlace): Configuration {
  const base = baseConfig(name, place);
  return {
    ...base,
    entry: {},
    // What a screen shares may come late. Then its module has thrown half-way, and must be gone at the next attempt.
    output: { ...base.output, strictModuleExceptionHandling: true },
    plugins: [
      ...(base.plugins ?? []),
      ...(place.mode === 'production' ? [new SharedExportsPlugin('taken')] : []),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: 'remoteEntry.js',
        exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
        shared: takenByRemote(place.mode),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        // The federation runtime is the shell's; a remote's entry shrinks to a third.
        experiments: { externalRuntime: true },
      }),
    ],
  };
}

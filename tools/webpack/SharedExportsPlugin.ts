import type { SharedExports } from '@show/contracts/deploy/registry';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';

/** Where a build leaves them, below its folder and so out of what is served. */
export const sharedExportsFile = 'shared/exports.json';

/** Libraries have versions; these have their names only. */
const isOurs = (request: string) => request.startsWith('@show/');

/**
 * Records which exports of shared modules a build has: the shell those that it provides, a remote those that it
 * imports. A remote that imports one which the shell does not have would render `undefined`.
 */
export class SharedExportsPlugin {
  constructor(private readonly kind: 'provided' | 'taken') {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SharedExportsPlugin', (compilation) => {
      let found: SharedExports = {};
      // Later, modules that were joined are no longer known by themselves.
      compilation.hooks.afterOptimizeDependencies.tap('SharedExportsPlugin', (modules) => {
        const read = this.kind === 'provided' ? providedBy : takenBy;
        found = Object.fromEntries(
          [...modules].flatMap((module) => read(module, compilation)).sort(([a], [b]) => (a < b ? -1 : 1)),
        );
      });
      compilation.hooks.processAssets.tap('SharedExportsPlugin', () => {
        const text = JSON.stringify(found, undefined, 1);
        compilation.emitAsset(sharedExportsFile, new webpack.sources.RawSource(text));
      });
    });
  }
}

type Found = [request: string, names: string[]];

function takenBy(module: Module, { moduleGraph }: Compilation): Found[] {
  if (module.type !== 'consume-shared-module') return [];
  const request: unknown = Reflect.get(Reflect.get(module, 'options') ?? {}, 'shareKey');
  if (typeof request !== 'string' || !isOurs(request)) return [];
  const names = new Set<string>();
  for (const { dependency, isTargetActive } of connectionsTo(module, moduleGraph)) {
    if (!dependency || !isTargetActive) continue;
    for (const reference of dependency.getReferencedExports(moduleGraph, undefined)) {
      const [first] = Array.isArray(reference) ? reference : reference.name;
      if (first === undefined)
        throw new Error(`import what you use of ${request} by name: the exports of a namespace are unknown`);
      names.add(first);
    }
  }
  return names.size > 0 ? [[request, [...names].sort()]] : [];
}

/** The imports of a module that are made, where nothing else has left them out. */
function connectionsTo(module: Module, moduleGraph: Compilation['moduleGraph']) {
  return [...moduleGraph.getIncomingConnections(module)].map((connection) => ({
    dependency: connection.dependency,
    isTargetActive: connection.isTargetActive(undefined),
  }));
}

function providedBy(module: Module, { moduleGraph }: Compilation): Found[] {
  if (module.type !== 'provide-module') return [];
  const request: unknown = Reflect.get(module, '_name');
  if (typeof request !== 'string' || !isOurs(request)) return [];
  const dependencies = [module, ...module.blocks].flatMap((block) => block.dependencies);
  const target = dependencies.map((dependency) => moduleGraph.getModule(dependency)).find(Boolean);
  const names = target && moduleGraph.getExportsInfo(target).getProvidedExports();
  if (!Array.isArray(names)) throw new Error(`the exports of ${request} are unknown`);
  return [[request, [...names].sort()]];
}

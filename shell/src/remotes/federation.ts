import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import type { FrontEndBuild } from '@show/contracts/deploy/registry';

/** Global name of a remote's container, the same as in its build. */
const containerName = (remote: string): string => `mfe_${remote}`;

/**
 * What remotes share is requested again after a failure: the runtime would keep the failed promise, so that nothing but
 * another document helped (module-federation/core, pull request 5068).
 */
export const shareRetry: ModuleFederationRuntimePlugin = {
  name: 'share-retry',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const share of Object.values(shareScopeMap.default?.[pkgName] ?? {}))
      if (!share.loaded) share.loading = null;
  },
};

/** Wraps the federation runtime: loads the exposed module of one version of a remote. */
export class Federation {
  /** Subresource integrity by URL of the entry. */
  readonly #integrity = new Map<string, string>();

  constructor(private readonly host: ModuleFederation) {
    host.registerPlugins([
      { name: 'entry-integrity', createScript: ({ url }) => ({ script: this.#entryScript(url) }) },
    ]);
  }

  /** Loads `./remote` of one version, after clearing what an earlier attempt left behind. */
  load(remote: string, { entry, integrity }: FrontEndBuild): Promise<unknown> {
    const name = containerName(remote);
    this.#integrity.set(new URL(entry, window.location.origin).href, integrity);
    // Each version keeps its chunks in a global array of this name; a second version must not find those of the first.
    Reflect.deleteProperty(globalThis, `webpackChunk${name}`);
    this.host.registerRemotes([{ name, entry, entryGlobalName: name, type: 'global' }], { force: true });
    return this.host.loadRemote(`${name}/remote`);
  }

  #entryScript(url: string): HTMLScriptElement {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    const integrity = this.#integrity.get(url);
    if (integrity) script.integrity = integrity;
    // Only what may be read can be compared.
    if (integrity && new URL(url).origin !== window.location.origin) script.crossOrigin = 'anonymous';
    return script;
  }
}

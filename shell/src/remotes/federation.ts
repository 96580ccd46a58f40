import type { ModuleFederation } from '@module-federation/runtime';
import type { FrontEndBuild } from '@show/contracts/registry';

/** Name of a remote as a global of the page; the build of the remote uses the same. */
const containerName = (remote: string): string => `mfe_${remote}`;

/** The federation runtime, as much of it as is needed: one version of a remote in, its exposed module out. */
export class Federation {
  /** Subresource integrity by address of the entry. */
  readonly #integrity = new Map<string, string>();

  constructor(private readonly host: ModuleFederation) {
    host.registerPlugins([
      { name: 'entry-integrity', createScript: ({ url }) => ({ script: this.#entryScript(url) }) },
    ]);
  }

  /** Loads `./remote` of one version. Whatever an earlier try left behind is cleared first. */
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
    return script;
  }
}

import type { FrontEndBuild, RegistryEntry } from '@show/contracts/deploy/registry';
import { CONTRACT_VERSION, checkRemote, type Remote, type RemoteLoadError } from '@show/web-kit/contract';
import { diagnose, retriesAfter } from './diagnose';
import { type LoadLimits, loadLimits } from './loadLimits';
import { pause, withTimeout } from './withTimeout';

export type RemoteLoad =
  | { success: true; remote: Remote; version: string }
  | { success: false; error: RemoteLoadError };

export interface RemoteLoaderOptions {
  /** Loads `./remote` of one version; may reject, hang or return anything. */
  load: (remote: string, build: FrontEndBuild) => Promise<unknown>;
  /** The versions of each remote. */
  registry: Readonly<Record<string, RegistryEntry | undefined>>;
  /** Called for every version that fails, even if the previous one then loads. */
  onFailure: (remote: string, version: string, error: RemoteLoadError) => void;
  limits?: LoadLimits;
}

/**
 * Loads remotes and never rejects. Each version gets 4 s and, when that can help, retries; then falls back to the
 * previous version. Successes are memoised, failures are not.
 */
export class RemoteLoader {
  readonly #loads = new Map<string, Promise<RemoteLoad>>();

  readonly #limits: LoadLimits;

  constructor(private readonly options: RemoteLoaderOptions) {
    this.#limits = options.limits ?? loadLimits;
  }

  remote(name: string): Promise<RemoteLoad> {
    const known = this.#loads.get(name);
    if (known) return known;
    const load = this.#bring(name).then((result) => {
      if (!result.success) this.#loads.delete(name);
      return result;
    });
    this.#loads.set(name, load);
    return load;
  }

  async #bring(name: string): Promise<RemoteLoad> {
    const entry = this.options.registry[name];
    if (!entry) {
      return {
        success: false,
        error: { kind: 'invalid-module', message: `there is no remote named ${name}` },
      };
    }
    let last: RemoteLoad | undefined;
    for (const build of [entry, ...entry.previous.slice(0, 1)]) {
      last = await this.#bringVersion(name, build);
      if (last.success) return last;
      this.options.onFailure(name, build.version, last.error);
    }
    return last ?? { success: false, error: { kind: 'invalid-module', message: `${name} has no version` } };
  }

  async #bringVersion(name: string, build: FrontEndBuild): Promise<RemoteLoad> {
    if (build.contract !== CONTRACT_VERSION) {
      const message = `${name} ${build.version} was built for contract ${build.contract}`;
      return { success: false, error: { kind: 'contract', message } };
    }
    for (let retries = 0; ; retries += 1) {
      const load = await this.#try(name, build);
      if (load.success || retries === retriesAfter(load.error)) return load;
      await pause(this.#limits.retryDelay());
    }
  }

  async #try(name: string, build: FrontEndBuild): Promise<RemoteLoad> {
    try {
      const module = await withTimeout(this.#limits.timeout, this.options.load(name, build));
      const check = checkRemote(name, module);
      if (check.success) return { success: true, remote: check.remote, version: build.version };
      return { success: false, error: { kind: check.kind, message: check.message } };
    } catch (thrown) {
      return { success: false, error: await diagnose(thrown, build.entry) };
    }
  }
}

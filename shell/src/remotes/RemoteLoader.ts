import type { FrontEndBuild, RegistryEntry } from '@show/contracts/deploy/registry';
import { CONTRACT_VERSION, checkRemote, type Remote, RemoteLoadError } from '@show/web-kit/contract';
import { diagnose, retriesAfter } from './diagnose';
import { type LoadLimits, loadLimits } from './loadLimits';
import { pause, withTimeout } from './withTimeout';

/** Undefined when no version could be loaded. */
export type RemoteLoad = { remote: Remote; version: string } | undefined;

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
      if (!result) this.#loads.delete(name);
      return result;
    });
    this.#loads.set(name, load);
    return load;
  }

  async #bring(name: string): Promise<RemoteLoad> {
    const entry = this.options.registry[name];
    for (const build of entry ? [entry, ...entry.previous.slice(0, 1)] : []) {
      try {
        return { remote: await this.#bringVersion(name, build), version: build.version };
      } catch (error) {
        this.options.onFailure(name, build.version, error as RemoteLoadError);
      }
    }
    return undefined;
  }

  /** Rejects with a RemoteLoadError. */
  async #bringVersion(name: string, build: FrontEndBuild): Promise<Remote> {
    if (build.contract !== CONTRACT_VERSION) {
      const message = `${name} ${build.version} was built for contract ${build.contract}`;
      throw new RemoteLoadError('contract', message);
    }
    for (let retries = 0; ; retries += 1) {
      try {
        return checkRemote(name, await withTimeout(this.#limits.timeout, this.options.load(name, build)));
      } catch (thrown) {
        const error = await diagnose(thrown, build.entry);
        if (retries === retriesAfter(error)) throw error;
        await pause(this.#limits.retryDelay());
      }
    }
  }
}

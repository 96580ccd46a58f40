import type { Remote, RemoteLoadError } from '@show/web-kit/contract';
import type { ComponentType } from 'react';
import { diagnose } from './diagnose';
import { type LoadLimits, loadLimits } from './loadLimits';
import type { RemoteLoader } from './RemoteLoader';
import { pause, withTimeout } from './withTimeout';

export type ComponentLoad =
  | { success: true; Component: ComponentType<Record<string, unknown>>; version: string }
  | { success: false; error: RemoteLoadError };

/** A component of a remote: a screen by page id, or a slot by name. */
export interface WantedPart {
  remote: string;
  kind: 'screens' | 'slots';
  name: string;
}

/** Loads components of remotes; on the server they are loaded already. */
export interface PartLoader {
  /** Returns the same promise for the same component, as `use` requires. */
  component(wanted: WantedPart): Promise<ComponentLoad>;
  forget(wanted: WantedPart): void;
}

export interface ComponentLoaderOptions {
  onFailure: (remote: string, version: string, error: RemoteLoadError) => void;
  limits?: LoadLimits;
}

export const isComponent = (value: unknown): value is ComponentType<Record<string, unknown>> =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);

/** Loads screens and slots of remotes, each once. Never rejects. Failures are cached until `forget` is called. */
export class ComponentLoader implements PartLoader {
  readonly #loads = new Map<string, Promise<ComponentLoad>>();

  constructor(
    private readonly remotes: RemoteLoader,
    private readonly options: ComponentLoaderOptions,
  ) {}

  component(wanted: WantedPart): Promise<ComponentLoad> {
    const key = keyOf(wanted);
    const known = this.#loads.get(key);
    if (known) return known;
    const load = this.#bring(wanted);
    // The fields of a promise that React's `use` reads, so that a preloaded component renders without a skeleton.
    void load.then((value) => Object.assign(load, { status: 'fulfilled', value }));
    this.#loads.set(key, load);
    return load;
  }

  forget(wanted: WantedPart): void {
    this.#loads.delete(keyOf(wanted));
  }

  async #bring({ remote: remoteName, kind, name }: WantedPart): Promise<ComponentLoad> {
    const load = await this.remotes.remote(remoteName);
    if (!load.success) return load;
    const { remote, version } = load;
    const result = await this.#bringFrom(remote, kind, name, version);
    if (!result.success) this.options.onFailure(remoteName, version, result.error);
    return result;
  }

  async #bringFrom(
    remote: Remote,
    kind: WantedPart['kind'],
    name: string,
    version: string,
  ): Promise<ComponentLoad> {
    const loader: (() => Promise<unknown>) | undefined = remote[kind][name];
    if (!loader) {
      return {
        success: false,
        error: { kind: 'invalid-module', message: `${remote.name} has no ${name} in ${kind}` },
      };
    }
    const { timeout, retryDelay } = this.options.limits ?? loadLimits;
    const attempt = (): Promise<unknown> => withTimeout(timeout, Promise.resolve().then(loader));
    try {
      const Component = await attempt().catch(async () => {
        await pause(retryDelay());
        return attempt();
      });
      if (isComponent(Component)) return { success: true, Component, version };
      return { success: false, error: { kind: 'invalid-module', message: `${name} is not a component` } };
    } catch (thrown) {
      return { success: false, error: await diagnose(thrown, '') };
    }
  }
}

const keyOf = ({ remote, kind, name }: WantedPart): string => `${remote}/${kind}/${name}`;

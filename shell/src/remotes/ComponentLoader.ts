import { type Remote, RemoteLoadError } from '@show/web-kit/contract';
import type { ComponentType } from 'react';
import { diagnose } from './diagnose';
import { type LoadLimits, loadLimits } from './loadLimits';
import type { RemoteLoader } from './RemoteLoader';
import { pause, withTimeout } from './withTimeout';

type AnyComponent = ComponentType<Record<string, unknown>>;

/** Undefined when it could not be loaded. */
export type ComponentLoad = { Component: AnyComponent; version: string } | undefined;

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

export const isComponent = (value: unknown): value is AnyComponent =>
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
    if (!load) return undefined;
    try {
      return { Component: await this.#bringFrom(load.remote, kind, name), version: load.version };
    } catch (thrown) {
      this.options.onFailure(remoteName, load.version, await diagnose(thrown, ''));
      return undefined;
    }
  }

  async #bringFrom(remote: Remote, kind: WantedPart['kind'], name: string): Promise<AnyComponent> {
    const loader: (() => Promise<unknown>) | undefined = remote[kind][name];
    if (!loader) throw new RemoteLoadError('invalid-module', `${remote.name} has no ${name} in ${kind}`);
    const { timeout, retryDelay } = this.options.limits ?? loadLimits;
    const attempt = (): Promise<unknown> => withTimeout(timeout, Promise.resolve().then(loader));
    const Component = await attempt().catch(async () => {
      await pause(retryDelay());
      return attempt();
    });
    if (isComponent(Component)) return Component;
    throw new RemoteLoadError('invalid-module', `${name} is not a component`);
  }
}

const keyOf = ({ remote, kind, name }: WantedPart): string => `${remote}/${kind}/${name}`;

import {
  type FrontEndName,
  frontEndNames,
  mapNames,
  type Registry,
  type RegistryEntry,
} from '@show/contracts';
import { PreparedResponse } from '../cache/PreparedResponse';

/** Why published versions cannot be served, by version, as `content/1a2b`. */
export type Unservable = ReadonlyMap<string, string>;

/** A published version that is not served, and why. */
interface SetAside {
  readonly version: string;
  readonly reason: string;
}

/** A published registry as it is live: without versions that cannot be served. */
export function usableVersions(published: Registry, unservable: Unservable): Registry {
  return mapNames(frontEndNames, (name) => latest(name, published[name], unservable));
}

type OnRegistryChange = (changed: readonly FrontEndName[]) => void;

/** The registry as published, without versions that cannot be served. */
export class LiveRegistry {
  readonly #onChange: OnRegistryChange;
  #unservable: Unservable = new Map();
  #published: Registry | undefined;
  #current: Registry | undefined;
  #response: PreparedResponse | undefined;

  constructor(onChange: OnRegistryChange) {
    this.#onChange = onChange;
  }

  /** Undefined until the first front ends are published. */
  get current(): Registry | undefined {
    return this.#current;
  }

  /** `/mfe/registry.json`. */
  get response(): PreparedResponse | undefined {
    return this.#response;
  }

  publish(published: Registry, unservable: Unservable): void {
    this.#published = published;
    this.#unservable = unservable;
    const current = usableVersions(published, unservable);
    const body = Buffer.from(JSON.stringify(current));
    if (this.#response?.body.equals(body)) return;
    const before = this.#current;
    this.#current = current;
    this.#response = new PreparedResponse({
      status: 200,
      body,
      type: 'application/json; charset=utf-8',
      cacheControl: 'no-cache',
    });
    this.#onChange(frontEndNames.filter((name) => before?.[name].integrity !== current[name].integrity));
  }

  /** Versions published after the live one that cannot be served, and a live one that has no other before it. */
  setAside(name: FrontEndName): SetAside[] {
    if (!this.#published || !this.#current) return [];
    const { version, previous } = this.#published[name];
    const published = [version, ...previous.map((build) => build.version)];
    const later = published.slice(0, published.indexOf(this.#current[name].version) + 1);
    return later.flatMap((one) => {
      const reason = this.#unservable.get(`${name}/${one}`);
      return reason ? [{ version: one, reason }] : [];
    });
  }
}

/** The first version that can be served; the last one when none can. */
function latest(name: FrontEndName, entry: RegistryEntry, unservable: Unservable): RegistryEntry {
  const [before, ...older] = entry.previous;
  if (!before || !unservable.has(`${name}/${entry.version}`)) return entry;
  return latest(name, { ...before, previous: older }, unservable);
}

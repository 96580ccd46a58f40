import {
  type FrontEndName,
  frontEndSchema,
  type Registry,
  type RegistryEntry,
  type RemoteName,
} from '@show/contracts';
import { PreparedAnswer } from '../cache/PreparedAnswer';

/** Milliseconds for which a version stays quarantined; a new deployment ends it at once. */
const QUARANTINE = 30 * 60_000;

/** A version that is not served, and why. */
export interface Quarantine {
  /** In milliseconds since 1970. */
  readonly since: number;
  readonly until: number;
  readonly reason: string;
}

type OnRegistryChange = (current: Registry, changed: readonly FrontEndName[]) => void;

/** The registry as published, without versions that are quarantined or cannot be served. */
export class LiveRegistry {
  readonly #onChange: OnRegistryChange;
  readonly #clock: () => number;
  readonly #quarantined = new Map<string, Quarantine>();
  #unservable: ReadonlyMap<string, string> = new Map();
  #published: Registry | undefined;
  #current: Registry | undefined;
  #answer: PreparedAnswer | undefined;

  constructor(onChange: OnRegistryChange, clock: () => number = Date.now) {
    this.#onChange = onChange;
    this.#clock = clock;
  }

  /** Undefined until the first front ends are published. */
  get current(): Registry | undefined {
    return this.#current;
  }

  /** `/mfe/registry.json`. */
  get answer(): PreparedAnswer | undefined {
    return this.#answer;
  }

  /** @param unservable published versions that cannot be served, as `content/1a2b`, and why */
  publish(registry: Registry, unservable: ReadonlyMap<string, string> = new Map()): void {
    this.#published = registry;
    this.#unservable = unservable;
    this.#renew();
  }

  /**
   * Quarantines a remote's live version in favour of the previous one. False when it is not live or has no predecessor.
   * The shell is never quarantined: it loads everything else, so people decide about its rollback.
   */
  quarantine(name: RemoteName, version: string, reason: string): boolean {
    const live = this.#current?.[name];
    if (live?.version !== version || live.previous.length === 0) return false;
    const since = this.#clock();
    this.#quarantined.set(`${name}/${version}`, { since, until: since + QUARANTINE, reason });
    this.#renew();
    return true;
  }

  /** Serves versions again that are quarantined. */
  lift(versions: readonly string[]): void {
    const lifted = versions.filter((version) => this.#quarantined.delete(version));
    if (lifted.length > 0) this.#renew();
  }

  /** Why a published version cannot be served; undefined when it can. */
  whyUnservable(version: string): string | undefined {
    return this.#unservable.get(version);
  }

  /** Versions that are or could become live, as `content/1a2b`. */
  versions(): string[] {
    if (!this.#published) return [];
    return Object.entries(this.#published).flatMap(([name, { version, previous }]) =>
      [version, ...previous.map((build) => build.version)].map((one) => `${name}/${one}`),
    );
  }

  /** Quarantined versions. */
  get quarantined(): ReadonlyMap<string, Quarantine> {
    return this.#quarantined;
  }

  /** Takes over what other gateways have quarantined. */
  learn(quarantined: ReadonlyMap<string, Quarantine>): void {
    const unknown = [...quarantined].filter(([version]) => !this.#quarantined.has(version));
    for (const [version, quarantine] of unknown) this.#quarantined.set(version, quarantine);
    if (unknown.length > 0) this.#renew();
  }

  /** Ends quarantines whose time is over. */
  expire(): void {
    const now = this.#clock();
    const over = [...this.#quarantined].filter(([, { until }]) => until <= now);
    for (const [version] of over) this.#quarantined.delete(version);
    if (over.length > 0) this.#renew();
  }

  /** A published registry as it is live: without versions that are quarantined now or cannot be served. */
  usable(published: Registry, unservable = this.#unservable): Registry {
    const usable = { ...published };
    const isOut = (version: string) => this.#quarantined.has(version) || unservable.has(version);
    for (const name of frontEndSchema.options) usable[name] = latest(name, usable[name], isOut);
    return usable;
  }

  #renew(): void {
    if (!this.#published) return;
    const current = this.usable(this.#published);
    const body = Buffer.from(JSON.stringify(current));
    if (this.#answer?.body.equals(body)) return;
    const before = this.#current;
    this.#current = current;
    this.#answer = new PreparedAnswer({
      status: 200,
      body,
      type: 'application/json; charset=utf-8',
      cacheControl: 'no-cache',
    });
    this.#onChange(
      current,
      frontEndSchema.options.filter((name) => before?.[name].integrity !== current[name].integrity),
    );
  }
}

/** The first version that is not out; the last one when all are. */
function latest(
  name: FrontEndName,
  entry: RegistryEntry,
  isOut: (version: string) => boolean,
): RegistryEntry {
  const [before, ...older] = entry.previous;
  if (!before || !isOut(`${name}/${entry.version}`)) return entry;
  return latest(name, { ...before, previous: older, quarantined: entry.version }, isOut);
}

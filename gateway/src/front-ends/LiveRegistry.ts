import {
  type FrontEndName,
  frontEndNames,
  mapNames,
  type Registry,
  type RegistryEntry,
  remoteNames,
} from '@show/contracts';
import { PreparedAnswer } from '../cache/PreparedAnswer';
import type { UnfitVersions } from './unfitVersions';

/** Milliseconds for which a version stays quarantined; a new deployment ends it at once. */
const QUARANTINE = 30 * 60_000;

/** A version that is not served, and why. */
export interface Quarantine {
  /** In milliseconds since 1970. */
  readonly since: number;
  readonly until: number;
  readonly reason: string;
}

/** Published versions that cannot be served. */
export interface Unservable {
  /** Their files are missing: the reason by version, as `content/1a2b`. */
  readonly missing: ReadonlyMap<string, string>;
  readonly unfit: UnfitVersions;
}

/** Why versions cannot be served beside a version of the shell. */
const reasonsWith = ({ missing, unfit }: Unservable, shell: string): ReadonlyMap<string, string> =>
  new Map([...(unfit.get(shell) ?? []), ...missing]);

type OnRegistryChange = (current: Registry, changed: readonly FrontEndName[]) => void;

/** The registry as published, without versions that are quarantined or cannot be served. */
export class LiveRegistry {
  readonly #onChange: OnRegistryChange;
  readonly #clock: () => number;
  readonly #quarantined = new Map<string, Quarantine>();
  #unservable: Unservable = { missing: new Map(), unfit: new Map() };
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

  publish(registry: Registry, unservable: Unservable = { missing: new Map(), unfit: new Map() }): void {
    this.#published = registry;
    this.#unservable = unservable;
    this.#renew();
  }

  /**
   * Quarantines a front end's live version in favour of the previous one. False when it is not live, or nothing that can be
   * served takes its place: no version came before it, or its files are missing, or a remote has no version that fits the
   * previous shell.
   */
  quarantine(name: FrontEndName, version: string, reason: string): boolean {
    const current = this.#current;
    if (!this.#published || !current) return false;
    const live = current[name];
    if (live.version !== version || live.previous.length === 0) return false;
    const key = `${name}/${version}`;
    const since = this.#clock();
    this.#quarantined.set(key, { since, until: since + QUARANTINE, reason });
    if (this.#broken(this.usable(this.#published)) > this.#broken(current)) {
      this.#quarantined.delete(key);
      return false;
    }
    this.#renew();
    return true;
  }

  /** Serves versions again that are quarantined. */
  lift(versions: readonly string[]): void {
    const lifted = versions.filter((version) => this.#quarantined.delete(version));
    if (lifted.length > 0) this.#renew();
  }

  /** Why published versions cannot be served beside the live shell. */
  unservable(): ReadonlyMap<string, string> {
    return reasonsWith(this.#unservable, this.#current?.shell.version ?? '');
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
    const isOut = (version: string) => this.#quarantined.has(version) || unservable.missing.has(version);
    const shell = latest('shell', published.shell, isOut);
    const reasons = reasonsWith(unservable, shell.version);
    const isUnusable = (version: string) => isOut(version) || reasons.has(version);
    const remotes = mapNames(remoteNames, (name) => latest(name, published[name], isUnusable));
    return { shell, ...remotes };
  }

  /** How many live versions cannot be served: there is no better one of their front end. */
  #broken(current: Registry): number {
    const reasons = reasonsWith(this.#unservable, current.shell.version);
    return frontEndNames.filter((name) => reasons.has(`${name}/${current[name].version}`)).length;
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
      frontEndNames.filter((name) => before?.[name].integrity !== current[name].integrity),
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

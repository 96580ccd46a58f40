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

/** The registry as published, without versions that are quarantined or whose files are missing. */
export class LiveRegistry {
  readonly #onChange: OnRegistryChange;
  readonly #clock: () => number;
  readonly #quarantined = new Map<string, Quarantine>();
  #missing: ReadonlySet<string> = new Set();
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

  /** @param missing published versions without files, as `content/1a2b` */
  publish(registry: Registry, missing: ReadonlySet<string> = new Set()): void {
    this.#published = registry;
    this.#missing = missing;
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

  /** Whether the files of a published version are missing. */
  isMissing(version: string): boolean {
    return this.#missing.has(version);
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

  /** A published registry as it is live: without versions that are quarantined now or have no files. */
  usable(published: Registry, missing = this.#missing): Registry {
    const usable = { ...published };
    const isOut = (version: string) => this.#quarantined.has(version) || missing.has(version);
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

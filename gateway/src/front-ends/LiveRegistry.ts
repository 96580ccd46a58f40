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

type OnRegistryChange = (current: Registry, changed: readonly FrontEndName[]) => void;

/** The registry as published, without quarantined versions. */
export class LiveRegistry {
  readonly #onChange: OnRegistryChange;
  readonly #clock: () => number;
  readonly #quarantined = new Map<string, number>();
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

  publish(registry: Registry): void {
    this.#published = registry;
    this.#renew();
  }

  /**
   * Quarantines a remote's live version in favour of the previous one. False when it is not live or has no predecessor.
   * The shell is never quarantined: it loads everything else, so people decide about its rollback.
   */
  quarantine(name: RemoteName, version: string): boolean {
    const live = this.#current?.[name];
    if (live?.version !== version || live.previous.length === 0) return false;
    this.#quarantined.set(`${name}/${version}`, this.#clock() + QUARANTINE);
    this.#renew();
    return true;
  }

  /** Versions that are or could become live, as `content/1a2b`. */
  versions(): string[] {
    if (!this.#published) return [];
    return Object.entries(this.#published).flatMap(([name, { version, previous }]) =>
      [version, ...previous.map((build) => build.version)].map((one) => `${name}/${one}`),
    );
  }

  /** Quarantined versions, and until when, in milliseconds. */
  get quarantined(): ReadonlyMap<string, number> {
    return this.#quarantined;
  }

  /** Takes over what other gateways have quarantined. */
  learn(quarantined: ReadonlyMap<string, number>): void {
    const unknown = [...quarantined].filter(([version]) => !this.#quarantined.has(version));
    for (const [version, until] of unknown) this.#quarantined.set(version, until);
    if (unknown.length > 0) this.#renew();
  }

  /** Ends quarantines whose time is over. */
  expire(): void {
    const now = this.#clock();
    const over = [...this.#quarantined].filter(([, until]) => until <= now);
    for (const [version] of over) this.#quarantined.delete(version);
    if (over.length > 0) this.#renew();
  }

  /** A published registry as it is live: without versions that are quarantined now. */
  usable(published: Registry): Registry {
    const usable = { ...published };
    for (const name of frontEndSchema.options) usable[name] = this.#usable(name, usable[name]);
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

  #usable(name: FrontEndName, entry: RegistryEntry): RegistryEntry {
    const [before, ...older] = entry.previous;
    if (!before || !this.#quarantined.has(`${name}/${entry.version}`)) return entry;
    return this.#usable(name, { ...before, previous: older, quarantined: entry.version });
  }
}

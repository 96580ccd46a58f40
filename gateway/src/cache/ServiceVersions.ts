import { type Domain, domains, serviceOf } from '@show/contracts';
import type { Levels } from '@show/contracts/deploy/contractLevels';
import type { Heartbeat } from '@show/contracts/messages/heartbeat';

interface Heard {
  readonly level: number | undefined;
  readonly at: number;
}

/** The versions of each service that run, by their heartbeats: several while replicas are replaced. */
export class ServiceVersions {
  readonly #silentAfter: number;
  readonly #heard = new Map<Domain, Map<string, Heard>>(domains.map((domain) => [domain, new Map()]));

  /** @param silentAfter milliseconds without a heartbeat after which a version has been replaced */
  constructor(silentAfter: number) {
    this.#silentAfter = silentAfter;
  }

  /** Returns whether this version runs beside, or after, another one that was heard. */
  hear(domain: Domain, { version = '', level }: Heartbeat, now: number): boolean {
    const versions = this.#of(domain);
    const isNew = versions.size > 0 && !versions.has(version);
    versions.set(version, { level, at: now });
    return isNew;
  }

  /** Forgets versions that have stopped, and returns the services of which another one keeps running. */
  forget(now: number): Domain[] {
    return domains.filter((domain) => {
      const versions = this.#of(domain);
      const silent = [...versions].filter(([, { at }]) => now - at > this.#silentAfter);
      // The last one is remembered: what runs after an outage may be a different one.
      if (silent.length === versions.size) return false;
      for (const [version] of silent) versions.delete(version);
      return silent.length > 0;
    });
  }

  /** The least that the running versions of each service offer: 0 for version 1.0.0, which does not say it. */
  levels(): Levels {
    const known = domains.flatMap((domain) => {
      const levels = [...this.#of(domain).values()].map(({ level }) => level ?? 0);
      return levels.length > 0 ? [[serviceOf(domain), Math.min(...levels)] as const] : [];
    });
    return Object.fromEntries(known);
  }

  #of(domain: Domain): Map<string, Heard> {
    const versions = this.#heard.get(domain);
    if (!versions) throw new Error(`${domain} is not a domain`);
    return versions;
  }
}

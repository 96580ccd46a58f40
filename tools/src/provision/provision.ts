import type { ServerName } from '@show/dev-servers/servers';

/** What the machine offers, as found out. */
export interface Offers {
  /** Servers whose address is given by the environment. */
  given: ServerName[];
  /** Servers whose program is installed. */
  installed: ServerName[];
  /** A Docker engine answers and has compose. */
  docker: boolean;
  /** We may install packages with apt-get. */
  apt: boolean;
}

export type Provision = 'given' | 'program' | 'docker' | 'apt' | 'none';

/**
 * Where each server comes from, in this order: an address given, a program on this machine, the Docker engine, an
 * installation by apt-get. `none` means that a person has to install something.
 */
export function provision(offers: Offers): Record<ServerName, Provision> {
  const choose = (name: ServerName): Provision => {
    if (offers.given.includes(name)) return 'given';
    if (offers.installed.includes(name)) return 'program';
    if (offers.docker) return 'docker';
    return offers.apt ? 'apt' : 'none';
  };
  return { postgres: choose('postgres'), redis: choose('redis'), nats: choose('nats') };
}

import {
  domains,
  type FrontEndAssets,
  type FrontEndName,
  frontEndFolder,
  frontEndNames,
  type Registry,
  serviceOf,
} from '@show/contracts';
import { contractLevels, type Levels, tooEarly, tooLate } from '@show/contracts/deploy/contractLevels';
import { problems } from '@show/service-kit';
import { PreparedResponse } from '../cache/PreparedResponse';

type ReadAssets = (name: FrontEndName, version: string) => Promise<FrontEndAssets | undefined>;
/** What each part needs of the processes. */
export type Needs = Readonly<Record<string, Levels>>;

const { gateway: ownLevel, ...ownNeeds } = contractLevels;

/** What live front ends need of gateway and services. */
export async function frontEndNeeds(live: Registry, assetsOf: ReadAssets): Promise<Needs> {
  const needs = frontEndNames.map(async (name) => {
    const assets = await assetsOf(name, live[name].version);
    return [frontEndFolder(name), assets?.needs ?? {}] as const;
  });
  return Object.fromEntries(await Promise.all(needs));
}

/** What this gateway needs, beside its live front ends. */
export const needsWith = (frontEnds: Needs): Needs => ({ ...frontEnds, gateway: ownNeeds });

interface Neighbors {
  /** What the services offer. */
  readonly offered: () => Levels;
  readonly frontEnds: () => Needs;
  readonly needs?: Levels;
}

/**
 * A readiness check of a gateway that starts: fails while the services offer less than it needs, or live front ends need more
 * of it. Once it has fitted it stays ready, whatever is deployed after it.
 */
export function contractCheck({ offered, frontEnds, needs = ownNeeds }: Neighbors): () => Promise<void> {
  let fitted = false;
  return async () => {
    if (fitted) return;
    const known = offered();
    const fault = tooEarly('gateway', needs, known) ?? tooLate('gateway', ownLevel, frontEnds());
    if (fault) throw problems.unavailable(undefined, fault);
    fitted = domains.every((domain) => known[serviceOf(domain)] !== undefined);
  };
}

/** `/mfe/contracts.json`, which who publishes front ends reads. */
export const contractsResponse = (offered: Levels): PreparedResponse =>
  new PreparedResponse({
    status: 200,
    body: Buffer.from(JSON.stringify({ ...offered, gateway: ownLevel })),
    type: 'application/json; charset=utf-8',
    cacheControl: 'no-store',
  });

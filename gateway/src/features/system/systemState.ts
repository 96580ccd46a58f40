import {
  type Domain,
  domains,
  type FrontEndState,
  frontEndNames,
  type ProcessState,
  type Readiness,
  type Registry,
  readinessSchema,
  type SystemState,
  serviceOf,
} from '@show/contracts';
import type { RequestHandler } from 'express';
import type { Upstream } from '../../proxy/Upstream';

export interface SystemOptions {
  readonly upstreams: Readonly<Record<Domain, Pick<Upstream, 'read'>>>;
  /** Of this gateway itself. */
  readonly readiness: () => Readiness;
  /** The live registry; undefined until the first front ends are published. */
  readonly registry: () => Registry | undefined;
  readonly changesShown: () => boolean;
}

/** `GET /api/admin/system`: the answer comes also while services are away, and says which. */
export function systemRoute(options: SystemOptions): RequestHandler {
  const { upstreams, readiness, registry, changesShown } = options;
  return async (_, response) => {
    const services = await Promise.all(domains.map((domain) => serviceState(domain, upstreams[domain])));
    const state: SystemState = {
      processes: [...services, { name: 'gateway', ...stateOf(readiness()) }],
      frontEnds: frontEndStates(registry()),
      changesShown: changesShown(),
    };
    response.json(state);
  };
}

async function serviceState(domain: Domain, upstream: Pick<Upstream, 'read'>): Promise<ProcessState> {
  const name = serviceOf(domain);
  try {
    const { body } = await upstream.read('/readyz', { accept: 'application/json' });
    return { name, ...stateOf(readinessSchema.parse(JSON.parse(String(body)))) };
  } catch {
    // Its failure is counted and logged where it is asked.
    return { name, status: 'unreachable', version: null, startedAt: null, faults: ['It does not answer.'] };
  }
}

function stateOf({ status, version, startedAt, checks, warnings }: Readiness): Omit<ProcessState, 'name'> {
  const faults = [...Object.entries(checks), ...Object.entries(warnings)]
    .filter(([, result]) => result !== 'ok')
    .map(([check, result]) => `${check}: ${result}`);
  return { status, version: version ?? null, startedAt: startedAt ?? null, faults };
}

function frontEndStates(registry: Registry | undefined): FrontEndState[] {
  if (!registry) return [];
  return frontEndNames.map((name) => {
    const { version, contract, previous, quarantined = null, rolledBack = null } = registry[name];
    return {
      name,
      version,
      contract,
      previous: previous.map((build) => build.version),
      quarantined,
      rolledBack,
    };
  });
}

import {
  type Deploy,
  type Domain,
  domains,
  type FrontEndState,
  frontEndNames,
  type ProcessState,
  type Readiness,
  type ReplicaReport,
  readinessSchema,
  type SystemState,
  serviceOf,
} from '@show/contracts';
import type { RequestHandler } from 'express';
import type { LiveRegistry } from '../../front-ends/LiveRegistry';
import type { Upstream } from '../../proxy/Upstream';

export interface SystemOptions {
  readonly upstreams: Readonly<Record<Domain, Pick<Upstream, 'read'>>>;
  /** What every replica tells about itself; none while NATS is away. */
  readonly replicas: () => Promise<readonly ReplicaReport[]>;
  /** Of this gateway itself. */
  readonly readiness: () => Readiness;
  readonly registry: Pick<LiveRegistry, 'current' | 'quarantined' | 'versions' | 'unservable'>;
  /** Latest first. */
  readonly deploys: () => Promise<Deploy[]>;
  readonly changesShown: () => boolean;
}

type Told = Pick<ProcessState, 'status' | 'version' | 'startedAt' | 'faults'>;

/** `GET /api/admin/system`: the answer comes also while services are away, and says which. */
export function systemRoute(options: SystemOptions): RequestHandler {
  const { upstreams, replicas, readiness, registry, deploys, changesShown } = options;
  return async (_, response) => {
    const [reports, log, ...services] = await Promise.all([
      replicas(),
      deploys(),
      ...domains.map(async (domain) => ({
        name: serviceOf(domain),
        ...(await serviceState(upstreams[domain])),
      })),
    ]);
    const asked = [...services, { name: 'gateway' as const, ...stateOf(readiness()) }];
    const state: SystemState = {
      processes: asked.map((process) => withReplicas(process, reports)),
      frontEnds: frontEndStates(registry),
      deploys: log,
      changesShown: changesShown(),
    };
    response.json(state);
  };
}

async function serviceState(upstream: Pick<Upstream, 'read'>): Promise<Told> {
  try {
    const { body } = await upstream.read('/readyz', { accept: 'application/json' });
    return stateOf(readinessSchema.parse(JSON.parse(String(body))));
  } catch {
    // Its failure is counted and logged where it is asked.
    return { status: 'unreachable', version: null, startedAt: null, faults: ['It does not answer.'] };
  }
}

function stateOf({ status, version, startedAt, checks, warnings }: Readiness): Told {
  const faults = [...Object.entries(checks), ...Object.entries(warnings)]
    .filter(([, result]) => result !== 'ok')
    .map(([check, result]) => `${check}: ${result}`);
  return { status, version: version ?? null, startedAt: startedAt ?? null, faults };
}

function withReplicas(
  process: Told & Pick<ProcessState, 'name'>,
  reports: readonly ReplicaReport[],
): ProcessState {
  const own = reports
    .filter(({ name }) => name === process.name)
    .sort((a, b) => a.instance.localeCompare(b.instance));
  return {
    ...process,
    replicas: own.map((report) => ({ instance: report.instance, ...stateOf(report) })),
    // Replicas share outbox and consumers: one of them knows all.
    outbox: own.find(({ outbox }) => outbox)?.outbox ?? null,
    lag: own.find(({ lag }) => Object.keys(lag).length > 0)?.lag ?? {},
  };
}

function frontEndStates(registry: SystemOptions['registry']): FrontEndState[] {
  const { current } = registry;
  if (!current) return [];
  return frontEndNames.map((name) => {
    const { version, contract, previous, quarantined = null, rolledBack = null } = current[name];
    return {
      name,
      version,
      contract,
      previous: previous.map((build) => build.version),
      quarantined,
      rolledBack,
      setAside: registry
        .versions()
        .filter((known) => known.startsWith(`${name}/`))
        .flatMap((known) => setAside(registry, known, known.slice(name.length + 1))),
    };
  });
}

const instant = (milliseconds: number) => (milliseconds > 0 ? new Date(milliseconds).toISOString() : null);

function setAside(
  registry: SystemOptions['registry'],
  known: string,
  version: string,
): FrontEndState['setAside'] {
  const quarantine = registry.quarantined.get(known);
  if (quarantine) {
    const { since, until, reason } = quarantine;
    return [{ version, reason, since: instant(since), until: instant(until) }];
  }
  const reason = registry.unservable().get(known);
  return reason ? [{ version, reason, since: null, until: null }] : [];
}

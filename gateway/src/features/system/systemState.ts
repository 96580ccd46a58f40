import {
  type Deploy,
  type Domain,
  domains,
  type FrontEndName,
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
  /** What every replica reports about itself; none while NATS is down. */
  readonly replicas: () => Promise<readonly ReplicaReport[]>;
  /** Readiness of this gateway itself. */
  readonly readiness: () => Promise<Readiness>;
  readonly registry: Pick<LiveRegistry, 'current' | 'setAside'>;
  /** Latest first. */
  readonly deploys: () => Promise<Deploy[]>;
  /** What browsers reported of a version. */
  readonly failures: (name: FrontEndName, version: string) => Promise<FrontEndState['failures']>;
  readonly changesShown: () => boolean;
}

type ReportedState = Pick<ProcessState, 'status' | 'version' | 'startedAt' | 'faults'>;

/** `GET /api/admin/system`: the response comes also while services are down, and says which. */
export function systemRoute(options: SystemOptions): RequestHandler {
  const { upstreams, replicas, readiness, deploys, changesShown } = options;
  return async (_, response) => {
    const [own, reports, log, frontEnds, ...services] = await Promise.all([
      readiness(),
      replicas(),
      deploys(),
      frontEndStates(options),
      ...domains.map(async (domain) => ({
        name: serviceOf(domain),
        ...(await serviceState(upstreams[domain])),
      })),
    ]);
    const asked = [...services, { name: 'gateway' as const, ...stateOf(own) }];
    const state: SystemState = {
      processes: asked.map((process) => withReplicas(process, reports)),
      frontEnds,
      deploys: log,
      changesShown: changesShown(),
    };
    response.json(state);
  };
}

async function serviceState(upstream: Pick<Upstream, 'read'>): Promise<ReportedState> {
  try {
    const { body } = await upstream.read('/readyz', { accept: 'application/json' });
    return stateOf(readinessSchema.parse(JSON.parse(String(body))));
  } catch {
    // Its failure is counted and logged where it is requested.
    return { status: 'unreachable', version: null, startedAt: null, faults: ['It does not respond.'] };
  }
}

function stateOf({ status, version, startedAt, checks, warnings }: Readiness): ReportedState {
  const faults = [...Object.entries(checks), ...Object.entries(warnings)]
    .filter(([, result]) => result !== 'ok')
    .map(([check, result]) => `${check}: ${result}`);
  return { status, version: version ?? null, startedAt: startedAt ?? null, faults };
}

function withReplicas(
  process: ReportedState & Pick<ProcessState, 'name'>,
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

async function frontEndStates({
  registry,
  failures,
}: Pick<SystemOptions, 'registry' | 'failures'>): Promise<FrontEndState[]> {
  const { current } = registry;
  if (!current) return [];
  return Promise.all(
    frontEndNames.map(async (name) => {
      const { version, contract, previous, rolledBack = null } = current[name];
      return {
        name,
        version,
        contract,
        previous: previous.map((build) => build.version),
        rolledBack,
        setAside: registry.setAside(name),
        failures: await failures(name, version),
      };
    }),
  );
}

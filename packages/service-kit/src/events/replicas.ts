import { hostname } from 'node:os';
import {
  type Domain,
  domains,
  type Readiness,
  type ReplicaReport,
  replicaReportSchema,
} from '@show/contracts';
import { type NatsConnection, RequestStrategy } from 'nats';
import type { Database } from '../database/createDatabase';
import type { Log } from '../log';
import { type Events, isEventsOutage } from './connectEvents';
import { outboxState } from './eventGauges';
import { isNotFound, streams } from './streams';

/** Subject on which every replica of every process reports its state. Plain NATS: nothing is stored. */
const question = 'replicas.ask';

/** Timeout in milliseconds for all reports; shorter when no more arrive for some time. */
const patience = { maxWait: 1_500, jitter: 500 };

/** Name of this process among its replicas. */
export const instanceName = () => `${hostname()}-${process.pid}`;

/** Reports this replica's state on request, on every connection. */
export function tellReplica(events: Events, describe: () => Promise<ReplicaReport>, log: Log): void {
  events.onConnection((connection) => {
    connection.subscribe(question, {
      callback(error, message) {
        if (error) return;
        describe()
          .then((report) => message.respond(JSON.stringify(report)))
          .catch((failure) => log.debug({ err: failure }, 'a replica could not report its state'));
      },
    });
  });
}

/** The reports of all replicas that respond in time; none without NATS. */
export async function askReplicas(events: Events): Promise<ReplicaReport[]> {
  const connection = events.connection();
  if (!connection) return [];
  const reports: ReplicaReport[] = [];
  try {
    const responses = await connection.requestMany(question, '', {
      strategy: RequestStrategy.JitterTimer,
      ...patience,
    });
    for await (const response of responses) {
      if (response instanceof Error) break;
      const report = replicaReportSchema.safeParse(response.json());
      if (report.success) reports.push(report.data);
    }
  } catch (error) {
    // No replica listens, or the connection has just been lost.
    if (!isEventsOutage(error)) throw error;
  }
  return reports;
}

interface ReplicaParts {
  readonly name: string;
  readonly readiness: () => Promise<Readiness>;
  readonly outbox: Database | undefined;
  readonly events: Events;
}

/** The report of a replica of a service. */
export async function describeReplica({
  name,
  readiness,
  outbox,
  events,
}: ReplicaParts): Promise<ReplicaReport> {
  const connection = events.connection();
  const [said, backlog, lag] = await Promise.all([
    readiness(),
    // The readiness check reports an unreachable database.
    outbox ? outboxState(outbox).catch(() => null) : null,
    connection ? consumerLag(connection, name).catch(() => ({})) : {},
  ]);
  return {
    ...said,
    name,
    instance: instanceName(),
    outbox: backlog && { waiting: backlog.waiting, oldestSeconds: Math.round(backlog.seconds) },
    lag,
    needs: {},
  };
}

/** Events of each domain that the durable consumer of a service has not acknowledged yet. */
async function consumerLag(
  connection: NatsConnection,
  consumer: string,
): Promise<Partial<Record<Domain, number>>> {
  const manager = await connection.jetstreamManager({ timeout: 1_000, checkAPI: false });
  const lags = await Promise.all(
    domains.map(async (domain) => {
      try {
        const { num_pending, num_ack_pending } = await manager.consumers.info(streams[domain], consumer);
        return [[domain, num_pending + num_ack_pending]] as const;
      } catch (error) {
        if (isNotFound(error)) return [];
        throw error;
      }
    }),
  );
  return Object.fromEntries(lags.flat());
}

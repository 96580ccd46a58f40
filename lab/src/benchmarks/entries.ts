import { randomUUID } from 'node:crypto';
import type { Job } from '../load/Job';
import { compare } from '../measure/compare';
import { printSides, type Row, ratioRow } from '../measure/report';
import { startReference } from '../references/ReferenceProcess';
import { giveawayPath, openRound } from '../stack/openRound';
import { type Bench, pidsOf, portOf } from './Benchmark';

/** Concurrent phones, and the minimum ratio to one Express process with one Redis call per entry. */
const crowds = [
  { phones: 256, wanted: 1.3 },
  { phones: 64, wanted: 1 },
  { phones: 8, wanted: 0.5 },
] as const;
/** Minimum ratio to one transaction per entry. */
const wantedOfTransactions = 4;

interface EntryJobOptions {
  readonly port: number;
  /** Connections; each sends its next entry after the response to the last. */
  readonly connections?: number;
  readonly path?: string;
}

/** The load of many phones that enter once each. */
export function entryJob({
  port,
  connections = 256,
  path = `${giveawayPath}/enter`,
}: EntryJobOptions): (seconds: number) => Job {
  return (seconds) => ({
    port,
    connections,
    seconds,
    requests: { kind: 'entries', path, run: randomUUID() },
  });
}

/** Durable entries, compared with entries in Redis, and with one transaction per entry. */
export async function entries({ stack, load, program, plan }: Bench): Promise<Row[]> {
  await openRound(stack);
  const run = randomUUID();
  const express = await startReference(program, 'express-redis', {
    redisUrl: stack.servers.redis.url,
    run,
  });
  const sql = await startReference(program, 'sql-entries', {
    databaseUrl: stack.servers.postgres.url,
    run,
  });
  try {
    const rows: Row[] = [];
    for (const { phones, wanted } of crowds) {
      const sides = await compare(
        load,
        [
          {
            name: 'gateway + svc-giveaway, durable',
            pids: pidsOf(stack, 'gateway', 'svc-giveaway'),
            job: entryJob({ port: portOf(stack.gateway), connections: phones }),
          },
          {
            name: 'Express + one Redis script call, not durable',
            pids: [express.pid],
            job: entryJob({ port: express.port, connections: phones, path: '/enter' }),
          },
          ...(phones === crowds[0].phones
            ? [
                {
                  name: 'Express + one transaction each',
                  pids: [sql.pid],
                  job: entryJob({ port: sql.port, path: '/enter' }),
                },
              ]
            : []),
        ],
        plan,
      );
      const [ours, redis, transactions] = sides;
      if (!ours || !redis) continue;
      const what = `durable entries, ${phones} phones at a time`;
      printSides(what, 'entries/s', sides);
      rows.push(ratioRow(what, 'entries/s', ours, redis, wanted));
      if (transactions)
        rows.push(ratioRow(`${what}, and one by one`, 'entries/s', ours, transactions, wantedOfTransactions));
    }
    return rows;
  } finally {
    await express.stop();
    await sql.stop();
  }
}

import { randomUUID } from 'node:crypto';
import { type Bench, pidsOf, portOf } from '../Bench';
import type { Job } from '../load/Job';
import { compare } from '../measure/compare';
import { startReference } from '../references/ReferenceProcess';
import { printSides, type Row, ratioRow } from '../report';
import { giveawayPath, openRound } from '../stack/openRound';

const connections = 256;

/** The load of many phones, each of which enters once. */
export function entryJob(port: number, path = `${giveawayPath}/enter`): (seconds: number) => Job {
  return (seconds) => ({
    port,
    connections,
    seconds,
    requests: { kind: 'entries', path, run: randomUUID() },
  });
}

/** Entries that are on disk when they are answered, beside entries in a Redis, and beside a transaction for each. */
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
    const sides = await compare(
      load,
      [
        {
          name: 'gateway + svc-giveaway, durable',
          pids: pidsOf(stack, 'gateway', 'svc-giveaway'),
          job: entryJob(portOf(stack.gateway)),
        },
        {
          name: 'Express + one Redis script call, not durable',
          pids: [express.pid],
          job: entryJob(express.port, '/enter'),
        },
        { name: 'Express + one transaction each', pids: [sql.pid], job: entryJob(sql.port, '/enter') },
      ],
      plan,
    );
    const [ours, redis, transactions] = sides;
    if (!ours || !redis || !transactions) return [];
    printSides(`entries (${connections} phones at a time)`, 'entries/s', sides);
    return [
      ratioRow('durable entries', 'entries/s', ours, redis, 1.2),
      ratioRow('durable entries, and one by one', 'entries/s', ours, transactions, 5),
    ];
  } finally {
    await express.stop();
    await sql.stop();
  }
}

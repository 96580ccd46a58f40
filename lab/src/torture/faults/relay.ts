import { setTimeout as delay } from 'node:timers/promises';
import { aWhile, type InjectedFault } from './Fault';

/** Only the relays' connections to the database hang. */
export const freezeRelays: InjectedFault = async ({ db }, random) => {
  const { rows } = await db.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and application_name not like '%entries' and query ilike '%outbox%'`,
  );
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
  await delay(aWhile(random) * 3);
  for (const { pid } of rows) process.kill(pid, 'SIGCONT');
};

/** Locks the waiting events, so that relays skip them and publish newer ones first. */
export const holdOutbox: InjectedFault = async ({ db }, random) => {
  const client = await db.connect();
  try {
    await client.query('begin');
    await client.query('select position from outbox where published_at is null for update');
    await delay(aWhile(random) * 3);
    await client.query('rollback');
  } finally {
    client.release();
  }
};

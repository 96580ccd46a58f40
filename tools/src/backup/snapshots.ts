import { setTimeout as pause } from 'node:timers/promises';
import { type Domain, domains, mapNames } from '@show/contracts/deploy/parts';
import { errorCode, Fault } from '@show/dev-servers/fault';
import pg from 'pg';

export interface Snapshots {
  /** A connection to each database, in a transaction that sees it as it was at one point in time. */
  readonly clients: Record<Domain, pg.Client>;
  /** Snapshot for `pg_dump --snapshot`, valid until `close`. */
  readonly ids: Record<Domain, string>;
  close(): Promise<void>;
}

/** Attempts to find a time without an unfinished change, and milliseconds that changes wait at most for each. */
const attempts = 20;
const holdUp = 500;

/**
 * Opens a snapshot of each database, all three while no change is being committed anywhere: no consumer has then taken in
 * an event that its sender's snapshot does not have. What is between two services is in an outbox.
 */
export async function openSnapshots(urls: Readonly<Record<Domain, string>>): Promise<Snapshots> {
  const clients = mapNames(
    domains,
    (domain) => new pg.Client({ connectionString: urls[domain], application_name: 'backup' }),
  );
  const everywhere = async (statement: string) => {
    const results = await Promise.allSettled(domains.map((domain) => clients[domain].query(statement)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  };
  const close = async () => {
    await Promise.allSettled(domains.map((domain) => clients[domain].end()));
  };
  try {
    for (const domain of domains) {
      // A connection that is lost also fails the statement, or the pg_dump, that needs it.
      clients[domain].on('error', () => {});
      await clients[domain].connect();
    }
    await everywhere('set idle_in_transaction_session_timeout = 0');
    await everywhere('begin isolation level repeatable read');
    await everywhere(`set local lock_timeout = ${holdUp}`);
    await everywhere('savepoint before_lock');
    for (let attempt = 1; !(await isStill(everywhere)); attempt += 1) {
      if (attempt === attempts) throw new Fault('changes are being made that do not end: try again later');
      await pause(holdUp);
    }
    await everywhere('release savepoint before_lock');
    const ids: Partial<Record<Domain, string>> = {};
    for (const domain of domains) {
      const { rows } = await clients[domain].query<{ id: string }>('select pg_export_snapshot() as id');
      ids[domain] = rows[0]?.id ?? '';
    }
    return { clients, ids: ids as Record<Domain, string>, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Every change has an event, so none commits while the outboxes are locked. The transaction keeps the snapshot that
 * its first query takes, and loses the lock with the savepoint.
 */
async function isStill(everywhere: (statement: string) => Promise<void>): Promise<boolean> {
  try {
    await everywhere('lock table outbox in share mode');
    await everywhere('select');
    return true;
  } catch (error) {
    if (errorCode(error) === '55P03') return false;
    throw error;
  } finally {
    await everywhere('rollback to savepoint before_lock');
  }
}

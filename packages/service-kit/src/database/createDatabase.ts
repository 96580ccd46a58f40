import knex, { type Knex } from 'knex';
import pg from 'pg';
import type { Log } from '../log';
import { readOnly } from './outage';

export type Database = Knex;
export type Transaction = Knex.Transaction;

export interface DatabaseOptions {
  /** `postgres://user:password@host:port/database` */
  url: string;
  /** Maximum number of connections. A relay uses one for listening. */
  pool?: number;
  /** Shown by Postgres in its list of connections. */
  name?: string;
  /** Logs lost connections at level debug; callers get the error anyway. */
  log?: Log;
}

const { DATE, INT8 } = pg.types.builtins;

/** Dates stay text, as they have no time zone; bigints become numbers, as none of ours passes 2^53. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === DATE) return (text: string) => text;
    if (oid === INT8) return Number;
    return pg.types.getTypeParser(oid, format);
  },
};

/** Options of every connection of a service. */
export function connectionOptions({ url, name = 'service' }: Pick<DatabaseOptions, 'url' | 'name'>) {
  return {
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 2_000,
    keepAlive: true,
    // Without it a connection whose server vanished is noticed after two hours.
    keepAliveInitialDelayMillis: 10_000,
    // Our queries are short: compiling one costs many times what it saves, on every connection again.
    options: '-c jit=off',
    idle_in_transaction_session_timeout: 30_000,
    types,
  };
}

/**
 * Connects on demand and reconnects when a connection is lost, so a service may start before its database. While that is
 * down, calls fail within some seconds with an error that `isDatabaseOutage` recognizes.
 */
export function createDatabase({ url, pool = 10, name, log }: DatabaseOptions): Database {
  const quietly = (message: unknown) => log?.debug({ part: 'database' }, String(message));
  return knex({
    client: 'pg',
    connection: { ...connectionOptions({ url, name }), statement_timeout: 15_000 } as Knex.PgConnectionConfig,
    // The caller logs a lost connection, with its context.
    log: { warn: quietly, error: quietly, debug: quietly, deprecate: quietly },
    pool: {
      min: 0,
      max: pool,
      idleTimeoutMillis: 30_000,
      acquireTimeoutMillis: 3_000,
      propagateCreateError: true,
      afterCreate: leaveStandby,
    },
  });
}

/**
 * A server that another has replaced as the primary may keep its connections and reject writes. The pool drops such a
 * connection, as it does one that broke, and the next one leads to the primary.
 */
function leaveStandby(client: KnexClient, done: (error: unknown, client: KnexClient) => void): void {
  client.connection.on('errorMessage', (message) => {
    if (message.code === readOnly) client.__knex__disposed = message;
  });
  done(null, client);
}

/** The parts of a connection that knex's pool and pg share. */
interface KnexClient {
  /** Set: the pool replaces the connection. */
  __knex__disposed?: unknown;
  readonly connection: {
    on(event: 'errorMessage', call: (message: { readonly code?: string }) => void): void;
  };
}

/** For readiness: whether the database responds. */
export async function checkDatabase(db: Database): Promise<void> {
  await db.raw('select 1');
}

import pg from 'pg';
import { connectionOptions, type DatabaseOptions } from './createDatabase';

export type Pool = pg.Pool;

export interface PoolOptions extends DatabaseOptions {
  /** Milliseconds after which a statement fails: Postgres cancels it; if Postgres is silent, the connection is closed. */
  readonly statementTimeout: number;
}

/** Milliseconds for Postgres to report the cancellation. */
const grace = 500;

/**
 * A pool without a query builder, for a statement that runs so often that building it would cost as much as running it.
 * Like `createDatabase` it connects on demand and fails with errors that `isDatabaseOutage` recognizes.
 */
export function createPool({ statementTimeout, ...options }: PoolOptions): Pool {
  const pool = new pg.Pool({
    ...connectionOptions(options),
    max: options.pool ?? 10,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout + grace,
  });
  // A connection that breaks while it is idle is replaced when the next one is needed.
  pool.on('error', (error) => options.log?.debug({ part: 'database', err: error }, 'idle connection lost'));
  return pool;
}

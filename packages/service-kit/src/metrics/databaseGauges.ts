import type { Database } from '../database/createDatabase';
import type { Gauges } from './gauges';

/** The connection pool of knex. */
interface KnexPool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

/** Use of a service's pool of connections to Postgres. */
export function databaseGauges(db: Database): Gauges {
  const pool = db.client.pool as KnexPool;
  return {
    database_connections: {
      help: 'Connections to Postgres by state',
      label: 'state',
      read: () => ({ used: pool.numUsed(), idle: pool.numFree() }),
    },
    database_connection_limit: {
      help: 'Maximum connections of this pool',
      read: () => db.client.config.pool.max,
    },
    database_waiting: {
      help: 'Queries that wait for a connection to Postgres',
      read: () => pool.numPendingAcquires(),
    },
  };
}

import { types } from 'node:util';

/**
 * Postgres' codes for temporary failures: connection errors, shutting down, starting up, a server that has become a
 * standby, out of disk, memory or connections, a deadlock victim, and I/O errors.
 */
const sqlStates = /^(08...|57P0[123]|25006|53[123]00|40P01|58030)$/;
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** Messages of pg and knex that come without a code; knex prefixes the statement and a dash. */
const messages =
  /(?:^| - )(?:Connection terminated|Connection ended|timeout expired|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Unable to acquire a connection|Knex: Timeout acquiring a connection|Client was closed)/;

/** Whether an error is a temporary failure of the database rather than a mistake of ours. */
export function isDatabaseOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseOutage);
  // Node's own errors may come from another realm, as under jest.
  if (!types.isNativeError(error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return sqlStates.test(code) || socketCodes.has(code) || messages.test(error.message);
}

/** A write failed, because this server is no longer the primary. */
export const readOnly = '25006';

const undefinedTable = '42P01';
const undefinedColumn = '42703';

/** Whether a table is missing, as before the first migrations. */
export function isMissingTable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === undefinedTable;
}

/** Whether a table or column is missing, as before the migrations have run. */
export function isAwaitingMigration(error: unknown): boolean {
  return (
    isMissingTable(error) || (error instanceof Error && 'code' in error && error.code === undefinedColumn)
  );
}

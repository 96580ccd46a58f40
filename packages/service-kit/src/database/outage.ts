import { types } from 'node:util';

/**
 * Postgres' own words for "not now": connection errors, shutting down, starting up, out of disk, memory or connections,
 * a deadlock that ended this transaction for another's sake, and a disk that does not read or write.
 */
const sqlStates = /^(08...|57P0[123]|53[123]00|40P01|58030)$/;
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
/** What pg and knex throw without a code; knex puts the statement and a dash before it. */
const sentences =
  /(?:^| - )(?:Connection terminated|Connection ended|timeout expired|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Unable to acquire a connection|Knex: Timeout acquiring a connection|Client was closed)/;

/** Whether an error means that the database cannot do it at the moment, rather than that we are wrong. */
export function isDatabaseOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseOutage);
  // An error of Node's own may come from another realm, as it does under jest.
  if (!types.isNativeError(error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return sqlStates.test(code) || socketCodes.has(code) || sentences.test(error.message);
}

const undefinedTable = '42P01';

/** Whether an error means that a table is not there, as before the migrations have run. */
export function isMissingTable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === undefinedTable;
}

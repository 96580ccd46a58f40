import { operationList, timeoutOf } from '@show/contracts';

/** Milliseconds for which a connection of a visitor may be silent: longer than the slowest call. */
export const connectionTimeout = Math.max(...operationList.map(timeoutOf)) + 60_000;

import pino, { type DestinationStream, type Logger } from 'pino';
import { currentRequestId } from './requestId';
import { standardOutput } from './standardOutput';

export type Log = Logger;
export type { DestinationStream };

export interface LogOptions {
  /** Name of the process, on every line. */
  service: string;
  /** A healthy system logs no `error`: an outage of another server is a `warn`. */
  level: string;
}

/** Fields that are redacted, at the first and second level. */
const hidden = [
  'password',
  'passcode',
  'secret',
  'token',
  'cookie',
  'authorization',
  'email',
  'sessionToken',
];

/** Fields of database errors that quote the rows concerned. */
const quoting = ['err.detail', 'err.where'];

/** One JSON line for each message, on standard output by default. Lines of a request carry its id. */
export function createLog(
  { service, level }: LogOptions,
  destination: DestinationStream = standardOutput(),
): Log {
  const options = {
    level,
    base: { service, pid: process.pid },
    redact: {
      paths: [...hidden.flatMap((field) => [field, `*.${field}`]), ...quoting],
      censor: '[hidden]',
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return pino(options, destination);
}

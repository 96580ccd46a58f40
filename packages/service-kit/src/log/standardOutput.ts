import pino from 'pino';

/** Characters that are buffered while the log cannot be written; further lines are dropped. */
const maxWaiting = 1024 * 1024;

/**
 * Standard output for a log. A full disk must not end the process: lines are buffered and written with the first one for
 * which there is room again.
 */
export function standardOutput(): ReturnType<typeof pino.destination> {
  const output = pino.destination({ dest: 1, maxLength: maxWaiting });
  // Cannot be reported: this is the log.
  output.on('error', () => {});
  return output;
}

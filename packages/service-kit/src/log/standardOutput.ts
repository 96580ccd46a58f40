import pino from 'pino';

/** Characters that wait for a log that takes none; what comes beyond is dropped. */
const mostWaiting = 1024 * 1024;

/**
 * Standard output for a log. A disk that is full must not end the process: lines wait, and are written with the first
 * one for which there is room again.
 *
 * @param descriptor another open file instead
 */
export function standardOutput(descriptor = 1): ReturnType<typeof pino.destination> {
  const output = pino.destination({ dest: descriptor, maxLength: mostWaiting });
  // Nobody can be told: this is what we tell by.
  output.on('error', () => {});
  return output;
}

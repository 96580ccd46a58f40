import type { z } from 'zod';
import { ConfigError, loadConfig } from '../config/loadConfig';
import { isDatabaseOutage } from '../database/outage';
import { createLog, type Log } from '../log';
import { notifyParent } from './notifyParent';

interface Running {
  stop(): Promise<void>;
}

export interface ProcessSteps<C> {
  /** `svc-content` */
  name: string;
  config: z.ZodObject & z.ZodType<C>;
  /** What `node dist/main.js migrate` does. */
  migrate?(config: C, log: Log): Promise<unknown>;
  /** What `node dist/main.js` does. */
  serve(config: C, log: Log): Promise<Running>;
}

/** Milliseconds from the end of DRAIN_MS until the process exits, whatever is still open. */
const shutdownTimeout = 10_000;

interface CommonConfig {
  LOG_LEVEL: string;
  DRAIN_MS: number;
}

/** Runs the step that the first argument names, serves by default, and exits with the right code. */
export async function runProcess<C extends CommonConfig>(steps: ProcessSteps<C>): Promise<void> {
  let log = createLog({ service: steps.name, level: 'info' });
  try {
    const config = loadConfig(steps.config);
    log = createLog({ service: steps.name, level: config.LOG_LEVEL });
    if (process.argv[2] === 'migrate') {
      await steps.migrate?.(config, log);
      process.exit(0);
    }
    const running = await steps.serve(config, log);
    stopOnSignal(running, log, config.DRAIN_MS + shutdownTimeout);
    notifyParent('listening');
  } catch (error) {
    log.fatal(error instanceof ConfigError ? {} : { err: error }, startFailure(error));
    process.exit(1);
  }
}

function stopOnSignal(running: Running, log: Log, timeout: number): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    notifyParent('leaving');
    setTimeout(() => {
      log.warn('cut off what did not stop in time');
      process.exit(1);
    }, timeout).unref();
    await running.stop();
    log.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('unhandledRejection', (error) => {
    log.error({ err: error }, 'unhandled rejection');
  });
}

function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'could not start';
  if ('code' in error && error.code === 'EADDRINUSE') return 'The port is taken: set PORT to another one';
  if (isDatabaseOutage(error)) return 'The database does not respond: is it up, and is DATABASE_URL right?';
  return error.message;
}

import { type Database, isDatabaseOutage, type Log, runWithRestart, sleep } from '@show/service-kit';
import { noticeStaff } from './noticeStaff';

interface NoticeParts {
  readonly db: Database;
  readonly log: Log;
  /** Milliseconds between two checks. */
  readonly interval: number;
}

export function startStaffNotices({ db, log, interval }: NoticeParts): { stop(): Promise<void> } {
  return runWithRestart({
    name: 'notices for staff',
    log,
    isOutage: isDatabaseOutage,
    async work(signal, healthy) {
      while (!signal.aborted) {
        await noticeStaff(db);
        healthy();
        await sleep(interval, signal);
      }
    },
  });
}

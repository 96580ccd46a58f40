import { type Database, type Log, purgeDetachedPictures, purgeStaffChanges } from '@show/service-kit';
import { purgeVisitors } from './purgeVisitors';

/** Milliseconds. */
const every = 3_600_000;
const first = 60_000;

interface PurgeParts {
  readonly db: Database;
  readonly log: Log;
  readonly rules: { readonly cooldownSeconds: number; readonly claimDays: number };
}

/** Purges a minute after the start and then every hour. */
export function startPurge({ db, log, rules }: PurgeParts): { stop(): void } {
  async function purge(): Promise<void> {
    try {
      const entries = await purgeVisitors(db, rules);
      if (entries > 0) log.info({ entries }, 'hashes of visitors purged');
    } catch (error) {
      log.warn({ err: error }, 'hashes of visitors could not be purged, will try again');
    }
    try {
      await purgeDetachedPictures(db);
      await purgeStaffChanges(db);
    } catch (error) {
      log.warn(
        { err: error },
        'places of removed pictures or lines of the audit log could not be purged, will try again',
      );
    }
  }
  const soon = setTimeout(purge, first);
  const hourly = setInterval(purge, every);
  return {
    stop() {
      clearTimeout(soon);
      clearInterval(hourly);
    },
  };
}

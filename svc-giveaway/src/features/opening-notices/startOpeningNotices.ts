import { type Database, isDatabaseOutage, type Log, runWithRestart, sleep } from '@show/service-kit';
import { clearServedNotices, queueOpenings } from './queueOpenings';

interface NoticeParts {
  readonly db: Database;
  readonly log: Log;
  /** Milliseconds between two checks. */
  readonly interval: number;
  /** Called when emails were written. */
  onQueued(): void;
}

/** Notifies those who asked for it that a giveaway has opened, and erases their addresses once that is done. */
export function startOpeningNotices({ db, log, interval, onQueued }: NoticeParts): { stop(): Promise<void> } {
  return runWithRestart({
    name: 'openings of giveaways',
    log,
    isOutage: isDatabaseOutage,
    async work(signal, healthy) {
      while (!signal.aborted) {
        const queued = await queueOpenings(db);
        if (queued > 0) {
          log.info({ mails: queued }, 'a giveaway has opened');
          onQueued();
        }
        await clearServedNotices(db);
        healthy();
        await sleep(interval, signal);
      }
    },
  });
}

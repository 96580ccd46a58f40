import { retentionRules } from '@show/contracts/domain/retention';
import { type Database, type Log, purgeDetachedPictures, purgeStaffChanges } from '@show/service-kit';
import type { MailFolder } from '../../mail/mailFolder';
import { purgeVisitors } from './purgeVisitors';

/** Milliseconds. */
const every = 3_600_000;
const first = 60_000;
/** Days for which saved e-mails and the text of sent ones are stored. */
const mailDays = retentionRules['winner-mail'].days();

interface PurgeParts {
  readonly db: Database;
  readonly log: Log;
  readonly rules: { readonly cooldownSeconds: number; readonly claimDays: number };
  readonly savedMails: Pick<MailFolder, 'removeOld'> | null;
}

/** Purges a minute after the start and then every hour. */
export function startPurge({ db, log, rules, savedMails }: PurgeParts): { stop(): void } {
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
        'detached pictures or lines of the audit log could not be purged, will try again',
      );
    }
    try {
      await savedMails?.removeOld(mailDays);
    } catch (error) {
      log.warn({ err: error }, 'saved e-mails could not be purged, will try again');
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

import { retentionRules } from '@show/contracts/domain/retention';
import {
  type Database,
  type Log,
  purgeDetachedPictures,
  purgeStaffChanges,
  runEvery,
} from '@show/service-kit';
import type { MailFolder } from '../../mail/mailFolder';
import { clearStaffMails } from './clearStaffMails';
import { purgeVisitors } from './purgeVisitors';

/** Milliseconds. */
const hourly = 3_600_000;
/** Days for which saved emails and the text of sent ones are stored. */
const mailDays = retentionRules['winner-mail'].days();

interface PurgeParts {
  readonly db: Database;
  readonly log: Log;
  readonly rules: { readonly cooldownSeconds: number; readonly claimDays: number };
  readonly savedMails: Pick<MailFolder, 'removeOld'> | null;
}

/** Purges a minute after the start and then every hour. */
export const startPurge = ({ db, log, rules, savedMails }: PurgeParts) =>
  runEvery({
    log,
    every: hourly,
    tasks: {
      async 'hashes of visitors could not be purged'() {
        const entries = await purgeVisitors(db, rules);
        if (entries > 0) log.info({ entries }, 'hashes of visitors purged');
      },
      async 'detached pictures or lines of the audit log could not be purged'() {
        await purgeDetachedPictures(db);
        await purgeStaffChanges(db);
        await db.raw(`delete from noticed where at < now() - interval '30 days'`);
      },
      async 'emails to staff could not be purged'() {
        await clearStaffMails(db);
      },
      async 'saved emails could not be purged'() {
        await savedMails?.removeOld(mailDays);
      },
    },
  });

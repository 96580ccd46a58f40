import { getMailStatus, type MailStatus, sendTestEmail } from '@show/contracts';
import { type Database, problems, route, selectRow } from '@show/service-kit';
import type { Router } from 'express';
import type { Mailer } from '../../mail/mailer';
import { sendTestEmailTo } from './testEmail';

interface MailRouteParts {
  readonly db: Database;
  /** Null: e-mails wait. */
  readonly mailer: Mailer | null;
  /** Where the mailer saves e-mails; null where it sends them. */
  readonly folder: string | null;
  /** The sender's address. */
  readonly ownAddress: string | null;
}

export function mailRoutes(router: Router, { db, mailer, folder, ownAddress }: MailRouteParts): void {
  const given = folder ? 'folder' : 'server';
  const delivery: MailStatus['delivery'] = mailer ? given : 'off';
  route(router, getMailStatus, async () => ({
    delivery,
    folder,
    ownAddress,
    ...(await countWaiting(db)),
  }));

  route(router, sendTestEmail, async ({ body, caller }) => {
    if (!mailer || !ownAddress)
      throw problems.unavailable(60, 'E-mail is not set up: give SMTP_URL and MAIL_FROM to svc-giveaway');
    await sendTestEmailTo(db, body, caller, { mailer, ownAddress });
    return { sent: true as const };
  });
}

async function countWaiting(db: Database): Promise<Pick<MailStatus, 'waiting' | 'lastError'>> {
  const found = await selectRow<Pick<MailStatus, 'waiting' | 'lastError'>>(
    db,
    `select count(*)::integer as waiting,
       (array_agg(last_error order by next_attempt_at desc) filter (where last_error is not null))[1] as "lastError"
     from mail_outbox where sent_at is null`,
  );
  return found ?? { waiting: 0, lastError: null };
}

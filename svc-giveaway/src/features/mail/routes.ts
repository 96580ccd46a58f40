import { randomUUID } from 'node:crypto';
import { getMailStatus, type MailStatus, sendTestEmail } from '@show/contracts';
import { addStaffChange, type Database, problems, route, selectRow } from '@show/service-kit';
import type { Router } from 'express';
import { type Mailer, MailFailure } from '../../mail/mailer';
import { winnerMail } from './winnerMail';

interface MailRouteParts {
  readonly db: Database;
  /** Null: e-mails wait. */
  readonly mailer: Mailer | null;
  /** Where the mailer saves e-mails; null where it sends them. */
  readonly folder: string | null;
}

export function mailRoutes(router: Router, { db, mailer, folder }: MailRouteParts): void {
  const given = folder ? 'folder' : 'server';
  const delivery: MailStatus['delivery'] = mailer ? given : 'off';
  route(router, getMailStatus, async () => ({
    delivery,
    folder,
    ...(await countWaiting(db)),
  }));

  route(router, sendTestEmail, async ({ body }) => {
    if (!mailer) {
      throw problems.unavailable(60, 'E-mail is not set up: give SMTP_URL and MAIL_FROM to svc-giveaway');
    }
    const { giveawayId, ...recipient } = body;
    const { id, ...terms } = await findTerms(db, giveawayId, body.giveawayTitle);
    const message = winnerMail({
      ...recipient,
      ...terms,
      winnerCode: 'TEST-TEST-TEST',
    });
    try {
      await mailer.send(randomUUID(), { ...message, subject: `[Test] ${message.subject}` });
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      throw problems.of('outside-service-failed', error.message, { cause: error });
    }
    await db.transaction((trx) =>
      addStaffChange(trx, {
        action: 'sent',
        kind: 'test-email',
        itemId: id,
        label: body.giveawayTitle,
        before: {},
        after: {},
      }),
    );
    return { sent: true as const };
  });
}

/** Next steps and winning number of the giveaway with this id, else of one with this title, else of the first. */
async function findTerms(
  db: Database,
  id: number | undefined,
  title: string,
): Promise<{ id: number; nextSteps: string; entryNumber: number }> {
  const found = await selectRow<{ id: number; nextSteps: string; entryNumber: number }>(
    db,
    `select id, next_steps as "nextSteps", target_entries as "entryNumber" from giveaways
     order by id = ? desc, title = ? desc, id limit 1`,
    [id ?? 0, title],
  );
  return found ?? { id: 1, nextSteps: '', entryNumber: 500 };
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

import { randomUUID } from 'node:crypto';
import { sendTestEmail } from '@show/contracts';
import { type Database, problems, route, selectRow } from '@show/service-kit';
import type { Router } from 'express';
import { type Mailer, MailFailure } from './mailer';
import { winnerMail } from './winnerMail';

/** @param mailer null: no mail server is configured */
export function mailRoutes(router: Router, db: Database, mailer: Mailer | null): void {
  route(router, sendTestEmail, async ({ body }) => {
    if (!mailer) {
      throw problems.unavailable(60, 'E-mail is not set up: give SMTP_URL and MAIL_FROM to svc-giveaway');
    }
    const message = winnerMail({
      ...body,
      nextSteps: await nextStepsOf(db, body.giveawayTitle),
      entryNumber: 500,
      winnerCode: 'TEST-TEST-TEST',
    });
    try {
      await mailer.send(randomUUID(), { ...message, subject: `[Test] ${message.subject}` });
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      throw problems.of('outside-service-failed', error.message, { cause: error });
    }
    return { sent: true as const };
  });
}

/** The next steps of the giveaway with this title, else of the main one. */
async function nextStepsOf(db: Database, title: string): Promise<string> {
  const found = await selectRow<{ nextSteps: string }>(
    db,
    'select next_steps as "nextSteps" from giveaways order by title = ? desc, id limit 1',
    [title],
  );
  return found?.nextSteps ?? '';
}

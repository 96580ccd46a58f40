import { getMailStatus, type MailStatus, sendTestEmail } from '@show/contracts';
import { type Database, problems, route, selectRow } from '@show/service-kit';
import type { Router } from 'express';
import type { Deliveries } from '../../mail/deliveries';
import { sendTestEmailTo } from './testEmail';

interface MailRouteParts {
  readonly db: Database;
  readonly deliveries: Deliveries;
  /** Where e-mails are saved while they are not sent. */
  readonly folder: string | null;
}

const notSetUp = problems.unavailable(60, 'E-mail is not set up: enter a mail server under Connections');

export function mailRoutes(router: Router, { db, deliveries, folder }: MailRouteParts): void {
  route(router, getMailStatus, async () => {
    const delivery = await deliveries();
    return {
      delivery: delivery?.by ?? ('off' as const),
      folder: delivery?.by === 'folder' ? folder : null,
      ownAddress: delivery?.address ?? null,
      ...(await countWaiting(db)),
    };
  });

  route(router, sendTestEmail, async ({ body, caller }) => {
    const delivery = await deliveries();
    if (!delivery) throw notSetUp;
    await sendTestEmailTo(db, body, caller, delivery);
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

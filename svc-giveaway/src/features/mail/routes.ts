import {
  getMailSettings,
  getMailStatus,
  type MailStatus,
  removeMailSettings,
  saveMailSettings,
  sendTestEmail,
  testMailSettings,
} from '@show/contracts';
import { type Database, problems, route, selectRow } from '@show/service-kit';
import type { Router } from 'express';
import { type MailSettingsParts, mailSettings } from './mailSettings';
import { sendTestEmailTo, testDelivery } from './testEmail';

interface MailRouteParts extends MailSettingsParts {
  /** Folder in which emails are saved while they are not sent. */
  readonly folder: string | null;
  /** Called after a change of the mail server: emails that wait are tried again. */
  onQueued(): void;
}

const notSetUp = problems.unavailable(60, 'Email is not set up: enter a mail server under Connections');

export function mailRoutes(router: Router, parts: MailRouteParts): void {
  const { db, deliveries, folder, onQueued } = parts;
  const settings = mailSettings(parts);
  route(router, getMailStatus, async () => {
    const delivery = await deliveries();
    return {
      delivery: delivery?.by ?? ('off' as const),
      folder: delivery?.by === 'folder' ? folder : null,
      ownAddress: delivery?.address ?? null,
      ...(await countWaiting(db)),
    };
  });

  route(router, getMailSettings, () => settings.read());
  route(router, saveMailSettings, async ({ body }) => {
    const saved = await settings.save(body);
    onQueued();
    return saved;
  });
  route(router, removeMailSettings, () => settings.remove());
  route(router, testMailSettings, async ({ body, caller }) => {
    const delivery = await deliveries();
    if (!delivery) throw notSetUp;
    return { response: await testDelivery(db, body.to, caller, delivery) };
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

import { linkDays } from '@show/contracts';
import type { Database } from '@show/service-kit';

/** Days for which a sent email keeps a repeat of its event from being sent again. */
const sentDays = 30;

/** Deletes emails to staff: sent ones, and those that could not be sent for so long that their links are over. */
export async function clearStaffMails(db: Database): Promise<void> {
  await db.raw(
    `delete from mail_outbox where kind = 'staff' and (
       sent_at < now() - make_interval(days => ?)
       or sent_at is null and created_at < now() - make_interval(days => ?))`,
    [sentDays, linkDays],
  );
}

import type { Database } from '@show/service-kit';
import type { DaysOf } from './daysOf';

/**
 * Clears the addresses at receipts once no prize can pass to them, and emails about a prize that can no longer be
 * claimed.
 */
export async function clearContacts(db: Database, days: DaysOf): Promise<void> {
  await db.raw(
    `delete from mail_outbox m using winners w
     where m.kind in ('alternate', 'claim-link') and m.sent_at is null and w.id = m.winner_id
       and (w.status <> 'pending' or w.claim_by < now())`,
  );
  await db.raw(
    `delete from entry_contacts c using rounds r, giveaways g
     where r.id = c.round_id and g.id = r.giveaway_id and (
       coalesce(r.ended_at, r.closed_at, g.ended_at, g.end_date) < now() - make_interval(days => ?)
         and not exists (
           select from winners w where w.round_id = r.id and w.status = 'pending' and w.claim_by > now())
       or exists (
         select from winners w
         where w.round_id = r.id and w.status = 'claimed' and w.claimed_at < now() - make_interval(days => ?)))`,
    [days('entry-contacts'), days('claimed-contacts')],
  );
}

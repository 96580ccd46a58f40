import type { Database } from '@show/service-kit';
import type { DaysOf } from './daysOf';

/** Clears the data of winners once its time is over. The public name, first name and first letter, stays. */
export async function clearWinners(db: Database, days: DaysOf): Promise<void> {
  await db('claim_links')
    .whereRaw('made_at < now() - make_interval(days => ?)', [days('claim-links')])
    .delete();
  await db('winners')
    .whereNotNull('passed_on_reason')
    .whereRaw('claim_by < now() - make_interval(days => ?)', [days('pass-on-reasons')])
    .update({ passed_on_reason: null });
  await db('mail_outbox')
    .whereNotNull('data')
    .whereRaw('sent_at < now() - make_interval(days => ?)', [days('winner-mail')])
    .update({ data: null, last_error: null });
  await db.transaction(async (trx) => {
    const due = trx('winners')
      .whereNull('details_cleared_at')
      .whereNull('erased_at')
      .whereRaw('claimed_at < now() - make_interval(days => ?)', [days('winner-details')]);
    // Also one that was never sent, because its address is gone. First, as in an erasure.
    await trx('mail_outbox').whereIn('winner_id', due.clone().select('id')).delete();
    await due.update({
      last_name: trx.raw('left(last_name, 1)'),
      email: null,
      latitude: null,
      longitude: null,
      details_cleared_at: trx.raw('clock_timestamp()'),
    });
  });
}

import type { Database } from '@show/service-kit';

/**
 * Clears the data of winners once its time is over. The public name, first name and first letter, stays.
 * @param days after an email was sent, after a claim, after a claim link was made, and after the last
 * day to claim
 */
export async function clearWinners(
  db: Database,
  days: {
    readonly mailDays: number;
    readonly detailDays: number;
    readonly linkDays: number;
    readonly reasonDays: number;
  },
): Promise<void> {
  await db('claim_links').whereRaw('made_at < now() - make_interval(days => ?)', [days.linkDays]).delete();
  await db('winners')
    .whereNotNull('passed_on_reason')
    .whereRaw('claim_by < now() - make_interval(days => ?)', [days.reasonDays])
    .update({ passed_on_reason: null });
  await db('mail_outbox')
    .whereNotNull('data')
    .whereRaw('sent_at < now() - make_interval(days => ?)', [days.mailDays])
    .update({ data: null, last_error: null });
  await db.transaction(async (trx) => {
    const due = trx('winners')
      .whereNull('details_cleared_at')
      .whereNull('erased_at')
      .whereRaw('claimed_at < now() - make_interval(days => ?)', [days.detailDays]);
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

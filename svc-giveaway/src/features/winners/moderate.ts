import type { AdminWinner } from '@show/contracts';
import { type Database, problems, selectRow } from '@show/service-kit';
import { recordGiveawayEvent } from '../../database/recordGiveawayEvent';
import { findAdminWinner, lockRoundOf } from './queries';

/**
 * Shows a winner's name and city to visitors, or hides them. Throws conflict when they are to be shown before the
 * claim: staff have not seen them yet.
 */
export function moderateWinner(
  db: Database,
  id: number,
  { hidden }: { readonly hidden: boolean },
): Promise<AdminWinner> {
  return db.transaction(async (trx) => {
    const found = await trx('winners').where({ id }).whereNot({ status: 'removed' }).update({ hidden });
    const winner = found > 0 && (await findAdminWinner(trx, id));
    if (!winner) throw problems.notFound('Winner not found');
    if (!hidden && !winner.claimedAt)
      throw problems.conflict('conflict', 'There is no name to show before the prize is claimed');
    await recordGiveawayEvent(trx, winner.giveawayId, 'giveaway.updated');
    return winner;
  });
}

/** Marks a winner as removed. The round stays closed, and the row stays for a restore. */
export function removeWinner(db: Database, id: number): Promise<void> {
  return db.transaction(async (trx) => {
    // First, as for an erasure: a sender holds its email, and entries must not wait for that.
    await trx.raw('select from mail_outbox where winner_id = ? and sent_at is null for update', [id]);
    await lockRoundOf(trx, id);
    const winner = await selectRow<{ giveawayId: number }>(
      trx,
      `update winners w set status = 'removed' from rounds r
       where w.id = ? and w.status <> 'removed' and r.id = w.round_id
       returning r.giveaway_id as "giveawayId"`,
      [id],
    );
    if (!winner) throw problems.notFound('Winner not found');
    await trx.raw(
      `select add_ledger_note(round_id, 'removed|' || instant_text(clock_timestamp()) || '|winner ' || entry_number)
       from winners where id = ?`,
      [id],
    );
    await trx('mail_outbox').where({ winner_id: id, sent_at: null }).delete();
    await recordGiveawayEvent(trx, winner.giveawayId, 'giveaway.updated');
  });
}

import { idSchema } from '@show/contracts/fields';
import { type Caller, problems, selectRow, type Transaction } from '@show/service-kit';
import { z } from 'zod';
import { audit } from '../../database/audit';
import { lockRoundOf } from './queries';

/** What the audit log keeps of a win that staff took back. */
const removedWin = z.object({
  winner: idSchema,
  /** What it was before; unknown of removals from before that was noted. */
  status: z.enum(['pending', 'claimed', 'expired']).optional(),
});

interface RemovedRow {
  giveawayId: number;
  round: number;
  entryNumber: number;
  status: string;
  claimed: boolean;
  /** The prize went on to another since. */
  passedOn: boolean;
}

/**
 * Gives a win back to the entry that had it: its device sees its prize again, by the deadline it had. Throws conflict
 * when the prize has gone on to another entry, for a round has one winner. The round stays closed.
 */
export async function restoreWinner(trx: Transaction, caller: Caller, details: object): Promise<void> {
  const { winner: id, status: before } = removedWin.parse(details);
  await lockRoundOf(trx, id);
  const row = await selectRow<RemovedRow>(
    trx,
    `select r.giveaway_id as "giveawayId", r.number as round, w.entry_number as "entryNumber", w.status,
       w.claimed_at is not null as claimed,
       exists (
         select from winners later
         where later.round_id = w.round_id and later.id > w.id and later.status <> 'removed') as "passedOn"
     from winners w join rounds r on r.id = w.round_id where w.id = ? for update of w`,
    [id],
  );
  if (row?.status !== 'removed') throw problems.conflict('conflict', 'This winner is no longer removed');
  const { giveawayId, round, entryNumber, claimed, passedOn } = row;
  const status = before ?? (claimed ? 'claimed' : 'pending');
  if (status !== 'expired' && passedOn) {
    throw problems.conflict('conflict', 'The prize of this round has been awarded to another entry since');
  }
  await trx('winners').where({ id }).update({ status });
  await trx.raw(
    `select add_ledger_note(round_id, 'restored|' || instant_text(clock_timestamp()) || '|winner ' || entry_number)
     from winners where id = ?`,
    [id],
  );
  // What had not left when the win was taken back was thrown away.
  if (status === 'claimed') {
    await trx.raw(
      `select queue_winner_mail(?) where not exists (select from mail_outbox where winner_id = ?)`,
      [id, id],
    );
  }
  await audit(trx, caller, {
    action: 'winner restored',
    giveawayId,
    details: { winner: id, status, round, entryNumber },
  });
  await trx.raw(`select record_giveaway_event(?, 'giveaway.updated')`, [giveawayId]);
}

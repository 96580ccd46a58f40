import { problems, type Removal, selectRow, type Transaction } from '@show/service-kit';
import { z } from 'zod';
import { recordGiveawayEvent } from '../../database/recordGiveawayEvent';
import { lockRoundOf } from './queries';

/** What the audit log keeps of a removed winner. */
const removedWinner = z.object({
  round: z.int(),
  entryNumber: z.int(),
  /** The status before; missing in old removals. */
  status: z.enum(['pending', 'claimed', 'expired', 'passed-on']).optional(),
});

interface RemovedRow {
  giveawayId: number;
  status: string;
  claimed: boolean;
  erased: boolean;
  /** Whether the prize was awarded to another entry since. */
  passedOn: boolean;
}

/**
 * Restores a removed winner: its device sees the prize again, with the same deadline. Throws conflict when the prize was
 * awarded to another entry since, as a round has one winner. The round stays closed.
 */
export async function restoreWinner(trx: Transaction, { itemId, stored }: Removal): Promise<void> {
  const { status: before, ...entry } = removedWinner.parse(stored);
  const id = await findRemoved(trx, { giveawayId: itemId, ...entry });
  await lockRoundOf(trx, id);
  const row = await selectRow<RemovedRow>(
    trx,
    `select r.giveaway_id as "giveawayId", w.status, w.claimed_at is not null as claimed,
       w.erased_at is not null as erased,
       exists (
         select from winners later
         where later.round_id = w.round_id and later.id > w.id and later.status <> 'removed') as "passedOn"
     from winners w join rounds r on r.id = w.round_id where w.id = ? for update of w`,
    [id],
  );
  if (row?.status !== 'removed') throw problems.conflict('conflict', 'This winner is no longer removed');
  const { giveawayId, claimed, erased, passedOn } = row;
  if (erased) throw problems.conflict('conflict', 'The data of this winner was erased');
  const status = before ?? (claimed ? 'claimed' : 'pending');
  if ((status === 'pending' || status === 'claimed') && passedOn) {
    throw problems.conflict('conflict', 'The prize of this round has been awarded to another entry since');
  }
  await trx('winners').where({ id }).update({ status });
  await trx.raw(
    `select add_ledger_note(round_id, 'restored|' || instant_text(clock_timestamp()) || '|winner ' || entry_number)
     from winners where id = ?`,
    [id],
  );
  // The removal deleted unsent emails; a winner whose address was cleared gets none.
  if (status === 'claimed') {
    await trx.raw(
      `select queue_winner_mail(id) from winners
       where id = ? and email is not null
         and not exists (select from mail_outbox m where m.winner_id = winners.id and m.kind = 'winner')`,
      [id],
    );
  } else if (status === 'pending') {
    await trx.raw(
      `select queue_alternate_mail(w.id) from winners w
       where w.id = ? and exists (select from winners before where before.round_id = w.round_id and before.id < w.id)`,
      [id],
    );
  }
  await recordGiveawayEvent(trx, giveawayId, 'giveaway.updated');
}

interface RemovedEntry {
  readonly giveawayId: number;
  readonly round: number;
  readonly entryNumber: number;
}

async function findRemoved(
  trx: Transaction,
  { giveawayId, round, entryNumber }: RemovedEntry,
): Promise<number> {
  const winner = await selectRow<{ id: number }>(
    trx,
    `select w.id from winners w join rounds r on r.id = w.round_id
     where r.giveaway_id = ? and r.number = ? and w.entry_number = ? and w.status = 'removed'`,
    [giveawayId, round, entryNumber],
  );
  if (!winner) throw problems.conflict('conflict', 'This winner is no longer removed');
  return winner.id;
}

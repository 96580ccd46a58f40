import type { NewGiveaway } from '@show/contracts';
import { selectRow, type Transaction } from '@show/service-kit';
import { recordGiveawayEvent } from '../../database/recordGiveawayEvent';
import { assertRulesComplete } from '../../rounds/assertRulesComplete';
import type { EntryRules } from '../../rounds/entryRules';
import { editRound } from './editRound';
import { openRound } from './queries';
import { rowOf } from './rowOf';

/** Creates a giveaway with its first round, whose ledger begins with the terms. Returns its id. */
export async function createGiveaway(
  trx: Transaction,
  giveaway: NewGiveaway,
  rules: EntryRules,
): Promise<number> {
  await assertRulesComplete(trx);
  const id = await nextId(trx);
  await trx('giveaways').insert({ id, ...rowOf(giveaway) });
  await openRound(trx, id, rules);
  if (giveaway.currentEntries > 0) await editRound(trx, id, giveaway, rules);
  await recordGiveawayEvent(trx, id, 'giveaway.opened');
  return id;
}

/** The first giveaway ever is number 1; numbers are not reused, because a deleted giveaway can be restored. */
async function nextId(trx: Transaction): Promise<number> {
  await trx.raw(`select pg_advisory_xact_lock(hashtext('giveaway numbers'))`);
  const next = await selectRow<{ id: number }>(
    trx,
    `select (case
       when exists (select from giveaways where id = 1)
         or exists (select from staff_changes where kind = 'giveaway' and item_id = 1 and action = 'removed')
       then nextval(pg_get_serial_sequence('giveaways', 'id')) else 1 end)::integer as id`,
  );
  if (!next) throw new Error('No number for the giveaway');
  return next.id;
}

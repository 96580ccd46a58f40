import type { GiveawayPatch } from '@show/contracts';
import { problems, selectRow, type Transaction } from '@show/service-kit';
import { assertRulesComplete } from '../../rounds/assertRulesComplete';

interface RunningRound {
  id: number;
  state: 'open' | 'closed';
  target: number;
  first: number;
  last: number;
}

/** The terms of an edit that the ledger records. */
type LedgerTerms = Partial<Record<(typeof ledgerTerms)[number], unknown>>;
const ledgerTerms = [
  'title',
  'prize',
  'prizeValue',
  'rulesText',
  'startDate',
  'endDate',
  'targetEntries',
  'paused',
] as const;

/**
 * Applies an edit of a giveaway to its running round. The ledger of an empty round starts again with the new terms; in a
 * round with entries the change becomes a line of the ledger. The caller must hold the lock on the giveaway's row.
 */
export async function editRound(
  trx: Transaction,
  giveawayId: number,
  patch: GiveawayPatch,
  terms: object,
): Promise<void> {
  const round = await lockRunningRound(trx, giveawayId);
  const empty = round.last < round.first;
  const count = patch.currentEntries ?? round.last;
  if (count !== round.last && !empty) {
    throw problems.conflict(
      'round-not-empty',
      `Current entries can be changed only while the round is empty; it has ${round.last} entries`,
    );
  }
  const target = round.state === 'open' ? (patch.targetEntries ?? round.target) : round.target;
  if (round.state === 'open' && target <= count) {
    const message = `Target entries must be more than the current entries, which are ${count}`;
    if (empty) throw problems.invalid([{ path: 'body.targetEntries', message }]);
    // Not the code of an edit conflict: loading and saving again would not help.
    throw problems.conflict('round-not-empty', message);
  }
  await trx('rounds')
    .where({ id: round.id })
    .update({ target_number: target, ...(empty && { first_number: count + 1, last_number: count }) });
  if (empty && changesOpening(patch)) {
    await assertRulesComplete(trx);
    await trx.raw('select write_opening_line(?, ?::jsonb)', [round.id, JSON.stringify(terms)]);
  } else if (!empty && round.state === 'open') await noteChange(trx, round, patch);
}

/** Whether the first line of an empty round changes, or the round continues. A pause needs no rules. */
const changesOpening = (patch: GiveawayPatch): boolean =>
  [...ledgerTerms, 'currentEntries' as const].some(
    (name) => patch[name] !== undefined && !(name === 'paused' && patch.paused),
  );

async function lockRunningRound(trx: Transaction, giveawayId: number): Promise<RunningRound> {
  const round = await selectRow<RunningRound>(
    trx,
    `select id, state, target_number as target, first_number as first, last_number as last
     from rounds where giveaway_id = ? and state <> 'ended' for no key update`,
    [giveawayId],
  );
  if (!round) throw new Error(`Giveaway ${giveawayId} has no running round`);
  return round;
}

async function noteChange(trx: Transaction, round: RunningRound, patch: GiveawayPatch): Promise<void> {
  const { targetEntries, ...others } = patch;
  const edited: GiveawayPatch = targetEntries === round.target ? others : patch;
  const changed: LedgerTerms = Object.fromEntries(
    ledgerTerms.flatMap((name) => (edited[name] === undefined ? [] : [[name, edited[name]]])),
  );
  if (Object.keys(changed).length === 0) return;
  await trx.raw(`select add_ledger_note(?, 'edited|' || instant_text(clock_timestamp()) || '|' || ?)`, [
    round.id,
    JSON.stringify(changed),
  ]);
}

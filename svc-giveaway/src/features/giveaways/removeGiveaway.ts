import { appendEvent, problems, selectRow, type Transaction } from '@show/service-kit';

/**
 * Deletes a giveaway with its empty rounds; the audit log keeps its row for a restore. Throws round-not-empty when
 * it has entries. The caller must hold the lock on the giveaway's row.
 */
export async function removeGiveaway(trx: Transaction, id: number): Promise<void> {
  // Entries wait for the rounds until the commit, and then find none.
  await trx.raw('select from rounds where giveaway_id = ? for update', [id]);
  const entered = await selectRow(
    trx,
    'select from rounds where giveaway_id = ? and last_number >= first_number',
    [id],
  );
  if (entered) {
    throw problems.conflict(
      'round-not-empty',
      'This giveaway has entries, so it cannot be deleted. End it instead.',
    );
  }
  await trx('giveaways').where({ id }).delete();
  const next = await selectRow<{ version: number }>(
    trx,
    `select nextval('giveaway_versions')::integer as version`,
  );
  await appendEvent(trx, { subject: 'giveaway.removed', data: { giveawayId: id, version: next?.version } });
}

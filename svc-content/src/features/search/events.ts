import type { EventData } from '@show/contracts';
import type { IsNewest } from '@show/service-kit';
import type { Knex } from 'knex';

/**
 * Giveaways belong to another service, whose events keep their search documents current. Each event has the whole state
 * with its version, because the event of a closing round may be older than an edit.
 */
export async function giveawayChanged(
  trx: Knex.Transaction,
  { giveaway, version }: EventData<'giveaway.updated'>,
  isNewest: IsNewest,
): Promise<void> {
  const { id, title, description, prize, thumbnail, publishedAt } = giveaway;
  if (!(await mayApply(isNewest, id, version))) return;
  await forget(trx, id);
  await trx.raw(
    `insert into search_documents (type, item_id, title, description, thumbnail, published_at, words, names)
     select 'giveaway', ?, title, description, ?, ?, search_words(title, prize, description),
       lower(title || ' ' || prize)
     from (select ?::text as title, ?::text as description, ?::text as prize) giveaway`,
    [id, thumbnail, publishedAt, title, description, prize],
  );
}

export async function giveawayRemoved(
  trx: Knex.Transaction,
  { giveawayId, version }: EventData<'giveaway.removed'>,
  isNewest: IsNewest,
): Promise<void> {
  if (await mayApply(isNewest, giveawayId, version)) await forget(trx, giveawayId);
}

/** Events of older releases have no version and apply in order of arrival. */
async function mayApply(isNewest: IsNewest, id: number, version: number | undefined): Promise<boolean> {
  // Events of the same version have the same state.
  return version === undefined || isNewest(`giveaway ${id}`, version);
}

async function forget(trx: Knex.Transaction, giveawayId: number): Promise<void> {
  await trx('search_documents').where({ type: 'giveaway', item_id: giveawayId }).delete();
}

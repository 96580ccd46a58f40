import type { EventData } from '@show/contracts';
import type { Knex } from 'knex';

/** Giveaways belong to another service; what is found of them is kept current by its events. */
export async function giveawayChanged(
  trx: Knex.Transaction,
  { giveaway }: EventData<'giveaway.updated'>,
): Promise<void> {
  const { id, title, description, prize, thumbnail, publishedAt } = giveaway;
  await giveawayRemoved(trx, { giveawayId: id });
  await trx.raw(
    `insert into search_documents (type, item_id, title, description, thumbnail, published_at, words, names)
     select 'giveaway', ?, title, description, ?, ?, search_words(title, prize, description), lower(title || ' ' || prize)
     from (select ?::text as title, ?::text as description, ?::text as prize) giveaway`,
    [id, thumbnail, publishedAt, title, description, prize],
  );
}

export async function giveawayRemoved(
  trx: Knex.Transaction,
  { giveawayId }: EventData<'giveaway.removed'>,
): Promise<void> {
  await trx('search_documents').where({ type: 'giveaway', item_id: giveawayId }).delete();
}

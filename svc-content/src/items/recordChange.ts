import type { ContentTopic } from '@show/contracts';
import { appendEvent } from '@show/service-kit';
import type { Knex } from 'knex';

/** Puts the event of a change into the transaction of the change. */
export function recordChange(
  trx: Knex.Transaction,
  type: ContentTopic,
  item: { id: number; slug?: string | null },
  change: 'changed' | 'removed' = 'changed',
): Promise<void> {
  return appendEvent(trx, {
    subject: `content.${type}.${change}`,
    data: { id: item.id, slug: item.slug ?? null },
  });
}

/** Announces that an album was deleted, not only hidden, so that its photos are kept only as long as the trash. */
export function recordDeletedAlbum(trx: Knex.Transaction, id: number): Promise<void> {
  return appendEvent(trx, { subject: 'content.album.removed', data: { id, slug: null, deleted: true } });
}

import type { ContentTopic } from '@show/contracts';
import { appendEvent } from '@show/service-kit';
import type { Knex } from 'knex';

/**
 * Appends the event of a change in the transaction of the change. Pictures of a deleted item are stored as long as it is
 * in the trash.
 */
export function recordChange(
  trx: Knex.Transaction,
  type: ContentTopic,
  item: { id: number; slug?: string | null },
  change: 'changed' | 'removed' | 'deleted' = 'changed',
): Promise<void> {
  const data = { id: item.id, slug: item.slug ?? null };
  return change === 'deleted'
    ? appendEvent(trx, { subject: `content.${type}.removed`, data: { ...data, deleted: true } })
    : appendEvent(trx, { subject: `content.${type}.${change}`, data });
}

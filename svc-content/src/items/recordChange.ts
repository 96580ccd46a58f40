import type { ContentTopic } from '@show/contracts';
import { appendEvent } from '@show/service-kit';
import type { Knex } from 'knex';

/**
 * Puts the event of a change into the transaction of the change. Of what was deleted, not only hidden, pictures are
 * kept as long as the trash.
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

import type { ContentTopic } from '@show/contracts';
import { appendEvent } from '@show/service-kit';
import type { Knex } from 'knex';

/** Appends the event of a change in the transaction of the change. */
export function recordChange(
  trx: Knex.Transaction,
  type: ContentTopic,
  { id, slug = null }: { id: number; slug?: string | null },
  change: 'changed' | 'removed' = 'changed',
): Promise<void> {
  return appendEvent(trx, { subject: `content.${type}.${change}`, data: { id, slug } });
}

import { appendEvent } from '@show/service-kit';
import type { Knex } from 'knex';

export type ContentType =
  | 'episode'
  | 'segment'
  | 'guest'
  | 'business'
  | 'sponsor'
  | 'location'
  | 'category'
  | 'album'
  | 'filming';

/** Puts the event of a change into the transaction of the change. */
export function recordChange(
  trx: Knex.Transaction,
  type: ContentType,
  item: { id: number; slug?: string | null },
  change: 'changed' | 'removed' = 'changed',
): Promise<void> {
  return appendEvent(trx, {
    subject: `content.${type}.${change}`,
    data: { id: item.id, slug: item.slug ?? null },
  });
}

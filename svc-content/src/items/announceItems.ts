import { hasCapability, itemKinds, type PublishedKind } from '@show/contracts';
import { selectRows } from '@show/service-kit';
import type { Knex } from 'knex';
import { isPublic } from './isPublic';
import { recordChange } from './recordChange';

/**
 * Appends the events of changed items in the transaction of the change. For an item that visitors may not see the event
 * is 'removed', which also clears it from the gateway's cache.
 */
export async function announceItems(
  trx: Knex.Transaction,
  kind: PublishedKind,
  ids: readonly number[],
): Promise<void> {
  const changed = await selectRows<{ id: number; slug: string | null; shown: boolean }>(
    trx,
    `select i.id, ${hasCapability(kind, 'slug') ? 'i.slug' : 'null as slug'}, ${isPublic('i')} as shown
     from ${itemKinds[kind].table} i where i.id = any(?::integer[]) order by i.id`,
    [[...ids]],
  );
  for (const { shown, ...item } of changed) {
    await recordChange(trx, kind, item, shown ? 'changed' : 'removed');
  }
}

import { type KindOf, type KindWith, publishedKinds } from '@show/contracts';
import { markAsRestored, problems, type Removal, restoreRow } from '@show/service-kit';
import type { Knex } from 'knex';
import { recordChange } from '../../items/recordChange';
import { restoreItem } from './restoreItem';

type BringBack = (trx: Knex.Transaction, removal: Removal) => Promise<void>;
type TrashKind = (KindOf<'content'> & KindWith<'trash'>) | 'location';

const items = Object.fromEntries(
  publishedKinds.map((kind): [string, BringBack] => [
    kind,
    (trx, removal) => restoreItem(trx, kind, removal),
  ]),
) as Record<(typeof publishedKinds)[number], BringBack>;

/** How what staff removed comes back with its event, by its kind. */
const trash: Readonly<Record<TrashKind, BringBack>> = {
  ...items,
  async location(trx, { itemId, stored }) {
    await restoreRow(trx, 'segment_locations', stored);
    await recordChange(trx, 'location', { id: itemId });
  },
  async filming(trx, { itemId }) {
    await markAsRestored(trx);
    const back = await trx('filming_events').where({ id: itemId }).update({ cancelled_at: null });
    if (back === 0) throw problems.conflict('conflict', 'This filming event is no longer kept');
    await recordChange(trx, 'filming', { id: itemId });
  },
};

export const trashKinds = Object.keys(trash) as readonly TrashKind[];

/** Restores a deleted item, and appends its event. */
export async function bringBack(trx: Knex.Transaction, removal: Removal): Promise<void> {
  const kind = trashKinds.find((known) => known === removal.kind);
  if (!kind) throw problems.notFound();
  await trash[kind](trx, removal);
}

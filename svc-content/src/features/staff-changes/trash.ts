import { type KindOf, publishedKinds } from '@show/contracts';
import { markAsRestored, problems, type Removal, restoreRow } from '@show/service-kit';
import type { Knex } from 'knex';
import { recordChange } from '../../items/recordChange';
import { hangAgain, type PictureList } from '../../pictures/pictureLists';
import { restoreItem } from './restoreItem';

type BringBack = (trx: Knex.Transaction, removal: Removal) => Promise<void>;
type TrashKind = KindOf<'content'> | 'location' | PictureList;

const items = Object.fromEntries(
  publishedKinds.map((kind): [string, BringBack] => [
    kind,
    (trx, removal) => restoreItem(trx, kind, removal),
  ]),
) as Record<(typeof publishedKinds)[number], BringBack>;

/** How an item of each kind is restored with its event. */
const trash: Readonly<Record<TrashKind, BringBack>> = {
  ...items,
  gallery: (trx, { itemId }) => hangAgain(trx, 'gallery', itemId),
  photo: (trx, { itemId }) => hangAgain(trx, 'photo', itemId),
  async location(trx, { itemId, stored }) {
    await restoreRow(trx, 'segment_locations', stored);
    await recordChange(trx, 'location', { id: itemId });
  },
  async filming(trx, { itemId }) {
    await markAsRestored(trx);
    const restored = await trx('filming_events').where({ id: itemId }).update({ cancelled_at: null });
    if (restored === 0) throw problems.conflict('conflict', 'This filming event is no longer stored');
    await recordChange(trx, 'filming', { id: itemId });
  },
};

export const trashKinds = Object.keys(trash) as readonly TrashKind[];

/** Restores a deleted item, and appends its event. */
export async function restoreByKind(trx: Knex.Transaction, removal: Removal): Promise<void> {
  const kind = trashKinds.find((known) => known === removal.kind);
  if (!kind) throw problems.notFound();
  await trash[kind](trx, removal);
}

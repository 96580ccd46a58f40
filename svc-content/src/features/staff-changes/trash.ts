import type { KindOf, KindWith } from '@show/contracts';
import { markAsRestored, problems, type Removal, restoreRow } from '@show/service-kit';
import type { Knex } from 'knex';
import { recordChange } from '../../items/recordChange';

type BringBack = (trx: Knex.Transaction, removal: Removal) => Promise<void>;

/** How what staff removed comes back, by its kind. */
const trash = {
  location: (trx, { stored }) => restoreRow(trx, 'segment_locations', stored),
  album: async (trx, { stored }) =>
    restoreRow(trx, 'albums', {
      ...stored,
      // The referenced rows may have been deleted meanwhile, which would have cleared the album's references.
      segment_id: await stillThere(trx, 'segments', 'id', stored.segment_id),
      guest_id: await stillThere(trx, 'guests', 'id', stored.guest_id),
      cover_image: await coverOf(trx, stored),
    }),
  filming: async (trx, { itemId }) => {
    await markAsRestored(trx);
    const back = await trx('filming_events').where({ id: itemId }).update({ cancelled_at: null });
    if (back === 0) throw problems.conflict('conflict', 'This filming event is no longer kept');
  },
} as const satisfies Readonly<Record<(KindOf<'content'> & KindWith<'trash'>) | 'location', BringBack>>;

type TrashKind = keyof typeof trash;

export const trashKinds = Object.keys(trash) as readonly TrashKind[];

/** Restores a deleted item, and appends its event. */
export async function bringBack(trx: Knex.Transaction, removal: Removal): Promise<void> {
  const kind = trashKinds.find((known) => known === removal.kind);
  if (!kind) throw problems.notFound();
  await trash[kind](trx, removal);
  await recordChange(trx, kind, { id: removal.itemId });
}

/** A picture at the video site stays where it is; an uploaded one may be gone. */
function coverOf(trx: Knex.Transaction, { cover_image: cover }: Removal['stored']): Promise<unknown> {
  const uploaded = typeof cover === 'string' && cover.startsWith('/uploads/');
  return uploaded ? stillThere(trx, 'media_images', 'url', cover) : Promise.resolve(cover);
}

async function stillThere(
  trx: Knex.Transaction,
  table: string,
  column: string,
  value: unknown,
): Promise<unknown> {
  if (value === null || value === undefined) return null;
  const found = await trx(table)
    .where({ [column]: value })
    .first(column);
  return found ? value : null;
}

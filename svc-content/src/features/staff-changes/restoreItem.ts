import { hasCapability, itemKinds, type PublishedKind } from '@show/contracts';
import { type Removal, restoreRow, selectRows } from '@show/service-kit';
import type { Knex } from 'knex';
import { announceItems } from '../../items/announceItems';
import { columnOf } from '../../items/columnOf';

type Stored = Removal['stored'];

/** Columns that name a row of another table, which may be gone meanwhile. */
const references: Partial<Record<PublishedKind, Readonly<Record<string, string>>>> = {
  segment: { category_id: 'segment_categories' },
  album: { segment_id: 'segments', guest_id: 'guests' },
};

/** Columns of albums that name an item of the kind. */
const inAlbums: Partial<Record<PublishedKind, string>> = {
  segment: 'segment_id',
  'instudio-guest': 'guest_id',
};

/** Restores an item as it was, without what is gone meanwhile, and with what went together with it. */
export async function restoreItem(
  trx: Knex.Transaction,
  kind: PublishedKind,
  { itemId, stored, deed }: Removal,
): Promise<void> {
  const { table } = itemKinds[kind];
  await restoreRow(trx, table, {
    ...stored,
    ...(await standingReferences(trx, kind, stored)),
    ...(await standingPictures(trx, kind, stored)),
    ...(hasCapability(kind, 'synced') && { source_video_id: await takeSource(trx, kind, stored) }),
  });
  if (kind === 'segment') await restoreLocations(trx, deed);
  await restoreInAlbums(trx, kind, { itemId, deed });
  await announceItems(trx, kind, [itemId]);
}

async function standingReferences(trx: Knex.Transaction, kind: PublishedKind, stored: Stored) {
  const standing: Record<string, unknown> = {};
  for (const [column, table] of Object.entries(references[kind] ?? {})) {
    const id = stored[column];
    const there = typeof id === 'number' ? await trx(table).where({ id }).first('id') : undefined;
    standing[column] = there ? id : null;
  }
  return standing;
}

/** A picture at the video site stays where it is; an uploaded one that is gone is shown again when it is restored. */
async function standingPictures(trx: Knex.Transaction, kind: PublishedKind, stored: Stored) {
  const { table, pictures } = itemKinds[kind];
  const standing: Record<string, unknown> = {};
  for (const column of pictures.map(columnOf)) {
    const url = stored[column];
    if (typeof url !== 'string' || !url.startsWith('/uploads/')) continue;
    if (await trx('media_images').where({ url }).first('url')) continue;
    standing[column] = null;
    await trx('let_go_pictures')
      .insert({ url, table_name: table, column_name: column, item_id: stored.id })
      .onConflict(['url', 'table_name', 'column_name', 'item_id'])
      .ignore();
  }
  return standing;
}

/** The video from which it was made, unless another item follows that video meanwhile. */
async function takeSource(trx: Knex.Transaction, kind: PublishedKind, { source_video_id: source }: Stored) {
  if (typeof source !== 'string') return null;
  await trx('deleted_sources').where({ kind, source_video_id: source }).delete();
  const other = await trx(itemKinds[kind].table).where({ source_video_id: source }).first('id');
  return other ? null : source;
}

/** The places of a segment went with it. */
async function restoreLocations(trx: Knex.Transaction, deed: string): Promise<void> {
  const places = await selectRows<{ stored: Stored }>(
    trx,
    `update staff_changes set undone_at = clock_timestamp()
     where deed = ? and kind = 'location' and action = 'removed' and undone_at is null
     returning before as stored`,
    [deed],
  );
  for (const { stored } of places) await restoreRow(trx, 'segment_locations', stored);
}

/** Albums lost their reference to the item with it. One that has another by now keeps that. */
async function restoreInAlbums(
  trx: Knex.Transaction,
  kind: PublishedKind,
  { itemId, deed }: { readonly itemId: number; readonly deed: string },
): Promise<void> {
  const column = inAlbums[kind];
  if (!column) return;
  const albums = await selectRows<{ id: number }>(
    trx,
    `update albums set ${column} = (lost.before ->> '${column}')::integer
     from staff_changes lost
     where lost.deed = ? and lost.kind = 'album' and lost.action = 'changed'
       and (lost.before ->> '${column}')::integer = ? and lost.item_id = albums.id and albums.${column} is null
     returning albums.id`,
    [deed, itemId],
  );
  const ids = albums.map(({ id }) => id);
  await announceItems(trx, 'album', ids);
}

import { hasCapability, itemKinds, type PublishedKind } from '@show/contracts';
import { type Removal, restoreRow, selectRows } from '@show/service-kit';
import type { Knex } from 'knex';
import { announceItems } from '../../items/announceItems';
import { columnOf } from '../../items/columnOf';

type Stored = Removal['stored'];

/** Columns that refer to a row of another table, which may have been deleted since. */
const references: Partial<Record<PublishedKind, Readonly<Record<string, string>>>> = {
  segment: { category_id: 'segment_categories' },
  album: { segment_id: 'segments', guest_id: 'guests' },
};

/** Columns of albums that refer to an item of the kind. */
const inAlbums: Partial<Record<PublishedKind, string>> = {
  segment: 'segment_id',
  'instudio-guest': 'guest_id',
};

/** Restores an item without references to deleted rows, and with the rows that were deleted together with it. */
export async function restoreItem(
  trx: Knex.Transaction,
  kind: PublishedKind,
  { itemId, stored, deed }: Removal,
): Promise<void> {
  const { table } = itemKinds[kind];
  await restoreRow(trx, table, {
    ...stored,
    ...(await existingReferences(trx, kind, stored)),
    ...(await existingPictures(trx, kind, stored)),
    ...(hasCapability(kind, 'synced') && { source_video_id: await takeSource(trx, kind, stored) }),
  });
  if (kind === 'segment') await restoreLocations(trx, deed);
  await restoreInAlbums(trx, kind, { itemId, deed });
  await announceItems(trx, kind, [itemId]);
}

async function existingReferences(trx: Knex.Transaction, kind: PublishedKind, stored: Stored) {
  const existing: Record<string, unknown> = {};
  for (const [column, table] of Object.entries(references[kind] ?? {})) {
    const id = stored[column];
    const row = typeof id === 'number' ? await trx(table).where({ id }).first('id') : undefined;
    existing[column] = row ? id : null;
  }
  return existing;
}

/** Pictures of the video site stay; an uploaded picture that was removed returns when it is restored. */
async function existingPictures(trx: Knex.Transaction, kind: PublishedKind, stored: Stored) {
  const { table, pictures } = itemKinds[kind];
  const existing: Record<string, unknown> = {};
  for (const column of pictures.map(columnOf)) {
    const url = stored[column];
    if (typeof url !== 'string' || !url.startsWith('/uploads/')) continue;
    if (await trx('media_images').where({ url }).first('url')) continue;
    existing[column] = null;
    await trx('let_go_pictures')
      .insert({ url, table_name: table, column_name: column, item_id: stored.id })
      .onConflict(['url', 'table_name', 'column_name', 'item_id'])
      .ignore();
  }
  return existing;
}

/** The source video, unless another item has it by now. */
async function takeSource(trx: Knex.Transaction, kind: PublishedKind, { source_video_id: source }: Stored) {
  if (typeof source !== 'string') return null;
  await trx('deleted_sources').where({ kind, source_video_id: source }).delete();
  const other = await trx(itemKinds[kind].table).where({ source_video_id: source }).first('id');
  return other ? null : source;
}

/** The places of a segment were deleted with it. */
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

/** Restores the references of albums to the item, except of albums that refer to another by now. */
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

import { basename } from 'node:path';
import { galleryMessages, type HungPictures, maxGalleryImages, type PictureToHang } from '@show/contracts';
import { addStaffChange, markAsRestored, problems } from '@show/service-kit';
import type { Knex } from 'knex';
import { holdItems } from '../database/holdItems';
import { found } from '../http/found';
import { recordChange } from '../items/recordChange';
import { bringCoverBack, clearCover } from './albumCover';
import { announceUse, lockPictures } from './pictureUse';

/** Lists of pictures, by the kind that one of their pictures has in the audit log. */
export const pictureLists = {
  gallery: {
    table: 'gallery_pictures',
    owner: 'segment_id',
    owners: 'segments',
    kind: 'segment',
    order: 'gallery-order',
    missing: 'Image not found',
    empty: 'This gallery has no images',
    ownerMissing: 'This TV segment is no longer there',
    most: maxGalleryImages,
  },
  photo: {
    table: 'album_pictures',
    owner: 'album_id',
    owners: 'albums',
    kind: 'album',
    order: 'photo-order',
    missing: 'Photo not found',
    empty: 'This album has no photos',
    ownerMissing: 'This BTS album is no longer there',
    most: Number.POSITIVE_INFINITY,
  },
} as const;
export type PictureList = keyof typeof pictureLists;

interface HungRow {
  readonly id: number;
  readonly url: string;
  /** Only photos have these two. */
  readonly title?: string | null;
  readonly original_name?: string | null;
}

/**
 * Adds uploaded pictures at the end of a list, all or none, and returns them in its order. Idempotent: what is in
 * it already keeps its position. Throws not-found without the item, and gallery-full.
 */
export function hang(
  db: Knex,
  list: PictureList,
  ownerId: number,
  pictures: readonly PictureToHang[],
): Promise<HungPictures> {
  const { table, owner, kind } = pictureLists[list];
  const wanted = new Map(pictures.map((picture) => [picture.url, picture]));
  const urls = [...wanted.keys()];
  return db.transaction(async (trx) => {
    await lockPictures(trx, urls);
    await holdOwner(trx, list, ownerId);
    await knowPictures(trx, [...wanted.values()]);
    const [last] = await trx(table)
      .where({ [owner]: ownerId })
      .max<{ position: number | null }[]>('position as position');
    const rows = [...wanted.values()].map(({ url, originalName }, at) => ({
      [owner]: ownerId,
      url,
      position: (last?.position ?? 0) + at + 1,
      ...(list === 'photo' && { original_name: originalName }),
    }));
    const added: unknown[] = await trx(table)
      .insert(rows)
      .onConflict([owner, 'url'])
      .merge(['position', 'changed_at', 'removed_at'])
      .whereNotNull(`${table}.removed_at`)
      .returning('id');
    const hung = await hungIn(trx, list, ownerId);
    refuseTooMany(list, hung);
    if (added.length > 0) {
      await recordChange(trx, kind, { id: ownerId });
      await announceUse(trx, urls);
    }
    const sent = hung.filter(({ url }) => wanted.has(url));
    return { count: sent.length, pictures: sent.map(present) };
  });
}

/** Stores the sizes of pictures whose event has not arrived yet, so that they are shown at once. */
async function knowPictures(trx: Knex.Transaction, pictures: readonly PictureToHang[]): Promise<void> {
  const known = pictures.map(({ url, width, height, alt }) => ({
    url,
    filename: basename(url),
    width,
    height,
    alt,
  }));
  await trx('media_images').insert(known).onConflict('url').ignore();
}

/** Takes a picture out of a list; for 30 days it can be restored. Throws not-found. */
export function takeOut(db: Knex, list: PictureList, ownerId: number, id: number): Promise<void> {
  const { table, owner, kind, missing } = pictureLists[list];
  const row = { id, [owner]: ownerId };
  return db.transaction(async (trx) => {
    const { url } = found(await trx(table).where(row).first<HungRow | undefined>('url'), missing);
    await lockPictures(trx, [url]);
    await holdOwner(trx, list, ownerId);
    const removed: number = await trx(table)
      .where(row)
      .whereNull('removed_at')
      .update({ removed_at: trx.fn.now(), changed_at: trx.fn.now() });
    if (removed === 0) throw problems.notFound(missing);
    if (list === 'photo') await clearCover(trx, ownerId, url);
    await recordChange(trx, kind, { id: ownerId });
    await announceUse(trx, [url]);
  });
}

/**
 * Puts another picture in the place of one, such as a crop of it; a cover follows. Throws not-found, and conflict when the
 * other one is or was in the list.
 */
export function replace(
  db: Knex,
  list: PictureList,
  { ownerId, id }: { readonly ownerId: number; readonly id: number },
  picture: PictureToHang,
): Promise<void> {
  const { table, owner, kind, missing } = pictureLists[list];
  const row = { id, [owner]: ownerId };
  const { url } = picture;
  return db.transaction(async (trx) => {
    const before = found(await trx(table).where(row).first<HungRow | undefined>('url'), missing);
    if (before.url === url) return;
    await lockPictures(trx, [before.url, url]);
    await holdOwner(trx, list, ownerId);
    await knowPictures(trx, [picture]);
    const other = await trx(table)
      .where({ [owner]: ownerId, url })
      .first('id');
    if (other) throw problems.conflict('conflict', 'This picture is already there');
    const replaced: number = await trx(table)
      .where({ ...row, url: before.url })
      .whereNull('removed_at')
      .update({ url, changed_at: trx.fn.now() });
    if (replaced === 0) throw problems.notFound(missing);
    if (list === 'photo')
      await trx('albums').where({ id: ownerId, cover_image: before.url }).update({ cover_image: url });
    await recordChange(trx, kind, { id: ownerId });
    await announceUse(trx, [url, before.url]);
  });
}

/** Sorts a list and returns its order; pictures not named come last. Throws not-found when it is empty. */
export function putInOrder(
  db: Knex,
  list: PictureList,
  ownerId: number,
  wanted: readonly number[],
): Promise<{ ids: number[] }> {
  const { table, owner, kind, order, empty } = pictureLists[list];
  return db.transaction(async (trx) => {
    await holdOwner(trx, list, ownerId);
    const before = (await hungIn(trx, list, ownerId)).map(({ id }) => id);
    if (before.length === 0) throw problems.notFound(empty);
    const first = [...new Set(wanted)].filter((id) => before.includes(id));
    const ids = [...first, ...before.filter((id) => !first.includes(id))];
    await trx(table)
      .where({ [owner]: ownerId })
      .whereIn('id', ids)
      .update({ position: trx.raw('array_position(?::integer[], id)', [ids]), changed_at: trx.fn.now() });
    await addStaffChange(trx, {
      action: 'changed',
      kind: order,
      itemId: ownerId,
      label: String(ownerId),
      before: { picture_ids: before },
      after: { picture_ids: ids },
    });
    await recordChange(trx, kind, { id: ownerId });
    return { ids };
  });
}

/** Puts a picture back in its position. Throws conflict when it is there or was purged, and gallery-full. */
export async function hangAgain(trx: Knex.Transaction, list: PictureList, id: number): Promise<void> {
  const { table, owner, kind } = pictureLists[list];
  const row = await trx(table)
    .where({ id })
    .first<{ url: string; owner: number } | undefined>('url', `${owner} as owner`);
  if (!row) throw problems.conflict('conflict', 'This picture is no longer stored');
  await lockPictures(trx, [row.url]);
  await holdOwner(trx, list, row.owner);
  await markAsRestored(trx);
  const restored: number = await trx(table)
    .where({ id })
    .whereNotNull('removed_at')
    .update({ removed_at: null, changed_at: trx.fn.now() });
  if (restored === 0) throw problems.conflict('conflict', 'This picture is already there');
  refuseTooMany(list, await hungIn(trx, list, row.owner));
  if (list === 'photo') await bringCoverBack(trx, row.owner, row.url);
  await recordChange(trx, kind, { id: row.owner });
  await announceUse(trx, [row.url]);
}

/** Locks the item of a list, so that its changes are one after the other. Throws not-found. */
async function holdOwner(trx: Knex.Transaction, list: PictureList, id: number): Promise<void> {
  const { owners, ownerMissing } = pictureLists[list];
  if ((await holdItems(trx, owners, [id])).length === 0) throw problems.notFound(ownerMissing);
}

async function hungIn(trx: Knex.Transaction, list: PictureList, ownerId: number): Promise<HungRow[]> {
  const { table, owner } = pictureLists[list];
  return trx(table)
    .where({ [owner]: ownerId })
    .whereNull('removed_at')
    .orderBy(['position', 'id'])
    .select();
}

function present({ id, url, title = null, original_name: originalName = null }: HungRow) {
  return { id, url, title, originalName };
}

function refuseTooMany(list: PictureList, { length }: readonly HungRow[]): void {
  if (length > pictureLists[list].most) throw problems.conflict('gallery-full', galleryMessages.tooMany);
}

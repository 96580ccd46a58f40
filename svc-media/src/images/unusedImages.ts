import type { Transaction } from '@show/service-kit';
import { appendRemoved } from './imageEvents';
import { type ImageRow, lockImage } from './imageRows';

/** Galleries and albums of version 1.0.0, until they are handed over. */
export const formerLists = ['gallery_images', 'album_photos'] as const;

/** Tables whose rows reference an image until they are soft-deleted. */
const showing = ['library_images', 'image_uses', ...formerLists] as const;

/** Whether svc-content shows the image, it waits to be shown, a live row references it, or an image was made from it. */
async function isReferenced(
  trx: Transaction,
  { id: imageId, used, waits_since }: ImageRow,
): Promise<boolean> {
  if (used === 'shown' || waits_since) return true;
  const uses = showing.map((table) =>
    trx(table).where({ image_id: imageId }).whereNull('removed_at').select(trx.raw('1')),
  );
  const shapes = trx('images').where({ made_from: imageId }).whereNull('removed_at').select(trx.raw('1'));
  return (await trx.unionAll([...uses, shapes]).first()) !== undefined;
}

/** Whether the image may be needed again: in svc-content, by a soft-deleted row, or by an image that was made from it. */
async function isRestorable(trx: Transaction, { id: imageId, used }: ImageRow): Promise<boolean> {
  if (used === 'trash') return true;
  const rows = showing.map((table) => trx(table).where({ image_id: imageId }).select(trx.raw('1')));
  const shapes = trx('images').where({ made_from: imageId }).select(trx.raw('1'));
  return (await trx.unionAll([...rows, shapes]).first()) !== undefined;
}

/** Files of images that were soft-deleted, and of those that are gone for good. */
export interface UnusedFiles {
  readonly trashed: readonly string[];
  readonly purged: readonly string[];
}

const none: UnusedFiles = { trashed: [], purged: [] };

/**
 * Soft-deletes those of some images that no live row references anymore, and purges those nothing could restore;
 * originals go with the images that were made from them. Call `moveFiles` for their files after the commit.
 */
export async function trashUnused(trx: Transaction, imageIds: readonly number[]): Promise<UnusedFiles> {
  const trashed: ImageRow[] = [];
  const purged: ImageRow[] = [];
  // Locked in one order, so that two transactions cannot deadlock.
  for (const id of [...new Set(imageIds)].sort((a, b) => a - b)) {
    const row = await lockImage(trx, { id });
    if (!row || (await isReferenced(trx, row))) continue;
    if (!(await isRestorable(trx, row))) purged.push(row);
    else if (!row.removed_at) trashed.push(row);
  }
  const idsOf = (rows: readonly ImageRow[]) => rows.map(({ id }) => id);
  await trx('images').whereIn('id', idsOf(trashed)).update({ removed_at: trx.fn.now() });
  await appendRemoved(trx, trashed);
  await trx('images').whereIn('id', idsOf(purged)).delete();
  await appendRemoved(trx, purged, { purged: true });
  const names = (rows: readonly ImageRow[]) => rows.map(({ filename }) => filename);
  const originals = [...trashed, ...purged].flatMap(({ made_from }) => made_from ?? []);
  const more = originals.length > 0 ? await trashUnused(trx, originals) : none;
  return { trashed: [...names(trashed), ...more.trashed], purged: [...names(purged), ...more.purged] };
}

import type { Transaction } from '@show/service-kit';
import { holdImage, type ImageRow } from './imageRows';
import type { ImageStore } from './imageStore';

/** Tables whose rows show a picture until they are marked as removed. */
const showing = ['library_images', 'gallery_images', 'album_photos'] as const;

/** Whether anything shows the picture. */
async function isShown(trx: Transaction, imageId: number): Promise<boolean> {
  const uses = showing.map((table) =>
    trx(table).where({ image_id: imageId }).whereNull('removed_at').select(trx.raw('1')),
  );
  const kept = trx('image_uses').where({ image_id: imageId }).select(trx.raw('1'));
  return (await trx.unionAll([kept, ...uses]).first()) !== undefined;
}

/** Whether anything could bring it back. */
async function canComeBack(trx: Transaction, imageId: number): Promise<boolean> {
  const rows = showing.map((table) => trx(table).where({ image_id: imageId }).select(trx.raw('1')));
  return (await trx.unionAll(rows).first()) !== undefined;
}

/** Files to see to once the transaction has ended. */
export interface FilesLetGo {
  readonly hidden: readonly string[];
  readonly gone: readonly string[];
}

/** After what showed a picture was removed: where nothing else shows it, it goes into the trash, or for good. */
export async function letGo(
  trx: Transaction,
  images: Pick<ImageStore, 'retire' | 'forget'>,
  imageIds: readonly number[],
): Promise<FilesLetGo> {
  const hidden: ImageRow[] = [];
  const gone: ImageRow[] = [];
  // In one order, so that two of us don't wait for each other.
  for (const id of [...new Set(imageIds)].sort((a, b) => a - b)) {
    const row = await holdImage(trx, { id });
    if (!row || (await isShown(trx, id))) continue;
    if (!(await canComeBack(trx, id))) gone.push(row);
    else if (!row.removed_at) hidden.push(row);
  }
  if (hidden.length > 0) await images.retire(trx, hidden);
  if (gone.length > 0) await images.forget(trx, gone);
  const names = (rows: readonly ImageRow[]) => rows.map(({ filename }) => filename);
  return { hidden: names(hidden), gone: names(gone) };
}

import type { Transaction } from '@show/service-kit';
import type { ImageRow } from './imageRows';

/** Records that an image was uploaded for an item. While it is, the image stays. */
export async function noteUse(
  trx: Transaction,
  { id }: ImageRow,
  { folder, originalName }: { readonly folder: string; readonly originalName: string | null },
): Promise<void> {
  await trx('image_uses')
    .insert({ image_id: id, folder, original_name: originalName })
    .onConflict(['image_id', 'folder'])
    .merge({ removed_at: null, original_name: originalName })
    .whereNotNull('image_uses.removed_at');
}

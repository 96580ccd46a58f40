import type { EventData } from '@show/contracts';
import type { Knex } from 'knex';
import { putInOrder } from '../putInOrder';
import { recordChange } from '../recordChange';

export async function galleryStored(
  trx: Knex.Transaction,
  { segmentId, images }: EventData<'media.gallery.stored'>,
): Promise<void> {
  if (images.length === 0) return;
  const rows = images.map(({ id, url, width, height, alt }) => ({
    id,
    segment_id: segmentId,
    url,
    width,
    height,
    alt,
  }));
  await trx('gallery_images').insert(rows).onConflict('id').merge();
  await recordChange(trx, 'segment', { id: segmentId });
}

export async function galleryRemoved(
  trx: Knex.Transaction,
  { segmentId, ids }: EventData<'media.gallery.removed'>,
): Promise<void> {
  await trx('gallery_images').where({ segment_id: segmentId }).whereIn('id', ids).delete();
  await recordChange(trx, 'segment', { id: segmentId });
}

export async function galleryOrdered(
  trx: Knex.Transaction,
  { segmentId, ids }: EventData<'media.gallery.ordered'>,
): Promise<void> {
  await putInOrder(trx, 'gallery_images', { owner: { segment_id: segmentId }, ids });
  await recordChange(trx, 'segment', { id: segmentId });
}

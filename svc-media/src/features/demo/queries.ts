import type { DemoHanging } from '@show/contracts';
import type { Transaction } from '@show/service-kit';
import type { ImageRow } from '../../images/imageRows';

export function listDemo(trx: Transaction): Promise<ImageRow[]> {
  return trx<ImageRow>('images').where({ demo: true }).forUpdate();
}

/** Puts demonstration pictures into albums and galleries in place of where they were, under ids that are given. */
export async function hang(
  trx: Transaction,
  { photos, galleries }: DemoHanging,
): Promise<Record<string, number>> {
  for (const table of ['album_photos', 'gallery_images'])
    await trx.raw('delete from ?? where image_id in (select id from images where demo)', [table]);
  await trx.raw(
    `insert into album_photos (id, album_id, image_id, title) overriding system value
     select hung.id, hung."albumId", images.id, hung.title
     from jsonb_to_recordset(?::jsonb) hung (id integer, "albumId" integer, filename text, title text)
     join images using (filename) where images.demo`,
    [JSON.stringify(photos)],
  );
  await trx.raw(
    `insert into gallery_images (id, segment_id, image_id) overriding system value
     select hung.id, hung."segmentId", images.id
     from jsonb_to_recordset(?::jsonb) hung (id integer, "segmentId" integer, filename text)
     join images using (filename) where images.demo`,
    [JSON.stringify(galleries)],
  );
  return { album_photos: photos.length, gallery_images: galleries.length };
}

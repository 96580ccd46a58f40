import type { GeneralImage } from '@show/contracts';
import type { Database, Transaction } from '@show/service-kit';
import { type ImageRow, picture } from '../image-rows';

interface LibraryRow extends ImageRow {
  library_id: number;
  original_name: string | null;
  uploaded_at: Date;
}

const columns = ['images.*', 'library_images.id as library_id', 'original_name', 'uploaded_at'];

export async function listLibrary(db: Database): Promise<GeneralImage[]> {
  const rows = await library(db).orderBy([
    { column: 'uploaded_at', order: 'desc' },
    { column: 'library_images.id', order: 'desc' },
  ]);
  return rows.map(present);
}

export async function findLibraryImage(db: Database, imageId: number): Promise<GeneralImage | undefined> {
  const row = await library(db).where({ image_id: imageId }).first();
  return row && present(row);
}

export async function removeLibraryRow(trx: Transaction, id: number): Promise<ImageRow | undefined> {
  const [removed] = await trx('library_images')
    .where({ id })
    .delete()
    .returning<{ image_id: number }[]>('image_id');
  return removed && trx<ImageRow>('images').where({ id: removed.image_id }).forUpdate().first();
}

/** Whether anything still needs the picture. */
export async function isUsed(trx: Transaction, imageId: number): Promise<boolean> {
  const uses = ['image_uses', 'gallery_images', 'album_photos'].map((table) =>
    trx(table).where({ image_id: imageId }).select(trx.raw('1')),
  );
  return (await trx.unionAll(uses).first()) !== undefined;
}

function library(db: Database) {
  return db<LibraryRow>('library_images')
    .join('images', 'images.id', 'image_id')
    .select<LibraryRow[]>(columns);
}

function present(row: LibraryRow): GeneralImage {
  return {
    id: row.library_id,
    filename: row.filename,
    originalName: row.original_name,
    uploadedAt: row.uploaded_at.toISOString(),
    bytes: row.bytes,
    ...picture(row),
  };
}

import type { GeneralImage } from '@show/contracts';
import type { Database, Transaction } from '@show/service-kit';
import { type ImageRow, picture } from '../../images/imageRows';

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

/** Soft-deletes an entry of the library and returns the id of its image. */
export async function markRemoved(trx: Transaction, id: number): Promise<number | undefined> {
  const [removed] = await trx('library_images')
    .where({ id })
    .whereNull('removed_at')
    .update({ removed_at: trx.fn.now() })
    .returning<{ image_id: number }[]>('image_id');
  return removed?.image_id;
}

function library(db: Database) {
  return db<LibraryRow>('library_images')
    .join('images', 'images.id', 'image_id')
    .whereNull('library_images.removed_at')
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

import type { Database, Transaction } from '@show/service-kit';

/** A row of `images`. */
export interface ImageRow {
  readonly id: number;
  readonly filename: string;
  readonly upload_hash: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly color: string;
  readonly placeholder: string;
  readonly alt: string | null;
  readonly demo: boolean;
}

export type NewImage = Omit<ImageRow, 'id'>;

export function imageUrl(filename: string): string {
  return `/uploads/${filename}`;
}

/** How a picture is told of everywhere. */
export function picture({ filename, width, height, alt }: ImageRow) {
  return { url: imageUrl(filename), width, height, alt };
}

/** The picture that was made of the same bytes before. */
export function findSameBytes(db: Database, hash: string): Promise<ImageRow | undefined> {
  return db<ImageRow>('images').where({ upload_hash: hash, demo: false }).first();
}

/** Names among these that belong to a stored picture. */
export async function findStored(db: Database, filenames: readonly string[]): Promise<string[]> {
  const rows = await db<ImageRow>('images').whereIn('filename', filenames).select('filename');
  return rows.map(({ filename }) => filename);
}

/** Adds a picture. Null when somebody else was faster with the same bytes. */
export async function addImage(trx: Transaction, image: NewImage): Promise<ImageRow | null> {
  const [added] = await trx<ImageRow>('images').insert(image).onConflict().ignore().returning('*');
  return added ?? null;
}

/** The picture made of these bytes, held until the end of the transaction. */
export function holdSameBytes(trx: Transaction, hash: string): Promise<ImageRow | undefined> {
  return trx<ImageRow>('images').where({ upload_hash: hash, demo: false }).forShare().first();
}

/** Puts another picture under a name that is kept. */
export async function replaceImage(trx: Transaction, image: NewImage): Promise<ImageRow> {
  const [row] = await trx<ImageRow>('images').insert(image).onConflict('filename').merge().returning('*');
  if (!row) throw new Error(`The image ${image.filename} was not written`);
  return row;
}

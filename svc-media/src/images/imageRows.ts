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
  /** Since when nothing shows it any more; its file lies in the trash. */
  readonly removed_at: Date | null;
}

export type NewImage = Omit<ImageRow, 'id' | 'removed_at'>;

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

/** Where the pictures of some names are; one that is not named here is nowhere. */
export async function findPlaces(
  db: Database,
  filenames: readonly string[],
): Promise<Map<string, 'shown' | 'trash'>> {
  const rows = await db<ImageRow>('images').whereIn('filename', filenames).select('filename', 'removed_at');
  return new Map(rows.map(({ filename, removed_at }) => [filename, removed_at ? 'trash' : 'shown']));
}

/** Adds a picture. Null when somebody else was faster with the same bytes. */
export async function addImage(trx: Transaction, image: NewImage): Promise<ImageRow | null> {
  const [added] = await trx<ImageRow>('images').insert(image).onConflict().ignore().returning('*');
  return added ?? null;
}

/** The picture made of these bytes, held until the end of the transaction; one in the trash for us alone. */
export async function holdSameBytes(trx: Transaction, hash: string): Promise<ImageRow | undefined> {
  const same = () => trx<ImageRow>('images').where({ upload_hash: hash, demo: false });
  return (await same().whereNull('removed_at').forShare().first()) ?? same().forUpdate().first();
}

/** A picture for us alone, until the end of the transaction. */
export function holdImage(
  trx: Transaction,
  which: Partial<Pick<ImageRow, 'id' | 'filename'>>,
): Promise<ImageRow | undefined> {
  return trx<ImageRow>('images').where(which).forUpdate().first();
}

/** Puts another picture under a name that is kept. */
export async function replaceImage(trx: Transaction, image: NewImage): Promise<ImageRow> {
  const [row] = await trx<ImageRow>('images')
    .insert({ ...image, removed_at: null })
    .onConflict('filename')
    .merge()
    .returning('*');
  if (!row) throw new Error(`The image ${image.filename} was not written`);
  return row;
}

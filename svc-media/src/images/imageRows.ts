import type { StoredImage } from '@show/contracts';
import type { Database, Transaction } from '@show/service-kit';

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
  /** When it was soft-deleted; its file lies in the trash. */
  readonly removed_at: Date | null;
  /** How the galleries and albums of svc-content use it; null when they don't. */
  readonly used: 'shown' | 'trash' | null;
  /** Since when it waits for its gallery or album. */
  readonly waits_since: Date | null;
  /** The original of an image that was turned or cropped, and how. */
  readonly made_from: number | null;
  readonly shape: unknown;
}

export type NewImage = Omit<ImageRow, 'id' | 'removed_at' | 'used' | 'waits_since' | 'made_from' | 'shape'>;

export function imageUrl(filename: string): string {
  return `/uploads/${filename}`;
}

/** The fields of an image in responses and events. */
export function picture({ filename, width, height, alt }: ImageRow) {
  return { url: imageUrl(filename), width, height, alt };
}

export function present(image: ImageRow): StoredImage {
  return { path: imageUrl(image.filename), filename: image.filename, ...picture(image) };
}

/** An image that was made of the same bytes. */
export function findSameBytes(db: Database, hash: string): Promise<ImageRow | undefined> {
  return db<ImageRow>('images').where({ upload_hash: hash }).first();
}

/** Where the files of some images belong; a name without an image is missing in the result. */
export async function findLocations(
  db: Database,
  filenames: readonly string[],
): Promise<Map<string, 'shown' | 'trash'>> {
  const rows = await db<ImageRow>('images').whereIn('filename', filenames).select('filename', 'removed_at');
  return new Map(rows.map(({ filename, removed_at }) => [filename, removed_at ? 'trash' : 'shown']));
}

/** Inserts an image. Null when another request has inserted the same bytes first. */
export async function addImage(trx: Transaction, image: NewImage): Promise<ImageRow | null> {
  const [added] = await trx<ImageRow>('images').insert(image).onConflict().ignore().returning('*');
  return added ?? null;
}

/** Locks the image made of these bytes until the end of the transaction: shared when it is live, else exclusively. */
export async function lockSameBytes(trx: Transaction, hash: string): Promise<ImageRow | undefined> {
  const same = () => trx<ImageRow>('images').where({ upload_hash: hash });
  return (await same().whereNull('removed_at').forShare().first()) ?? same().forUpdate().first();
}

/** Locks an image exclusively until the end of the transaction. */
export function lockImage(
  trx: Transaction,
  which: Partial<Pick<ImageRow, 'id' | 'filename'>>,
): Promise<ImageRow | undefined> {
  return trx<ImageRow>('images').where(which).forUpdate().first();
}

import type { Transaction } from '../database/createDatabase';

/** A row of `media_images`: a service's copy of what svc-media's events say about a picture. */
interface KnownPicture {
  readonly url: string;
  /** Only where the service's table has this column. */
  readonly filename?: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string | null;
  /** Most frequent color, `#aabbcc`; null if svc-media did not say. */
  readonly color: string | null;
}

/** The name of a picture for `isNewest`. */
export const pictureThing = (url: string) => `image ${url}`;

export async function upsertPicture(trx: Transaction, picture: KnownPicture): Promise<void> {
  await trx('media_images').insert(picture).onConflict('url').merge();
}

export async function deletePicture(trx: Transaction, url: string): Promise<void> {
  await trx('media_images').where({ url }).delete();
}

import type { Transaction } from '../database/createDatabase';

/** A row of `media_images`: what a service knows of svc-media's picture, from its events. */
interface KnownPicture {
  readonly url: string;
  /** Where the service's table has a column for it. */
  readonly filename?: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string | null;
}

/** How a picture is named where the order of events is kept. */
export const pictureThing = (url: string) => `image ${url}`;

export async function keepPicture(trx: Transaction, picture: KnownPicture): Promise<void> {
  await trx('media_images').insert(picture).onConflict('url').merge();
}

export async function dropPicture(trx: Transaction, url: string): Promise<void> {
  await trx('media_images').where({ url }).delete();
}

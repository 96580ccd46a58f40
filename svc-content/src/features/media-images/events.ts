import type { EventData } from '@show/contracts';
import { deletePicture, type IsNewest, pictureThing, upsertPicture } from '@show/service-kit';
import type { Knex } from 'knex';
import { holdItems } from '../../database/holdItems';
import { recordChange } from '../../items/recordChange';
import { takeOver } from '../../pictures/formerPlaces';
import { pictureLists } from '../../pictures/pictureLists';
import { lockPictures } from '../../pictures/pictureUse';
import { findPictureUsers, places } from './queries';

/** Stores a picture's size and description, restores its references, and publishes an event for every item with it. */
export async function pictureStored(
  trx: Knex.Transaction,
  { url, filename, width, height, alt, color, formerPlaces }: EventData<'media.image.stored'>,
  isNewest: IsNewest,
): Promise<void> {
  await lockPictures(trx, [url]);
  await takeOver(trx, url, formerPlaces);
  if (!(await isNewest(pictureThing(url)))) return;
  await upsertPicture(trx, { url, filename, width, height, alt, color: color ?? null });
  await places.reattach(trx, url);
  await announceUsers(trx, url);
}

/**
 * Detaches a picture from all items. In galleries and albums it is not shown until it is stored again; one that is purged
 * leaves them.
 */
export async function pictureRemoved(
  trx: Knex.Transaction,
  { url, purged, formerPlaces }: EventData<'media.image.removed'>,
  isNewest: IsNewest,
): Promise<void> {
  await lockPictures(trx, [url]);
  await takeOver(trx, url, formerPlaces);
  if (!(await isNewest(pictureThing(url)))) return;
  await announceUsers(trx, url);
  await places.detach(trx, url);
  await deletePicture(trx, url);
  if (purged) for (const { table } of Object.values(pictureLists)) await trx(table).where({ url }).delete();
}

/** What is in the trash has no event, because consumers would take it for a restoration. */
async function announceUsers(trx: Knex.Transaction, url: string): Promise<void> {
  for (const { table, ...user } of await findPictureUsers(trx, url)) {
    const existing = await holdItems(trx, table, [user.id]);
    if (existing.length > 0) await recordChange(trx, user.type, user);
  }
}

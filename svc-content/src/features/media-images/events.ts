import type { EventData } from '@show/contracts';
import { deletePicture, type EventOrder, pictureThing, upsertPicture } from '@show/service-kit';
import type { Knex } from 'knex';
import { holdItems } from '../../database/holdItems';
import { recordChange } from '../../items/recordChange';
import { dropCopiesOf, lockSubjects, setAltOfCopies } from '../../pictures/pictureCopies';
import { findPictureUsers, places } from './queries';

/** Stores a picture's size and description, restores its references, and publishes an event for every item with it. */
export async function pictureStored(
  trx: Knex.Transaction,
  { url, filename, width, height, alt, color }: EventData<'media.image.stored'>,
  order: EventOrder,
): Promise<void> {
  if (!(await isNewest(trx, url, order))) return;
  await upsertPicture(trx, { url, filename, width, height, alt, color: color ?? null });
  await places.reattach(trx, url);
  await announceUsers(trx, url);
  await announceOwners(trx, 'album', await setAltOfCopies(trx, 'album_photos', url, alt));
  await announceOwners(trx, 'segment', await setAltOfCopies(trx, 'gallery_images', url, alt));
}

/** Detaches a picture from all items. */
export async function pictureRemoved(
  trx: Knex.Transaction,
  { url }: EventData<'media.image.removed'>,
  order: EventOrder,
): Promise<void> {
  if (!(await isNewest(trx, url, order))) return;
  await announceUsers(trx, url);
  await places.detach(trx, url);
  await announceOwners(trx, 'album', await dropCopiesOf(trx, 'album_photos', url, order));
  await announceOwners(trx, 'segment', await dropCopiesOf(trx, 'gallery_images', url, order));
  await deletePicture(trx, url);
}

async function isNewest(trx: Knex.Transaction, url: string, order: EventOrder): Promise<boolean> {
  await lockSubjects(trx, [pictureThing(url)]);
  return (await order.newest([pictureThing(url)])).size > 0;
}

async function announceUsers(trx: Knex.Transaction, url: string): Promise<void> {
  for (const { table, ...user } of await findPictureUsers(trx, url)) {
    const existing = await holdItems(trx, table, [user.id]);
    if (existing.length > 0) await recordChange(trx, user.type, user);
  }
}

/** An album in the trash has no event, because consumers would take it for a restoration. */
async function announceOwners(
  trx: Knex.Transaction,
  type: 'album' | 'segment',
  ids: readonly number[],
): Promise<void> {
  for (const id of await holdItems(trx, `${type}s`, ids)) await recordChange(trx, type, { id });
}

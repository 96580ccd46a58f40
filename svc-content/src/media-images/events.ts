import type { EventData } from '@show/contracts';
import type { Knex } from 'knex';
import { recordChange } from '../record-change';
import { dropPicture, findPictureUsers, keepPicture, letGoOfPicture } from './queries';

/** Learns a picture's size, and tells of every item that shows it. */
export async function pictureStored(
  trx: Knex.Transaction,
  stored: EventData<'media.image.stored'>,
): Promise<void> {
  await keepPicture(trx, stored);
  await tellOfUsers(trx, stored.url);
}

/** Lets go of a picture wherever it is shown. */
export async function pictureRemoved(
  trx: Knex.Transaction,
  { url }: EventData<'media.image.removed'>,
): Promise<void> {
  await tellOfUsers(trx, url);
  await letGoOfPicture(trx, url);
  await dropPicture(trx, url);
}

async function tellOfUsers(trx: Knex.Transaction, url: string): Promise<void> {
  for (const user of await findPictureUsers(trx, url)) await recordChange(trx, user.type, user);
}

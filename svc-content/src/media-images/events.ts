import type { EventData } from '@show/contracts';
import type { Knex } from 'knex';
import { recordChange } from '../recordChange';
import {
  dropCopies,
  dropPicture,
  findPictureUsers,
  keepPicture,
  letGoOfPicture,
  rewordCopies,
  takeUpPicture,
} from './queries';

/** Learns a picture's size and words, has it shown again where it was, and tells of every item that shows it. */
export async function pictureStored(
  trx: Knex.Transaction,
  stored: EventData<'media.image.stored'>,
): Promise<void> {
  await keepPicture(trx, stored);
  await takeUpPicture(trx, stored.url);
  await tellOfUsers(trx, stored.url);
  for (const { type, id } of await rewordCopies(trx, stored)) await recordChange(trx, type, { id });
}

/** Lets go of a picture wherever it is shown. */
export async function pictureRemoved(
  trx: Knex.Transaction,
  { url }: EventData<'media.image.removed'>,
): Promise<void> {
  await tellOfUsers(trx, url);
  await letGoOfPicture(trx, url);
  for (const { type, id } of await dropCopies(trx, url)) await recordChange(trx, type, { id });
  await dropPicture(trx, url);
}

async function tellOfUsers(trx: Knex.Transaction, url: string): Promise<void> {
  for (const user of await findPictureUsers(trx, url)) await recordChange(trx, user.type, user);
}

import type { EventData } from '@show/contracts';
import {
  deletePicture,
  type EventOrder,
  pictureThing,
  type Transaction,
  upsertPicture,
} from '@show/service-kit';
import { recordGiveawayEvent } from '../../database/recordGiveawayEvent';
import { holdPictureUsers, places } from './queries';

/**
 * Learns a picture's size, has it shown again where it was, and tells of every giveaway that shows it. `updated_at`
 * stays: browsers forget their entry when it moves, and an edit sends only what staff have changed.
 */
export async function pictureStored(
  trx: Transaction,
  { url, width, height, alt }: EventData<'media.image.stored'>,
  order: EventOrder,
): Promise<void> {
  if (!(await isNewest(order, url))) return;
  await upsertPicture(trx, { url, width, height, alt });
  await places.reattach(trx, url);
  await tellOf(trx, await holdPictureUsers(trx, url));
}

/** Lets go of a picture wherever it is shown. */
export async function pictureRemoved(
  trx: Transaction,
  { url }: EventData<'media.image.removed'>,
  order: EventOrder,
): Promise<void> {
  if (!(await isNewest(order, url))) return;
  const users = await holdPictureUsers(trx, url);
  await places.detach(trx, url);
  await deletePicture(trx, url);
  await tellOf(trx, users);
}

async function isNewest(order: EventOrder, url: string): Promise<boolean> {
  return (await order.newest([pictureThing(url)])).size > 0;
}

/** Each with its state by now. */
async function tellOf(trx: Transaction, giveawayIds: readonly number[]): Promise<void> {
  for (const id of giveawayIds) await recordGiveawayEvent(trx, id, 'giveaway.updated');
}

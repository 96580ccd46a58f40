import type { EventData } from '@show/contracts';
import {
  deletePicture,
  type IsNewest,
  pictureThing,
  type Transaction,
  upsertPicture,
} from '@show/service-kit';
import { recordGiveawayEvent } from '../../database/recordGiveawayEvent';
import { lockPictureUsers, references } from './queries';

/**
 * Stores a picture's size, restores its references and records an event for every giveaway that shows it. `updated_at`
 * stays: browsers drop their stored entry when it changes, and an edit sends only what staff have changed.
 */
export async function pictureStored(
  trx: Transaction,
  { url, width, height, alt, color }: EventData<'media.image.stored'>,
  isNewest: IsNewest,
): Promise<void> {
  if (!(await isNewest(pictureThing(url)))) return;
  await upsertPicture(trx, { url, width, height, alt, color: color ?? null });
  await references.reattach(trx, url);
  await recordChanges(trx, await lockPictureUsers(trx, url));
}

/** Detaches a picture from the giveaways that show it. */
export async function pictureRemoved(
  trx: Transaction,
  { url }: EventData<'media.image.removed'>,
  isNewest: IsNewest,
): Promise<void> {
  if (!(await isNewest(pictureThing(url)))) return;
  const users = await lockPictureUsers(trx, url);
  await references.detach(trx, url);
  await deletePicture(trx, url);
  await recordChanges(trx, users);
}

/** Records the current state of each giveaway. */
async function recordChanges(trx: Transaction, giveawayIds: readonly number[]): Promise<void> {
  for (const id of giveawayIds) await recordGiveawayEvent(trx, id, 'giveaway.updated');
}

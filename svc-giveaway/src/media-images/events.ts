import type { EventData } from '@show/contracts';
import type { Transaction } from '@show/service-kit';
import { selectRows } from '../rows';

/** Learns a picture's size, and tells of every giveaway that shows it. */
export async function pictureStored(
  trx: Transaction,
  { url, width, height, alt }: EventData<'media.image.stored'>,
): Promise<void> {
  await trx('media_images').insert({ url, width, height, alt }).onConflict('url').merge();
  await tellOfUsers(trx, url);
}

/** Lets go of a picture wherever it is shown. */
export async function pictureRemoved(
  trx: Transaction,
  { url }: EventData<'media.image.removed'>,
): Promise<void> {
  await trx('media_images').where({ url }).delete();
  const users = await usersOf(trx, url);
  await trx('giveaways').where({ thumbnail: url }).update({ thumbnail: null });
  await tellOf(trx, users);
}

async function tellOfUsers(trx: Transaction, url: string): Promise<void> {
  await tellOf(trx, await usersOf(trx, url));
}

async function usersOf(trx: Transaction, url: string): Promise<number[]> {
  const users = await selectRows<{ id: number }>(trx, 'select id from giveaways where thumbnail = ?', [url]);
  return users.map(({ id }) => id);
}

async function tellOf(trx: Transaction, giveawayIds: readonly number[]): Promise<void> {
  for (const id of giveawayIds) await trx.raw(`select record_giveaway_event(?, 'giveaway.updated')`, [id]);
}

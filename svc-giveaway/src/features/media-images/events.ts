import type { EventData } from '@show/contracts';
import type { EventOrder, Transaction } from '@show/service-kit';
import { selectRows } from '../../database/rows';

/** Learns a picture's size, has it shown again where it was, and tells of every giveaway that shows it. */
export async function pictureStored(
  trx: Transaction,
  { url, width, height, alt }: EventData<'media.image.stored'>,
  order: EventOrder,
): Promise<void> {
  if (!(await isNewest(order, url))) return;
  await trx('media_images').insert({ url, width, height, alt }).onConflict('url').merge();
  await trx('giveaways')
    .where({ let_go_thumbnail: url })
    .update({ thumbnail: trx.raw('coalesce(thumbnail, let_go_thumbnail)'), let_go_thumbnail: null });
  await tellOfUsers(trx, url);
}

/** Lets go of a picture wherever it is shown, and remembers where that was. */
export async function pictureRemoved(
  trx: Transaction,
  { url }: EventData<'media.image.removed'>,
  order: EventOrder,
): Promise<void> {
  if (!(await isNewest(order, url))) return;
  await trx('media_images').where({ url }).delete();
  const letGo: { id: number }[] = await trx('giveaways')
    .where({ thumbnail: url })
    .update({ thumbnail: null, let_go_thumbnail: url })
    .returning('id');
  for (const { id } of letGo) await tellOf(trx, id);
}

async function isNewest(order: EventOrder, url: string): Promise<boolean> {
  return (await order.newest([`image ${url}`])).size > 0;
}

async function tellOfUsers(trx: Transaction, url: string): Promise<void> {
  const users = await selectRows<{ id: number }>(trx, 'select id from giveaways where thumbnail = ?', [url]);
  for (const { id } of users) await tellOf(trx, id);
}

async function tellOf(trx: Transaction, giveawayId: number): Promise<void> {
  await trx.raw(`select record_giveaway_event(?, 'giveaway.updated')`, [giveawayId]);
}

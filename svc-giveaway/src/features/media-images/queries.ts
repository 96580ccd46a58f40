import type { EventData } from '@show/contracts';
import type { Transaction } from '@show/service-kit';
import { selectRows } from '../../database/rows';

/** The giveaways that show a picture, held until the transaction ends. */
export async function holdPictureUsers(trx: Transaction, url: string): Promise<number[]> {
  const users = await selectRows<{ id: number }>(
    trx,
    'select id from giveaways where thumbnail = ? order by id for no key update',
    [url],
  );
  return users.map(({ id }) => id);
}

/** Takes a picture away wherever it is shown, and remembers where that was. */
export async function letGoOfPicture(trx: Transaction, url: string): Promise<void> {
  await trx.raw(
    `insert into let_go_pictures (url, table_name, column_name, item_id)
     select :url, 'giveaways', 'thumbnail', id from giveaways where thumbnail = :url
     on conflict (url, table_name, column_name, item_id) do update set at = now()`,
    { url },
  );
  await trx('giveaways').where({ thumbnail: url }).update({ thumbnail: null });
}

/** Puts a picture back wherever it was taken away and nothing stands in its place. */
export async function takeUpPicture(trx: Transaction, url: string): Promise<void> {
  await trx.raw(
    `update giveaways item set thumbnail = :url from let_go_pictures place
     where place.url = :url and place.item_id = item.id and item.thumbnail is null`,
    { url },
  );
  await trx('let_go_pictures').where({ url }).delete();
}

export async function keepPicture(
  trx: Transaction,
  { url, width, height, alt }: EventData<'media.image.stored'>,
): Promise<void> {
  await trx('media_images').insert({ url, width, height, alt }).onConflict('url').merge();
}

export async function dropPicture(trx: Transaction, url: string): Promise<void> {
  await trx('media_images').where({ url }).delete();
}

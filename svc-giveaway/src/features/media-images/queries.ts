import { pictureReferences, selectRows, type Transaction } from '@show/service-kit';

export const references = pictureReferences([{ table: 'giveaways', columns: ['thumbnail'] }]);

/** The giveaways that show a picture, locked until the transaction ends. */
export async function lockPictureUsers(trx: Transaction, url: string): Promise<number[]> {
  const users = await selectRows<{ id: number }>(
    trx,
    'select id from giveaways where thumbnail = ? order by id for no key update',
    [url],
  );
  return users.map(({ id }) => id);
}

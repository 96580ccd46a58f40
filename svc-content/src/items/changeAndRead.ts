import type { Knex } from 'knex';
import { found } from '../http/found';

type Change = (trx: Knex.Transaction) => Promise<unknown>;

/**
 * Runs a change and its event as one transaction, and returns the changed item.
 * @param read the item whether visible or not
 * @param missing the sentence when there is none
 */
export function changeAndRead<Item>(
  db: Knex,
  read: (trx: Knex.Transaction, id: number) => Promise<Item | undefined>,
  missing: string,
): (id: number, change: Change) => Promise<Item> {
  return (id, change) =>
    db.transaction(async (trx) => {
      await change(trx);
      return found(await read(trx, id), missing);
    });
}

import type { Transaction } from '../database/createDatabase';

/**
 * Whether a consumer has handled no newer event about a thing. Then this event is recorded as the latest, and the
 * record stays locked until the transaction ends. Handlers name the things they track: `image 7`.
 * @param version of the thing, where it carries one; else the event's position in its outbox
 */
export type IsNewest = (thing: string, version?: number) => Promise<boolean>;

/**
 * Orders events by their position in the outbox: it grows from event to event about one thing, because the transaction
 * that appends one holds a lock on that thing's row. A message of a release that sent no position counts as the newest
 * and is not recorded.
 */
export function eventOrder(trx: Transaction, consumer: string, position: number | undefined): IsNewest {
  return async (thing, version = position) => {
    if (version === undefined) return true;
    const { rows } = await trx.raw<{ rows: unknown[] }>(
      `insert into event_positions as known (consumer, thing, position) values (?, ?, ?)
       on conflict (consumer, thing) do update set position = excluded.position, at = excluded.at
       where known.position < excluded.position
       returning thing`,
      [consumer, thing, version],
    );
    return rows.length > 0;
  };
}

import type { Transaction } from '../database/createDatabase';

/** Compares an event with those that its consumer has handled. Handlers name the things they track: `image 7`. */
export interface EventOrder {
  /**
   * The things for which no newer event has been handled. Records this event as their latest, and locks these records
   * until the transaction ends.
   * @param version of the things, where they carry one; else the event's position in its outbox
   */
  newest(things: readonly string[], version?: number): Promise<ReadonlySet<string>>;
  /** The things for which a newer event has been handled. Records nothing. */
  outdated(things: readonly string[]): Promise<ReadonlySet<string>>;
}

/**
 * Orders events by their position in the outbox: it grows from event to event about one thing, because the transaction
 * that appends one holds a lock on that thing's row. A message of a release that sent no position counts as the newest
 * and is not recorded.
 */
export function eventOrder(trx: Transaction, consumer: string, position: number | undefined): EventOrder {
  return {
    async newest(things, version = position) {
      const sorted = [...new Set(things)].sort();
      if (version === undefined || sorted.length === 0) return new Set(sorted);
      const { rows } = await trx.raw<{ rows: { thing: string }[] }>(
        `insert into event_positions as known (consumer, thing, position)
         select ?, thing, ? from unnest(?::text[]) thing
         on conflict (consumer, thing) do update set position = excluded.position, at = excluded.at
         where known.position < excluded.position
         returning thing`,
        [consumer, version, sorted],
      );
      return new Set(rows.map(({ thing }) => thing));
    },
    async outdated(things) {
      if (position === undefined || things.length === 0) return new Set();
      const rows: { thing: string }[] = await trx('event_positions')
        .where({ consumer })
        .whereIn('thing', [...things])
        .where('position', '>', position)
        .select('thing');
      return new Set(rows.map(({ thing }) => thing));
    },
  };
}

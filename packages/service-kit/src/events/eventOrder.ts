import type { Transaction } from '../database/createDatabase';

/** Where an event stands among those that its consumer has taken in. A thing is named as the handler likes: `image 7`. */
export interface EventOrder {
  /**
   * Those of the things about which nothing newer is known. They are remembered as known up to this event, and nobody
   * else can do the same before the transaction ends.
   * @param version of the things, where they carry one; else the place of the event in its outbox
   */
  newest(things: readonly string[], version?: number): Promise<ReadonlySet<string>>;
  /** Those of the things about which something newer is known. Remembers nothing. */
  overtaken(things: readonly string[]): Promise<ReadonlySet<string>>;
}

/**
 * Order by the position in the outbox: it grows from event to event about one thing, because whoever appends one
 * holds that thing's row. A message of a version that sent none counts as the newest and leaves no trace.
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
    async overtaken(things) {
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

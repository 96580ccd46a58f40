import { setTimeout as delay } from 'node:timers/promises';
import { selectRow } from '@show/service-kit';
import type { Knex } from 'knex';

/** A little more than the second that the provider requires, because latencies differ. */
const usualGap = 1_100;
/** Maximum wait for a turn in milliseconds; after that the client should retry later. */
const patience = 8_000;

/** The queue is too long, or the provider asked to wait. */
export class NoTurn extends Error {
  override readonly name = 'NoTurn';

  /** @param seconds until the next free turn */
  constructor(readonly seconds: number) {
    super('No slot at the geocoder in time');
  }
}

/**
 * Limits calls of the provider to one per gap, across all callers and replicas. Within this process
 * callers queue, so that an aborted one does not delay the others; the time of a call is reserved in the
 * database, which all replicas share.
 * @param gap milliseconds between two requests
 */
export function turns(db: Knex, gap = usualGap) {
  let queue: Promise<unknown> = Promise.resolve();

  /** Reserves the next turn and returns the milliseconds until then. */
  async function reserve(longest: number): Promise<number> {
    const reserved = await selectRow<{ wait: number }>(
      db,
      `update geocoding_turns
       set free_at = greatest(free_at, clock_timestamp()) + make_interval(secs => ?::float8)
       where free_at < clock_timestamp() + make_interval(secs => ?::float8)
       returning extract(epoch from free_at - clock_timestamp())::float8 * 1000 - ? as wait`,
      [gap / 1000, longest / 1000, gap],
    );
    if (reserved) return reserved.wait;
    const free = await selectRow<{ seconds: number }>(
      db,
      `select extract(epoch from free_at - clock_timestamp())::float8 as seconds from geocoding_turns`,
    );
    throw new NoTurn(Math.max(1, Math.ceil(free?.seconds ?? 1)));
  }

  return {
    /** Resolves when the provider may be called. Throws NoTurn, and when the signal aborts. */
    take(signal: AbortSignal): Promise<void> {
      const end = Date.now() + patience;
      const turn = queue.then(async () => {
        signal.throwIfAborted();
        const wait = await reserve(Math.max(0, end - Date.now()));
        if (wait > 0) await delay(wait, undefined, { signal });
      });
      queue = turn.catch(() => {});
      return turn;
    },

    /** Grants no turns for a number of seconds. */
    async pause(seconds: number): Promise<void> {
      await db.raw(
        `update geocoding_turns
         set free_at = greatest(free_at, clock_timestamp() + make_interval(secs => ?::float8))`,
        [seconds],
      );
    },
  };
}

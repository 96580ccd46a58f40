import { type Count, type Log, tally } from '@show/service-kit';
import type { Knex } from 'knex';
import { missedText } from './missedText';

/** Searches of an hour for the same text before it is stored: one visitor's own words, such as a name, stay in memory. */
const leastTimes = 3;
/** Texts that wait for that many searches. */
const mostWaiting = 500;
/** Texts of an hour that are stored. */
const mostStored = 500;

const hour = 3_600_000;

interface MissParts {
  readonly db: Knex;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Counts searches without a result by hour. The gateway keeps a response for a minute, so what many visitors search for
 * within it counts once. Texts that wait are forgotten when the hour ends or the process does.
 */
export function searchMisses({ db, log, now = Date.now }: MissParts) {
  const counts = tally({
    most: mostStored,
    interval: 60_000,
    log,
    failure: 'searches without a result could not be written',
    write: (counted) => addMisses(db, counted),
  });
  let waiting = new Map<string, number>();
  let current = 0;

  return {
    count(query: string): void {
      const text = missedText(query);
      if (!text) return;
      const at = Math.floor(now() / hour) * hour;
      if (at !== current) {
        current = at;
        waiting = new Map();
      }
      const times = (waiting.get(text) ?? 0) + 1;
      // The oldest make room, so that a flood of texts does not keep out what comes after it.
      waiting.delete(text);
      const [oldest] = waiting.keys();
      if (waiting.size >= mostWaiting && oldest !== undefined) waiting.delete(oldest);
      waiting.set(text, times);
      if (times >= leastTimes) counts.add(`${at} ${text}`, times === leastTimes ? leastTimes : 1);
    },
    stop: counts.stop,
  };
}

/** Adds to what this and other replicas have counted; in one order, so that replicas do not block each other. */
async function addMisses(db: Knex, counted: readonly Count[]): Promise<void> {
  await db.raw(
    `insert into search_misses (hour, text, times)
     select to_timestamp(split_part(c.what, ' ', 1)::bigint / 1000), substr(c.what, strpos(c.what, ' ') + 1), c.times
     from unnest(?::text[], ?::integer[]) as c (what, times)
     order by 1, 2
     on conflict (hour, text) do update set times = search_misses.times + excluded.times`,
    [counted.map(([what]) => what), counted.map(([, times]) => times)],
  );
}

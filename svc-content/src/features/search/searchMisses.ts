import { type Count, type Log, tally } from '@show/service-kit';
import type { Knex } from 'knex';
import { missedText } from './missedText';

/** Searches of an hour for the same text before it is stored: one visitor's own words, such as a name, stay in memory. */
const minTimes = 3;
/** Texts that wait for that many searches. */
const maxWaiting = 500;
/** Texts of an hour that one process stores. */
const maxStored = 500;

const minute = 60_000;
const hour = 60 * minute;

interface MissParts {
  readonly db: Knex;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

interface Searches {
  readonly times: number;
  /** The minute of the last one that counted. */
  readonly last: number;
}

/**
 * Counts searches without a result by hour. What is searched for several times within a minute counts once, however it
 * is spelled: the gateway keeps most of these responses for a minute anyway, and one visitor in a hurry is not three.
 * Texts that wait are forgotten when the hour ends or the process does.
 */
export function searchMisses({ db, log, now = Date.now }: MissParts) {
  const counts = tally({
    most: maxStored,
    interval: minute,
    log,
    failure: 'searches without a result could not be written',
    write: (counted) => addMisses(db, counted),
  });
  let waiting = new Map<string, Searches>();
  /** Apart from those that wait, so that a flood of texts cannot make room for more than one hour may store. */
  let stored = new Map<string, Searches>();
  let current = 0;

  return {
    count(query: string): void {
      const text = missedText(query);
      if (!text) return;
      const last = Math.floor(now() / minute);
      const at = Math.floor(now() / hour) * hour;
      if (at !== current) {
        current = at;
        waiting = new Map();
        stored = new Map();
      }
      const before = stored.get(text) ?? waiting.get(text);
      if (before?.last === last) return;
      const searches = { times: (before?.times ?? 0) + 1, last };
      waiting.delete(text);
      if (searches.times >= minTimes) {
        if (!stored.has(text) && stored.size >= maxStored) return;
        stored.set(text, searches);
        counts.add(`${at} ${text}`, searches.times === minTimes ? minTimes : 1);
        return;
      }
      // The oldest make room, so that a flood of texts does not keep out what comes after it.
      const [oldest] = waiting.keys();
      if (waiting.size >= maxWaiting && oldest !== undefined) waiting.delete(oldest);
      waiting.set(text, searches);
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

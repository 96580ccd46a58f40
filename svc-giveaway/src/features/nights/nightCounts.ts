import { longestWait, type RefusalReason, waitBounds } from '@show/contracts';
import { type Count, type Database, type Log, tally } from '@show/service-kit';

/** The outcome of a submission, and how many milliseconds its visitor has waited. */
interface CountedOutcome {
  readonly giveawayId: number;
  readonly kind: RefusalReason | 'entered' | 'not-found' | 'unavailable' | 'busy' | 'failed';
  readonly waited: number;
}

const minute = 60_000;
/** Counts of an hour in which the database cannot be written, for several giveaways. */
const maxCounts = 10_000;

interface NightCountParts {
  readonly db: Database;
  readonly log: Log;
  /** Milliseconds between two writes. */
  readonly interval: number;
}

/** Counts what becomes of submissions, by minute. */
export function nightCounts({ db, log, interval }: NightCountParts) {
  const { add, stop } = tally({
    most: maxCounts,
    interval,
    log,
    failure: 'counts of a night could not be written',
    write: (counts) => addCounts(db, counts),
  });
  return {
    count({ giveawayId, kind, waited }: CountedOutcome): void {
      if (kind === 'not-found') return;
      const at = Math.floor(Date.now() / minute) * minute;
      add(
        `${giveawayId} ${at} ${kind === 'entered' ? `waited ${boundOf(waited)}` : `refused ${reasonOf(kind)}`}`,
      );
    },
    stop,
  };
}

function boundOf(waited: number): number {
  return waitBounds.find((bound) => waited <= bound) ?? longestWait;
}

function reasonOf(kind: Exclude<CountedOutcome['kind'], 'entered' | 'not-found'>): RefusalReason {
  return kind === 'unavailable' || kind === 'busy' || kind === 'failed' ? 'not-answered' : kind;
}

/**
 * Adds to what this and other replicas have counted; in one order, so that replicas do not block each other. Locks the
 * giveaways first, as a deletion does.
 */
async function addCounts(db: Database, counted: readonly Count[]): Promise<void> {
  await db.raw(
    `with c as (
       select split_part(what, ' ', 1)::integer as id, to_timestamp(split_part(what, ' ', 2)::bigint / 1000) as minute,
         split_part(what, ' ', 3) as kind, split_part(what, ' ', 4) as name, times
       from unnest(?::text[], ?::integer[]) as counted (what, times)
     ), g as materialized (
       select id from giveaways where id in (select id from c) order by id for key share
     )
     insert into night_counts (giveaway_id, minute, kind, name, times)
     select id, minute, kind, name, times from c join g using (id)
     order by 1, 2, 3, 4
     on conflict (giveaway_id, minute, kind, name) do update set times = night_counts.times + excluded.times`,
    [counted.map(([what]) => what), counted.map(([, times]) => times)],
  );
}

import type { CodeTarget } from '@show/contracts';
import { type Count, type Database, type Log, tally } from '@show/service-kit';
import type { SignTokens } from './signTokens';

interface CountsParts {
  readonly db: Database;
  readonly tokens: SignTokens;
  readonly log: Log;
  /** Milliseconds between two writes. */
  readonly interval: number;
}

const oneHour = 3_600_000;
/** More than two hours of all signs have. */
const maxCounts = 10_000;

/** Counts visits and entries of signs. A token that is forged, or of another target, counts nothing. */
export function signCounts({ db, tokens, log, interval }: CountsParts) {
  const { add, stop } = tally({
    most: maxCounts,
    interval,
    log,
    failure: 'counts of signs could not be written',
    write: (counts) => addCounts(db, counts),
  });
  return {
    add(what: 'visits' | 'entries', target: CodeTarget, token: string, times: number): void {
      const sign = tokens.read(token, target);
      const hour = Math.floor(Date.now() / oneHour) * oneHour;
      if (sign !== undefined) add(`${sign} ${hour} ${what}`, times);
    },
    stop,
  };
}

export type SignCounts = ReturnType<typeof signCounts>;

/** Signs that were removed count nothing. Locks the signs first, as a removal does. */
async function addCounts(db: Database, counted: readonly Count[]): Promise<void> {
  const sum = (what: string) => `coalesce(sum(times) filter (where kind = '${what}'), 0)`;
  await db.raw(
    `with c as (
       select split_part(what, ' ', 1)::integer as id, to_timestamp(split_part(what, ' ', 2)::bigint / 1000) as hour,
         split_part(what, ' ', 3) as kind, times
       from unnest(?::text[], ?::integer[]) as counted (what, times)
     ), s as materialized (
       select id from signs where id in (select id from c) order by id for key share
     )
     insert into sign_counts (sign_id, hour, visits, entries)
     select id, hour, ${sum('visits')}, ${sum('entries')} from c join s using (id)
     group by 1, 2 order by 1, 2
     on conflict (sign_id, hour) do update
       set visits = sign_counts.visits + excluded.visits, entries = sign_counts.entries + excluded.entries`,
    [counted.map(([what]) => what), counted.map(([, times]) => times)],
  );
}

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

/** Signs that were removed count nothing. */
async function addCounts(db: Database, counted: readonly Count[]): Promise<void> {
  const sum = (what: string) =>
    `coalesce(sum(c.times) filter (where split_part(c.what, ' ', 3) = '${what}'), 0)`;
  await db.raw(
    `insert into sign_counts (sign_id, hour, visits, entries)
     select s.id, to_timestamp(split_part(c.what, ' ', 2)::bigint / 1000), ${sum('visits')}, ${sum('entries')}
     from unnest(?::text[], ?::integer[]) as c (what, times)
     join signs s on s.id = split_part(c.what, ' ', 1)::integer
     group by 1, 2 order by 1, 2
     on conflict (sign_id, hour) do update
       set visits = sign_counts.visits + excluded.visits, entries = sign_counts.entries + excluded.entries`,
    [counted.map(([what]) => what), counted.map(([, times]) => times)],
  );
}

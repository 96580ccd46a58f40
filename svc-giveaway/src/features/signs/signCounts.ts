import type { CodeTarget } from '@show/contracts';
import type { Database, Log } from '@show/service-kit';
import type { SignTokens } from './signTokens';

interface CountsParts {
  readonly db: Database;
  readonly tokens: SignTokens;
  readonly log: Log;
  /** Milliseconds between two writes. */
  readonly interval: number;
}

interface Count {
  readonly sign: number;
  /** Milliseconds since the epoch. */
  readonly hour: number;
  visits: number;
  entries: number;
}

const oneHour = 3_600_000;

/**
 * Counts visits and entries of signs in memory and adds them to the database every few seconds: the entry path does not
 * wait for them, and a process that is killed loses those of one interval. A token that is forged, or of another target,
 * counts nothing.
 */
export function signCounts({ db, tokens, log, interval }: CountsParts) {
  /** By sign and hour: no more than there are signs, as only genuine tokens are counted. */
  let counts = new Map<string, Count>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function add(what: 'visits' | 'entries', target: CodeTarget, token: string, number: number): void {
    const sign = tokens.read(token, target);
    if (sign === undefined) return;
    const hour = Math.floor(Date.now() / oneHour) * oneHour;
    const key = `${sign} ${hour}`;
    const count = counts.get(key) ?? { sign, hour, visits: 0, entries: 0 };
    count[what] += number;
    counts.set(key, count);
    timer ??= setTimeout(() => void flush(), interval);
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const list = [...counts.values()];
    counts = new Map();
    if (list.length > 0) {
      writing = writing
        .then(() => addCounts(db, list))
        .catch((error: unknown) => log.warn({ err: error }, 'counts of signs were lost'));
    }
    return writing;
  }

  return { add, stop: flush };
}

export type SignCounts = ReturnType<typeof signCounts>;

/** Signs that were removed count nothing. */
async function addCounts(db: Database, counts: readonly Count[]): Promise<void> {
  await db.raw(
    `insert into sign_counts (sign_id, hour, visits, entries)
     select s.id, to_timestamp(c.hour / 1000.0), c.visits, c.entries
     from jsonb_to_recordset(?::jsonb) as c (sign integer, hour bigint, visits integer, entries integer)
     join signs s on s.id = c.sign
     order by 1, 2
     on conflict (sign_id, hour) do update
       set visits = sign_counts.visits + excluded.visits, entries = sign_counts.entries + excluded.entries`,
    [JSON.stringify(counts)],
  );
}

import { type Database, type Gauges, selectRow, shared } from '@show/service-kit';

interface Waiting {
  readonly due: number;
  readonly failing: number;
  readonly seconds: number;
}

/** Queued emails; unknown while the database is unreachable. */
export function mailGauges(db: Database): Gauges {
  const waiting = shared(() =>
    selectRow<Waiting>(
      db,
      `select count(*) filter (where next_attempt_at <= clock_timestamp())::int as due,
         count(*) filter (where attempts > 0)::int as failing,
         coalesce(extract(epoch from clock_timestamp() - min(created_at) filter (where attempts > 0)), 0)::double precision
           as seconds
       from mail_outbox where sent_at is null`,
    ),
  );
  const read = (value: (row: Waiting) => number) => async () => value((await waiting()) ?? unknown);
  return {
    mail_due: { help: 'Emails that are due to be sent', read: read(({ due }) => due) },
    mail_failing: {
      help: 'Emails that could not be sent yet and will be retried',
      read: read(({ failing }) => failing),
    },
    mail_failing_seconds: {
      help: 'Age in seconds of the oldest email that could not be sent yet',
      read: read(({ seconds }) => seconds),
    },
  };
}

const unknown: Waiting = { due: Number.NaN, failing: Number.NaN, seconds: Number.NaN };

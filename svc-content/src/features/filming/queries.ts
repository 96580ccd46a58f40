import type { FilmingEvent, FilmingFeedEvent } from '@show/contracts';
import { selectRow, selectRows } from '@show/service-kit';
import type { Knex } from 'knex';
import { zoneName } from '../../geo/zoneName';

/** A row of the database, without the names of time zones. */
type Row<E extends FilmingEvent> = Omit<E, 'startZoneName' | 'endZoneName'>;

function named<R extends Row<FilmingEvent>>(row: R) {
  const { startsAt, endsAt, timeZone } = row;
  return {
    ...row,
    startZoneName: zoneName(startsAt, timeZone),
    endZoneName: endsAt && zoneName(endsAt, timeZone),
  };
}

const columns = `
    f.id, to_char(f.date, 'YYYY-MM-DD') as date, to_char(f.start_time, 'HH24:MI') as "startTime",
    to_char(f.estimated_end_time, 'HH24:MI') as "estimatedEndTime",
    f.location, f.full_address as "fullAddress", f.description, f.website_url as "websiteUrl",
    f.latitude::text as latitude, f.longitude::text as longitude, f.time_zone as "timeZone",
    local_instant_text(f.date + f.start_time, f.time_zone) as "startsAt",
    local_instant_text(
      f.date + f.estimated_end_time
        + case when f.estimated_end_time < f.start_time then interval '1 day' else interval '0' end,
      f.time_zone
    ) as "endsAt",
    instant_text(f.updated_at) as "updatedAt"`;

const events = `select ${columns} from filming_events f where f.cancelled_at is null`;

// An event is upcoming until the end of its local date, or until its end on the next day.
const notOver = `(
    f.date + 1 + case when f.estimated_end_time < f.start_time then f.estimated_end_time else time '00:00' end
      > ?::timestamptz at time zone f.time_zone
  )`;
const soonestFirst = '(f.date + f.start_time) at time zone f.time_zone, f.id';

export async function findNextFilming(db: Knex, now: Date): Promise<FilmingEvent | null> {
  const next = await selectRow<Row<FilmingEvent>>(
    db,
    `${events} and ${notOver} order by ${soonestFirst} limit 1`,
    [now.toISOString()],
  );
  return next ? named(next) : null;
}

export async function listUpcomingFilming(db: Knex, now: Date): Promise<FilmingEvent[]> {
  const upcoming = `${events} and ${notOver} order by ${soonestFirst}`;
  return (await selectRows<Row<FilmingEvent>>(db, upcoming, [now.toISOString()])).map(named);
}

export async function listFilming(db: Knex): Promise<FilmingEvent[]> {
  const all = `${events} order by f.date desc, f.start_time desc, f.id desc`;
  return (await selectRows<Row<FilmingEvent>>(db, all)).map(named);
}

/** Events of the calendar feed: up to a year old, including cancelled ones. */
export async function listFilmingFeed(db: Knex, now: Date): Promise<FilmingFeedEvent[]> {
  const feed = await selectRows<Row<FilmingFeedEvent>>(
    db,
    `select ${columns}, f.cancelled_at is not null as cancelled, f.sequence
    from filming_events f
    where f.date >= (?::timestamptz at time zone f.time_zone)::date - 366
    order by ${soonestFirst}`,
    [now.toISOString()],
  );
  return feed.map(named);
}

export async function findFilming(db: Knex, id: number): Promise<FilmingEvent | undefined> {
  const event = await selectRow<Row<FilmingEvent>>(db, `${events} and f.id = ?`, [id]);
  return event && named(event);
}

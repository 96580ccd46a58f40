import type { FilmingEvent, FilmingFeedEvent } from '@show/contracts';
import { selectRow, selectRows } from '@show/service-kit';
import type { Knex } from 'knex';

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

// An event stays until its date is over where it takes place.
const notOver = 'f.date >= (?::timestamptz at time zone f.time_zone)::date';
const soonestFirst = '(f.date + f.start_time) at time zone f.time_zone, f.id';

export async function findNextFilming(db: Knex, now: Date): Promise<FilmingEvent | null> {
  const next = await selectRow<FilmingEvent>(
    db,
    `${events} and ${notOver} order by ${soonestFirst} limit 1`,
    [now.toISOString()],
  );
  return next ?? null;
}

export function listUpcomingFilming(db: Knex, now: Date): Promise<FilmingEvent[]> {
  return selectRows(db, `${events} and ${notOver} order by ${soonestFirst}`, [now.toISOString()]);
}

export function listFilming(db: Knex): Promise<FilmingEvent[]> {
  return selectRows(db, `${events} order by f.date desc, f.start_time desc, f.id desc`);
}

/** What calendars that subscribed have to know: a year back, and what was cancelled. */
export function listFilmingFeed(db: Knex, now: Date): Promise<FilmingFeedEvent[]> {
  return selectRows(
    db,
    `select ${columns}, f.cancelled_at is not null as cancelled, f.sequence
    from filming_events f
    where f.date >= (?::timestamptz at time zone f.time_zone)::date - 366
    order by ${soonestFirst}`,
    [now.toISOString()],
  );
}

export function findFilming(db: Knex, id: number): Promise<FilmingEvent | undefined> {
  return selectRow(db, `${events} and f.id = ?`, [id]);
}

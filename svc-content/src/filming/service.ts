import type { FilmingEvent, FilmingEventForm } from '@show/contracts';
import { problems } from '@show/service-kit';
import type { Knex } from 'knex';
import { changeAndRead } from '../change-and-read';
import { found } from '../found';
import { placeTimeZone } from '../place-time-zone';
import { recordChange } from '../record-change';
import { wholePoint } from '../whole-point';
import { findFilming } from './queries';

const missing = 'Filming Event Not Found';

/** @param timeZone the show's own zone, for places that are not in another */
export function filmingService(db: Knex, timeZone: string) {
  const change = changeAndRead(db, findFilming, missing);

  return {
    plan: (form: FilmingEventForm): Promise<FilmingEvent> =>
      db.transaction(async (trx) => {
        const [planned] = await trx('filming_events')
          .insert(columns(form, timeZone))
          .returning<{ id: number }[]>('id');
        const id = found(planned, missing).id;
        await recordChange(trx, 'filming', { id });
        return found(await findFilming(trx, id), missing);
      }),

    /** Throws not-found. */
    edit: (id: number, form: FilmingEventForm): Promise<FilmingEvent> =>
      change(id, async (trx) => {
        await trx('filming_events').where({ id }).update(columns(form, timeZone));
        await recordChange(trx, 'filming', { id });
      }),

    /** Throws not-found. */
    remove: (id: number): Promise<void> =>
      db.transaction(async (trx) => {
        if ((await trx('filming_events').where({ id }).delete()) === 0) throw problems.notFound(missing);
        await recordChange(trx, 'filming', { id }, 'removed');
      }),
  };
}

function columns(form: FilmingEventForm, timeZone: string) {
  const point = wholePoint({
    latitude: form.latitude === null ? null : Number(form.latitude),
    longitude: form.longitude === null ? null : Number(form.longitude),
  });
  return {
    date: form.date,
    start_time: form.startTime,
    estimated_end_time: form.estimatedEndTime,
    location: form.location,
    full_address: form.fullAddress,
    description: form.description,
    website_url: form.websiteUrl,
    ...point,
    time_zone: placeTimeZone(point, timeZone),
  };
}

import {
  type FilmingEvent,
  type FilmingEventForm,
  itemKinds,
  type OperationBody,
  type updateFilming,
} from '@show/contracts';
import { problems } from '@show/service-kit';
import type { Knex } from 'knex';
import { placeTimeZone } from '../../geo/placeTimeZone';
import { wholePoint } from '../../geo/wholePoint';
import { found } from '../../http/found';
import { assertRowNotStale } from '../../items/assertRowNotStale';
import { changeAndRead } from '../../items/changeAndRead';
import { recordChange } from '../../items/recordChange';
import { findFilming } from './queries';

const { missing } = itemKinds.filming;

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export type Locate = (address: string) => Promise<Point | null>;

/**
 * @param timeZone the show's own zone, for places that are not in another
 * @param locate asked for the point of an event that comes without one
 */
export function filmingService(db: Knex, timeZone: string, locate: Locate) {
  const change = changeAndRead(db, findFilming, missing);

  return {
    async plan(form: FilmingEventForm): Promise<FilmingEvent> {
      const point = await pointOf(form, locate);
      return db.transaction(async (trx) => {
        const [planned] = await trx('filming_events')
          .insert(columns(form, point, timeZone))
          .returning<{ id: number }[]>('id');
        const id = found(planned, missing).id;
        await recordChange(trx, 'filming', { id });
        return found(await findFilming(trx, id), missing);
      });
    },

    /** Throws not-found, and conflict if the event was changed since it was read. */
    async edit(id: number, form: OperationBody<typeof updateFilming>): Promise<FilmingEvent> {
      found(await findFilming(db, id), missing);
      const point = await pointOf(form, locate);
      return change(id, async (trx) => {
        await assertRowNotStale(trx, 'filming_events', { id, seen: form.updatedAt, name: 'filming event' });
        await trx('filming_events')
          .where({ id })
          .update(columns(form, point, timeZone));
        await recordChange(trx, 'filming', { id });
      });
    },

    /** Hides it from all pages; only subscribed calendars keep it. Throws not-found. */
    remove: (id: number): Promise<void> =>
      db.transaction(async (trx) => {
        const cancelled = await trx('filming_events')
          .where({ id, cancelled_at: null })
          .update({ cancelled_at: trx.fn.now() });
        if (cancelled === 0) throw problems.notFound(missing);
        await recordChange(trx, 'filming', { id }, 'removed');
      }),
  };
}

type MaybePoint = Point | { readonly latitude: null; readonly longitude: null };

/** The form's own point, else that of its address; without one pages show no distance. */
async function pointOf(form: FilmingEventForm, locate: Locate): Promise<MaybePoint> {
  const { latitude, longitude } = wholePoint(form);
  if (latitude !== null && longitude !== null) {
    return { latitude: Number(latitude), longitude: Number(longitude) };
  }
  return (await locate(form.fullAddress)) ?? { latitude: null, longitude: null };
}

function columns(form: FilmingEventForm, point: MaybePoint, timeZone: string) {
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

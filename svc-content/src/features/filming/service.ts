import { type FilmingEvent, type FilmingEventEdit, type FilmingEventForm, itemKinds } from '@show/contracts';
import { wallTimeFault } from '@show/contracts/domain/wallTime';
import { problems } from '@show/service-kit';
import type { Knex } from 'knex';
import { assertInRegion } from '../../geo/assertInRegion';
import { placeTimeZone } from '../../geo/placeTimeZone';
import { wholePoint } from '../../geo/wholePoint';
import { found } from '../../http/found';
import { assertRowNotStale } from '../../items/assertRowNotStale';
import { changeAndRead } from '../../items/changeAndRead';
import { recordChange } from '../../items/recordChange';
import { columnsOf } from '../../items/writeColumns';
import type { ShowSource } from '../../show/showSource';
import { findFilming } from './queries';

const { missing, one: name } = itemKinds.filming;

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export type Locate = (address: string) => Promise<Point | null>;

/**
 * @param show its time zone is the default
 * @param locate finds the point of an event without one
 */
export function filmingService(db: Knex, show: ShowSource, locate: Locate) {
  const change = changeAndRead(db, findFilming, missing);

  return {
    async plan(form: FilmingEventForm): Promise<FilmingEvent> {
      await assertInRegion(db, show, form);
      const point = await pointOf(form, locate);
      const { timeZone } = (await show.current()).region;
      const place = pointColumns(point, timeZone);
      assertOnClock(form, place.time_zone);
      return db.transaction(async (trx) => {
        const [planned] = await trx('filming_events')
          .insert({ ...columnsOf({ ...form }), ...place })
          .returning<{ id: number }[]>('id');
        const id = found(planned, missing).id;
        await recordChange(trx, 'filming', { id });
        return found(await findFilming(trx, id), missing);
      });
    },

    /**
     * Sets the given fields; a new address also sets the point. Throws not-found, conflict if the event was changed
     * since it was read, and invalid for half a point.
     */
    async edit(id: number, { updatedAt: seen, ...fields }: FilmingEventEdit): Promise<FilmingEvent> {
      const before = found(await findFilming(db, id), missing);
      const { fullAddress, latitude, longitude } = before;
      const moves = fields.fullAddress !== undefined && fields.fullAddress !== fullAddress;
      const isPlaced = moves || 'latitude' in fields || 'longitude' in fields;
      const known = moves ? { latitude: null, longitude: null } : { latitude, longitude };
      const point = isPlaced ? await pointOf({ fullAddress, ...known, ...fields }, locate) : undefined;
      const { timeZone } = (await show.current()).region;
      const place = point && pointColumns(point, timeZone);
      const isMoved =
        place !== undefined || ['date', 'startTime', 'estimatedEndTime'].some((name) => name in fields);
      if (isMoved) assertOnClock({ ...before, ...fields }, place?.time_zone ?? before.timeZone);
      return change(id, async (trx) => {
        await assertRowNotStale(trx, 'filming_events', { id, seen, name });
        await assertInRegion(trx, show, fields, { table: 'filming_events', id });
        await trx('filming_events')
          .where({ id })
          .update({ ...columnsOf(fields), ...place });
        await recordChange(trx, 'filming', { id });
      });
    },

    /**
     * Cancels an event: it stays in the calendar feed only. Throws not-found, and conflict if the event was changed
     * since it was read.
     */
    remove: (id: number, { updatedAt: seen }: { updatedAt?: string | undefined }): Promise<void> =>
      db.transaction(async (trx) => {
        await assertRowNotStale(trx, 'filming_events', { id, seen, name });
        const cancelled = await trx('filming_events')
          .where({ id, cancelled_at: null })
          .update({ cancelled_at: trx.fn.now() });
        if (cancelled === 0) throw problems.notFound(missing);
        await recordChange(trx, 'filming', { id }, 'removed');
      }),
  };
}

type Times = Pick<FilmingEventForm, 'date' | 'startTime' | 'estimatedEndTime'>;

/** Throws invalid for a start or an end that the clocks of the place skip on that day, or show twice. */
function assertOnClock({ date, startTime, estimatedEndTime: end }: Times, timeZone: string) {
  const check = (field: string, wall: string) => {
    const message = wallTimeFault(wall, timeZone);
    if (message) throw problems.invalid([{ path: `body.${field}`, message }]);
  };
  check('startTime', `${date}T${startTime}`);
  if (end) check('estimatedEndTime', `${end > startTime ? date : dayAfter(date)}T${end}`);
}

const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 24 * 60 * 60_000).toISOString().slice(0, 10);

type MaybePoint = Point | { readonly latitude: null; readonly longitude: null };

/** The point of the form, or that of its address; without one pages show no distance. */
async function pointOf(
  form: Pick<FilmingEventForm, 'fullAddress' | 'latitude' | 'longitude'>,
  locate: Locate,
): Promise<MaybePoint> {
  const { latitude, longitude } = wholePoint(form);
  if (latitude !== null && longitude !== null) {
    return { latitude: Number(latitude), longitude: Number(longitude) };
  }
  return (await locate(form.fullAddress)) ?? { latitude: null, longitude: null };
}

function pointColumns(point: MaybePoint, timeZone: string) {
  return { ...point, time_zone: placeTimeZone(point, timeZone) };
}

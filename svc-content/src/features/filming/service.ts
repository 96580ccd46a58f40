import { type FilmingEvent, type FilmingEventEdit, type FilmingEventForm, itemKinds } from '@show/contracts';
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
      return db.transaction(async (trx) => {
        const [planned] = await trx('filming_events')
          .insert({ ...columnsOf({ ...form }), ...pointColumns(point, timeZone) })
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
      const { fullAddress, latitude, longitude } = found(await findFilming(db, id), missing);
      const moves = fields.fullAddress !== undefined && fields.fullAddress !== fullAddress;
      const isPlaced = moves || 'latitude' in fields || 'longitude' in fields;
      const known = moves ? { latitude: null, longitude: null } : { latitude, longitude };
      const point = isPlaced ? await pointOf({ fullAddress, ...known, ...fields }, locate) : undefined;
      const { timeZone } = (await show.current()).region;
      return change(id, async (trx) => {
        await assertRowNotStale(trx, 'filming_events', { id, seen, name });
        await assertInRegion(trx, show, fields, { table: 'filming_events', id });
        await trx('filming_events')
          .where({ id })
          .update({ ...columnsOf(fields), ...(point && pointColumns(point, timeZone)) });
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

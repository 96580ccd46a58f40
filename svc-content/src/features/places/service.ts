import {
  itemKinds,
  type OperationBody,
  type PlaceForm,
  type SegmentLocation,
  type SegmentLocationForm,
  type setSegmentLocation,
  type updateSegmentLocation,
} from '@show/contracts';
import { editConflict, problems } from '@show/service-kit';
import type { Knex } from 'knex';
import { assertInRegion } from '../../geo/assertInRegion';
import { wholePoint } from '../../geo/wholePoint';
import { assertRowNotStale } from '../../items/assertRowNotStale';
import { changeAndRead } from '../../items/changeAndRead';
import type { SeenVersion } from '../../items/itemWriter';
import { recordChange } from '../../items/recordChange';
import { type Acting, refuseShown } from '../../items/volunteers';
import type { ShowSource } from '../../show/showSource';
import { findLocation } from './queries';

const missing = 'Location Not Found';

type ChangedPlace = OperationBody<typeof updateSegmentLocation>;
type FirstPlace = OperationBody<typeof setSegmentLocation>;

const name = 'location';

/** @param show its state is the default of a place */
export function placeService(db: Knex, show: ShowSource) {
  const columns = async (place: PlaceForm) =>
    placeColumns(place, (await show.current()).region.defaultState ?? '');
  const change = changeAndRead(db, findLocation, missing);

  return {
    /** Throws not-found when there is no such segment. */
    add: ({ segmentId, ...place }: SegmentLocationForm, caller: Acting): Promise<SegmentLocation> =>
      db.transaction(async (trx) => {
        await lockSegment(trx, segmentId, caller);
        await assertInRegion(trx, show, place);
        return addPlace(trx, segmentId, await columns(place));
      }),

    /**
     * Throws not-found for the location and for the segment it is moved to, and conflict if the location was changed
     * since it was read.
     */
    edit: (
      id: number,
      { segmentId, updatedAt, ...place }: ChangedPlace,
      caller: Acting,
    ): Promise<SegmentLocation> =>
      change(id, async (trx) => {
        await refuseOfShown(trx, id, caller);
        if (segmentId !== undefined) await lockSegment(trx, segmentId, caller);
        await assertRowNotStale(trx, 'segment_locations', { id, seen: updatedAt, name });
        await assertInRegion(trx, show, place, { table: 'segment_locations', id });
        await trx('segment_locations')
          .where({ id })
          .update({ ...(await columns(place)), ...(segmentId !== undefined && { segment_id: segmentId }) });
        await recordChange(trx, 'location', { id });
      }),

    /** Throws not-found, and conflict if the location was changed since it was read. */
    remove: (id: number, { updatedAt: seen }: SeenVersion, caller: Acting): Promise<void> =>
      db.transaction(async (trx) => {
        await refuseOfShown(trx, id, caller);
        await assertRowNotStale(trx, 'segment_locations', { id, seen, name });
        if ((await trx('segment_locations').where({ id }).delete()) === 0) throw problems.notFound(missing);
        await recordChange(trx, 'location', { id }, 'removed');
      }),

    /**
     * Changes or adds the segment's first location. Throws not-found, and conflict if that location was changed
     * since it was read.
     */
    setFirst: (
      segmentId: number,
      { updatedAt, ...place }: FirstPlace,
      caller: Acting,
    ): Promise<SegmentLocation> =>
      db.transaction(async (trx) => {
        await lockSegment(trx, segmentId, caller);
        const first = await trx('segment_locations')
          .where({ segment_id: segmentId })
          .orderBy('id')
          .first<{ id: number } | undefined>('id');
        const cameOrWent = first ? updatedAt === null : Boolean(updatedAt);
        if (cameOrWent) throw editConflict(name);
        await assertInRegion(trx, show, place, first && { table: 'segment_locations', id: first.id });
        if (!first) return addPlace(trx, segmentId, await columns(place));
        await assertRowNotStale(trx, 'segment_locations', {
          id: first.id,
          seen: updatedAt ?? undefined,
          name,
        });
        await trx('segment_locations')
          .where({ id: first.id })
          .update(await columns(place));
        return announce(trx, first.id);
      }),
  };
}

/** Locks the segment against deletion and a second first location. Throws forbidden as `refuseShown`. */
async function lockSegment(trx: Knex.Transaction, id: number, caller: Acting): Promise<void> {
  const held = await trx('segments').where({ id }).forUpdate().first('id');
  if (!held) throw problems.notFound(itemKinds.segment.missing);
  await refuseShown(trx, caller, 'segments', id);
}

/** Throws forbidden as `refuseShown` for a location by its segment. */
async function refuseOfShown(trx: Knex.Transaction, id: number, caller: Acting): Promise<void> {
  const place = await trx('segment_locations')
    .where({ id })
    .first<{ segment_id: number } | undefined>('segment_id');
  if (place) await refuseShown(trx, caller, 'segments', place.segment_id);
}

async function addPlace(
  trx: Knex.Transaction,
  segmentId: number,
  place: ReturnType<typeof placeColumns>,
): Promise<SegmentLocation> {
  const [added] = await trx('segment_locations')
    .insert({ segment_id: segmentId, ...place })
    .returning<{ id: number }[]>('id');
  return announce(trx, added?.id ?? 0);
}

async function announce(trx: Knex.Transaction, id: number): Promise<SegmentLocation> {
  await recordChange(trx, 'location', { id });
  const location = await findLocation(trx, id);
  if (!location) throw problems.notFound(missing);
  return location;
}

function placeColumns(place: PlaceForm, defaultState: string) {
  return {
    location_name: place.locationName,
    location_address: place.locationAddress,
    location_city: place.locationCity,
    location_state: place.locationState ?? defaultState,
    ...wholePoint(place),
    location_source: place.locationSource,
  };
}

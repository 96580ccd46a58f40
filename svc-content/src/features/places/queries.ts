import type { SegmentLocation } from '@show/contracts';
import { selectRow, selectRows } from '@show/service-kit';
import type { Knex } from 'knex';
import { isPublic } from '../../items/isPublic';

const locations = `
  select
    l.id, l.segment_id as "segmentId", l.location_name as "locationName",
    l.location_address as "locationAddress", l.location_city as "locationCity",
    l.location_state as "locationState", l.latitude, l.longitude, l.location_source as "locationSource",
    instant_text(l.updated_at) as "updatedAt"
  from segment_locations l`;

export function listSegmentLocations(
  db: Knex,
  segmentId: number,
  { hidden }: { hidden: boolean },
): Promise<SegmentLocation[]> {
  return selectRows(
    db,
    `${locations} join segments s on s.id = l.segment_id ${hidden ? '' : `and ${isPublic('s')}`}
     where l.segment_id = ? order by l.id`,
    [segmentId],
  );
}

export function findLocation(db: Knex, id: number): Promise<SegmentLocation | undefined> {
  return selectRow(db, `${locations} where l.id = ?`, [id]);
}

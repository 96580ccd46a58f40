import type { MapItem, SegmentLocation } from '@show/contracts';
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

/** All items with a point that are shown on the map. */
export function listMapItems(db: Knex): Promise<MapItem[]> {
  return selectRows(
    db,
    `select
       l.id, 'segment' as type,
       json_build_object(
         'id', s.id, 'slug', s.slug, 'title', s.title, 'description', s.description,
         'youtubeUrl', watch_address(s.youtube_id),
         'thumbnail', coalesce(s.custom_thumbnail, s.thumbnail), 'categoryId', s.category_id
       ) as segment,
       l.location_name as "locationName", l.location_address as "locationAddress",
       l.location_city as "locationCity", l.location_state as "locationState", l.latitude, l.longitude
     from segment_locations l
     join segments s on s.id = l.segment_id and ${isPublic('s')}
     where l.latitude is not null
     union all
     select
       p.id, 'sponsor',
       json_build_object(
         'id', p.id, 'slug', null, 'title', p.title, 'description', p.description,
         'youtubeUrl', coalesce(watch_address(p.youtube_id), p.url),
         'thumbnail', p.thumbnail, 'categoryId', null
       ),
       coalesce(p.location_name, p.title), p.location_address, null, null, p.latitude, p.longitude
     from sponsors p
     where p.show_on_map and ${isPublic('p')} and p.latitude is not null
     union all
     select
       b.id, 'business',
       json_build_object(
         'id', b.id, 'slug', b.slug, 'title', b.name, 'description', b.description,
         'youtubeUrl', null, 'thumbnail', b.thumbnail, 'categoryId', null
       ),
       b.name, b.address, null, null, b.latitude, b.longitude
     from businesses b
     where ${isPublic('b')} and b.latitude is not null
     order by type, id`,
  );
}

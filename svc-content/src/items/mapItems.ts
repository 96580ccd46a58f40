import type { MapItem } from '@show/contracts';
import { selectRows } from '@show/service-kit';
import type { Knex } from 'knex';
import { isPublic } from './isPublic';

/** All items with a point that are shown on the map. */
const mapItems = `
  select
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
      'playsElsewhere', (select reason from video_refusals v where v.youtube_id = p.youtube_id),
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
  where ${isPublic('b')} and b.latitude is not null`;

export function allMapItems(db: Knex): Promise<MapItem[]> {
  return selectRows(db, `${mapItems} order by type, id`);
}

/** Items of the map between two latitudes, in degrees. */
export function mapItemsBetween(db: Knex, south: number, north: number): Promise<MapItem[]> {
  return selectRows(db, `select * from (${mapItems}) item where latitude between ? and ?`, [south, north]);
}

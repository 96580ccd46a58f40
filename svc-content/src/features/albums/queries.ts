import type { Album, Photo } from '@show/contracts';
import { selectRow, selectRows } from '@show/service-kit';
import type { Knex } from 'knex';
import { isPublic } from '../../items/isPublic';
import { type PageOfList, pageOfList } from '../../items/pageOfList';
import { pictureSizes } from '../../pictures/pictureSizes';

const pictures = pictureSizes({ coverImage: 'a.cover_image' });

const albums = `
  select
    a.id, a.title, a.description, a.year, a.month, a.day,
    a.location_name as "locationName", a.location_address as "locationAddress",
    a.segment_id as "tvSegmentId", a.guest_id as "instudioGuestId",
    a.is_visible as "isVisible", a.cover_image as "coverImage",
    (select count(*)::integer from album_photos photo where photo.album_id = a.id) as "photoCount",
    s.title as "segmentTitle", s.slug as "segmentSlug", g.title as "guestTitle",
    instant_text(a.published_at) as "publishedAt", instant_text(a.updated_at) as "updatedAt",
    ${pictures.select}
  from albums a
  left join segments s on s.id = a.segment_id and ${isPublic('s')}
  left join guests g on g.id = a.guest_id and ${isPublic('g')}
  ${pictures.joins}`;

const newestFirst = 'a.year desc, a.month desc nulls last, a.day desc nulls last, a.id desc';

// Months and days start at 1, so a missing one sorts as 0.
const below = `(a.year, coalesce(a.month, 0), coalesce(a.day, 0), a.id)
  < (select year, coalesce(month, 0), coalesce(day, 0), id from albums where id = ?)`;

const hasPhotos = 'exists (select from album_photos photo where photo.album_id = a.id)';

/** Lists for visitors omit albums without photos: a new one is public before its first photo is stored. */
const isListed = `${isPublic('a')} and ${hasPhotos}`;

/** Staff also see hidden and empty albums. */
interface Audience {
  readonly hidden: boolean;
}

export function listAlbums(db: Knex, { hidden, ...wanted }: PageOfList & Audience): Promise<Album[]> {
  const only = hidden ? [] : ([[hasPhotos]] as const);
  const page = pageOfList(wanted, { alias: 'a', order: newestFirst, below, hidden, only });
  return selectRows(db, `${albums} ${page.sql}`, page.bindings);
}

export function findAlbum(db: Knex, id: number, { hidden }: Audience): Promise<Album | undefined> {
  return selectRow(db, `${albums} where a.id = ? ${hidden ? '' : `and ${isPublic('a')}`}`, [id]);
}

export function listSegmentAlbums(db: Knex, segmentId: number): Promise<Album[]> {
  return selectRows(db, `${albums} where a.segment_id = ? and ${isListed} order by ${newestFirst}`, [
    segmentId,
  ]);
}

export function listGuestAlbums(db: Knex, guestId: number): Promise<Album[]> {
  return selectRows(db, `${albums} where a.guest_id = ? and ${isListed} order by ${newestFirst}`, [guestId]);
}

export function listPhotos(db: Knex, albumId: number): Promise<Photo[]> {
  return selectRows(
    db,
    `select
       photo.id, photo.filename, photo.title, photo.original_name as "originalName", photo.url,
       photo.width, photo.height, photo.alt, picture.color
     from album_photos photo
     left join media_images picture on picture.url = photo.url
     where photo.album_id = ? order by photo.position nulls last, photo.id`,
    [albumId],
  );
}

/** The visible segment or guest that has the albums. */
export function findOwner(
  db: Knex,
  table: 'segments' | 'guests',
  id: number,
): Promise<{ id: number } | undefined> {
  return selectRow(db, `select id from ${table} owner where id = ? and ${isPublic('owner')}`, [id]);
}

import type { Album, Photo } from '@show/contracts';
import { selectRow, selectRows } from '@show/service-kit';
import type { Knex } from 'knex';
import { isPublic } from '../../items/isPublic';
import { itemSelect } from '../../items/itemSelect';
import { type PageOfList, pageOfList } from '../../items/pageOfList';

/** The photos of an album, without those that svc-media does not have. */
const photosOf = (albumId: string) => `
  from album_pictures photo join media_images picture on picture.url = photo.url
  where photo.album_id = ${albumId} and photo.removed_at is null`;

const computed = {
  photoCount: `(select count(*)::integer ${photosOf('i.id')})`,
  segmentTitle: 's.title',
  segmentSlug: 's.slug',
  guestTitle: 'g.title',
};
const joins = `
  left join segments s on s.id = i.segment_id and ${isPublic('s')}
  left join guests g on g.id = i.guest_id and ${isPublic('g')}`;

const photoOrder = 'photo.position, photo.id';

const photoColumns = `photo.id, picture.filename, photo.title, photo.original_name as "originalName", photo.url,
  picture.width, picture.height, picture.alt, picture.color`;

/** As staff edit them. */
const saved = itemSelect('album', { computed, joins });

/** As visitors see them: until staff choose a cover, it is the first photo. */
const shown = itemSelect('album', {
  computed: {
    ...computed,
    coverImage: 'coalesce(i.cover_image, first.url)',
    sizes: `('{' || coalesce('"coverImage":' || coalesce("size_coverImage".layout, first.layout), '') || '}')::json`,
  },
  joins: `${joins}
  left join lateral (
    select photo.url, picture.layout ${photosOf('i.id')} and i.cover_image is null order by ${photoOrder} limit 1
  ) first on true`,
});

const selectOf = ({ hidden }: Audience) => (hidden ? saved : shown);

const newestFirst = 'i.year desc, i.month desc nulls last, i.day desc nulls last, i.id desc';

// Months and days start at 1, so a missing one sorts as 0.
const below = `(i.year, coalesce(i.month, 0), coalesce(i.day, 0), i.id)
  < (select year, coalesce(month, 0), coalesce(day, 0), id from albums where id = ?)`;

const hasPhotos = `exists (select ${photosOf('i.id')})`;

/** Lists for visitors omit albums without photos: a new one is public before its first photo is stored. */
const isListed = `${isPublic('i')} and ${hasPhotos}`;

/** Staff also see hidden and empty albums, where they ask for them. */
interface Audience {
  readonly hidden: boolean;
}

export function listAlbums(db: Knex, { hidden, ...wanted }: PageOfList & Audience): Promise<Album[]> {
  const only = hidden ? [] : ([[hasPhotos]] as const);
  const page = pageOfList(wanted, { order: newestFirst, below, hidden, only });
  return selectRows(db, `${selectOf({ hidden })} ${page.sql}`, page.bindings);
}

export function findAlbum(db: Knex, id: number, { hidden }: Audience): Promise<Album | undefined> {
  return selectRow(db, `${selectOf({ hidden })} where i.id = ? ${hidden ? '' : `and ${isPublic('i')}`}`, [
    id,
  ]);
}

export function listSegmentAlbums(db: Knex, segmentId: number): Promise<Album[]> {
  return selectRows(db, `${shown} where i.segment_id = ? and ${isListed} order by ${newestFirst}`, [
    segmentId,
  ]);
}

export function listGuestAlbums(db: Knex, guestId: number): Promise<Album[]> {
  return selectRows(db, `${shown} where i.guest_id = ? and ${isListed} order by ${newestFirst}`, [guestId]);
}

export function listPhotos(db: Knex, albumId: number): Promise<Photo[]> {
  return selectRows(db, `select ${photoColumns} ${photosOf('?')} order by ${photoOrder}`, [albumId]);
}

/** Sets the caption of a photo and returns the photo; undefined without it. */
export async function setCaption(
  trx: Knex.Transaction,
  { albumId, id, title }: { readonly albumId: number; readonly id: number; readonly title: string | null },
): Promise<Photo | undefined> {
  await trx('album_pictures')
    .where({ album_id: albumId, id })
    .whereNull('removed_at')
    .update({ title, changed_at: trx.fn.now() });
  return selectRow(trx, `select ${photoColumns} ${photosOf('?')} and photo.id = ?`, [albumId, id]);
}

/** The visible segment or guest that has the albums. */
export function findOwner(
  db: Knex,
  table: 'segments' | 'guests',
  id: number,
): Promise<{ id: number } | undefined> {
  return selectRow(db, `select id from ${table} owner where id = ? and ${isPublic('owner')}`, [id]);
}

import type { Knex } from 'knex';

type Row = Record<string, unknown>;

let written = 0;

async function add(db: Knex, table: string, row: Row): Promise<number> {
  const [added] = await db(table).insert(row).returning<{ id: number }[]>('id');
  if (!added) throw new Error(`No row was added to ${table}`);
  return added.id;
}

function next(): number {
  written += 1;
  return written;
}

/** Inserts a row with the required columns, overridden by `columns`, and returns its id. */
export const addEpisode = (db: Knex, columns: Row = {}) =>
  add(db, 'episodes', { title: `Episode ${next()}`, season: 1, episode_number: 1, ...columns });

export const addSegment = (db: Knex, columns: Row = {}) =>
  add(db, 'segments', { title: `Segment ${next()}`, ...columns });

export const addGuest = (db: Knex, columns: Row = {}) =>
  add(db, 'guests', { title: `Guest #${next()}`, ...columns });

export const addBusiness = (db: Knex, columns: Row = {}) =>
  add(db, 'businesses', { name: `Business ${next()}`, ...columns });

export const addSponsor = (db: Knex, columns: Row = {}) =>
  add(db, 'sponsors', { title: `Sponsor ${next()}`, ...columns });

export const addOwnPage = (db: Knex, columns: Row = {}) =>
  add(db, 'own_pages', { title: `Page ${next()}`, ...columns });

export const addAlbum = (db: Knex, columns: Row = {}) =>
  add(db, 'albums', { title: `Album ${next()}`, year: 2024, ...columns });

export const addLocation = (db: Knex, segmentId: number, columns: Row = {}) =>
  add(db, 'segment_locations', {
    segment_id: segmentId,
    location_name: `Place ${next()}`,
    location_city: 'Indianapolis',
    location_state: 'Indiana',
    latitude: 39.7684,
    longitude: -86.1581,
    ...columns,
  });

export const addFilming = (db: Knex, columns: Row = {}) =>
  add(db, 'filming_events', {
    date: '2026-06-15',
    start_time: '13:30',
    location: `Place ${next()}`,
    full_address: '1 Main Street, Kokomo, IN',
    description: 'We film.',
    time_zone: 'America/Indiana/Indianapolis',
    ...columns,
  });

export async function addPicture(db: Knex, filename: string, columns: Row = {}): Promise<string> {
  const url = `/uploads/${filename}`;
  await db('media_images').insert({ url, filename, width: 640, height: 360, alt: null, ...columns });
  return url;
}

/** Hangs a picture in an album. */
export async function addPhoto(
  db: Knex,
  albumId: number,
  { url, ...columns }: Row & { readonly url?: string } = {},
): Promise<number> {
  const at = next();
  return add(db, 'album_pictures', {
    album_id: albumId,
    url: url ?? (await addPicture(db, `photo-${at}.webp`)),
    position: at,
    ...columns,
  });
}

/** Hangs a picture in the gallery of a segment. */
export async function addGalleryPicture(db: Knex, segmentId: number, url?: string): Promise<number> {
  const at = next();
  return add(db, 'gallery_pictures', {
    segment_id: segmentId,
    url: url ?? (await addPicture(db, `gallery-${at}.webp`)),
    position: at,
  });
}

export const addCategory = (db: Knex, columns: Row = {}) =>
  add(db, 'segment_categories', { name: `Category ${next()}`, ...columns });

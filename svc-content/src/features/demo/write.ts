import {
  type ContentTopic,
  type DemoContent,
  type DemoHanging,
  type DemoReport,
  demoHangingSchema,
} from '@show/contracts';
import type { Knex } from 'knex';
import { recordChange } from '../../items/recordChange';
import * as rows from './rows';

type Ids = Map<string, number>;

/** Writes the whole demonstration; what refers to a key gets the id that the key was given. */
export async function writeDemo(
  trx: Knex.Transaction,
  content: DemoContent,
  timeZone: string,
): Promise<DemoReport> {
  const written: Record<string, number> = {};

  async function write(table: string, type: ContentTopic, inserts: object[]): Promise<number[]> {
    written[table] = inserts.length;
    if (inserts.length === 0) return [];
    const ids = (await trx(table).insert(inserts).returning<{ id: number }[]>('id')).map(({ id }) => id);
    for (const id of ids) await recordChange(trx, type, { id });
    return ids;
  }

  const categories = await writeCategories(trx, content.categories);
  await write('episodes', 'episode', content.episodes.map(rows.episodeRow));
  const segments = byKey(
    content.segments,
    await write(
      'segments',
      'segment',
      content.segments.map((segment) => rows.segmentRow(segment, categories)),
    ),
  );
  const guests = byKey(
    content.guests,
    await write('guests', 'instudio-guest', content.guests.map(rows.guestRow)),
  );
  await write('businesses', 'business', content.businesses.map(rows.businessRow));
  await write('sponsors', 'sponsor', content.sponsors.map(rows.sponsorRow));
  await write(
    'segment_locations',
    'location',
    content.locations.map((location) => rows.locationRow(location, segments)),
  );
  const albums = byKey(
    content.albums,
    await write(
      'albums',
      'album',
      content.albums.map((album) => rows.albumRow(album, segments, guests)),
    ),
  );
  await write(
    'filming_events',
    'filming',
    content.filming.map((event) => rows.filmingRow(event, timeZone)),
  );
  const hanging = await hangPictures(trx, {
    photos: content.photos.map((photo) => rows.photoRow(photo, albums)),
    galleries: content.galleries.map((image) => rows.galleryRow(image, segments)),
  });
  written.album_photos = hanging.photos.length;
  written.gallery_images = hanging.galleries.length;
  written.media_images = content.images.length;
  if (content.images.length > 0) {
    await trx('media_images').insert(content.images.map(rows.imageRow)).onConflict('url').merge();
  }
  return { rows: written, hanging };
}

/** Categories are met by name: the show's own are used as they are, only others are added. */
async function writeCategories(trx: Knex.Transaction, categories: DemoContent['categories']): Promise<Ids> {
  const ids: Ids = new Map();
  for (const category of categories) {
    const [known] = await trx('segment_categories')
      .whereRaw('lower(name) = lower(?)', [category.name])
      .select<{ id: number }[]>('id');
    const [added] = known
      ? [known]
      : await trx('segment_categories').insert(rows.categoryRow(category)).returning<{ id: number }[]>('id');
    if (added) ids.set(category.key, added.id);
    if (added && !known) await recordChange(trx, 'category', added);
  }
  return ids;
}

interface Hung {
  readonly photos: readonly ReturnType<typeof rows.photoRow>[];
  readonly galleries: readonly ReturnType<typeof rows.galleryRow>[];
}

/** Fills albums and galleries, and returns their ids. */
async function hangPictures(trx: Knex.Transaction, { photos, galleries }: Hung): Promise<DemoHanging> {
  const nextId = trx.raw(`nextval('demo_picture_ids')`);
  async function hang<Row extends object>(table: string, pictures: readonly Row[], columns: string[]) {
    if (pictures.length === 0) return [];
    return trx(table)
      .insert(pictures.map((picture) => ({ id: nextId, ...picture })))
      .returning(columns);
  }
  return demoHangingSchema.parse({
    photos: await hang('album_photos', photos, ['id', 'album_id as albumId', 'filename', 'title']),
    galleries: (await hang('gallery_images', galleries, ['id', 'segment_id as segmentId', 'url'])).map(
      ({ url, ...hung }) => ({ ...hung, filename: rows.filenameOf(url) }),
    ),
  });
}

/** Postgres returns the ids of one insert in the order of its rows. */
function byKey(items: readonly { key: string }[], ids: readonly number[]): Ids {
  return new Map(items.map(({ key }, at) => [key, ids[at] ?? 0]));
}

import { startedOnce } from '@show/test-kit';
import { startContent } from '../../testing/content';
import {
  addAlbum,
  addBusiness,
  addEpisode,
  addGuest,
  addOwnPage,
  addSegment,
  addSponsor,
} from '../../testing/rows';

const content = startedOnce(startContent);

const withVideos = { episodes: addEpisode, segments: addSegment, guests: addGuest, sponsors: addSponsor };
const items = { ...withVideos, businesses: addBusiness, albums: addAlbum, own_pages: addOwnPage };

describe('the tables of items', () => {
  test.each(Object.entries(items))('%s keep since when visitors see them', async (table, add) => {
    const { db } = content;
    const id = await add(db, { is_visible: false });
    const since = async (change: object) => {
      const [row] = await db(table).where({ id }).update(change).returning('public_since');
      return row.public_since;
    };

    expect(await since({ published_at: db.fn.now() })).toBeNull();
    const first = await since({ is_visible: true });
    expect(first).toBeInstanceOf(Date);
    expect(await since({ is_visible: false })).toEqual(first);
    expect(await since({ published_at: new Date(Date.now() + 86_400_000) })).toBeNull();
  });

  test.each(Object.entries(withVideos))('%s have a source video once', async (table, add) => {
    await add(content.db, { source_video_id: 'dQw4w9WgXcQ' });
    await expect(add(content.db, { source_video_id: 'dQw4w9WgXcQ' })).rejects.toMatchObject({
      constraint: `${table}_source_video_unique`,
    });
  });

  test('an item has one current slug', async () => {
    const slug = { item_type: 'episode', item_id: 999 };
    await content.db('slugs').insert({ ...slug, slug: 'first' });
    await expect(content.db('slugs').insert({ ...slug, slug: 'second' })).rejects.toMatchObject({
      constraint: 'slugs_one_current',
    });
  });
});

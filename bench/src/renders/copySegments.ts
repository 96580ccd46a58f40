import pg from 'pg';
import type { BenchStack } from '../stack/benchStack';

/** Told apart by their titles, also after a run that was aborted. */
const mark = 'Copy of ';

/**
 * Publishes copies of the demonstration's segments, older than these, so that no list's first part changes. Removed by
 * the function that it returns. Written to the database directly: a gateway that is running already gets no event.
 */
export async function copySegments({ servers }: BenchStack, count: number): Promise<() => Promise<void>> {
  const address = new URL(servers.postgres.url);
  address.pathname = '/content';
  const db = new pg.Client({ connectionString: address.href });
  await db.connect();
  async function remove() {
    await db.query('delete from segments where title like $1', [`${mark}%`]);
  }
  try {
    await remove();
    await db.query(
      `insert into segments (title, description, category_id, youtube_id, custom_thumbnail, hero_image, published_at)
       select $1 || title || ', ' || number, description, category_id, left(md5(id || '-' || number), 11), custom_thumbnail,
         hero_image, published_at - number * interval '1 year'
       from segments cross join generate_series(1, 1 + $2::integer / greatest(1, (select count(*)::integer from segments))) number
       where is_visible
       limit $2`,
      [mark, count],
    );
  } catch (error) {
    await db.end();
    throw error;
  }
  return () => remove().finally(() => db.end());
}

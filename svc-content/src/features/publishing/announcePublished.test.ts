import { adminItem, tomorrow } from '../../../testing/adminItems';
import { useContent } from '../../../testing/content';
import { addAlbum, addEpisode } from '../../../testing/rows';
import { announcePublished, maxAnnounced } from './announcePublished';

const content = useContent();

describe('announcePublished', () => {
  const passPublicationTimes = () =>
    Promise.all(
      ['episodes', 'albums'].map((table) =>
        // Without the trigger that records changes of staff.
        content.db.raw(
          `set session_replication_role = replica;
           update ${table} set published_at = now() - interval '1 second' where published_at > now();
           set session_replication_role = origin`,
        ),
      ),
    );

  test('announces each due item once, without changing it', async () => {
    const episode = await addEpisode(content.db, { slug: 'soon', published_at: tomorrow() });
    const album = await addAlbum(content.db, { published_at: tomorrow() });
    await addEpisode(content.db, { published_at: tomorrow(), is_visible: false });
    expect(await announcePublished(content.db)).toBe(0);
    await passPublicationTimes();
    const before = await adminItem(content, 'episode', episode);

    const counts = await Promise.all([announcePublished(content.db), announcePublished(content.db)]);

    expect(counts.reduce((a, b) => a + b)).toBe(2);
    const announced = await content.announced();
    expect(announced).toHaveLength(2);
    expect(announced).toContainEqual({ subject: 'content.episode.changed', id: episode });
    expect(announced).toContainEqual({ subject: 'content.album.changed', id: album });
    expect(await announcePublished(content.db)).toBe(0);
    expect(await adminItem(content, 'episode', episode)).toMatchObject({
      status: 'published',
      updatedAt: before?.updatedAt,
    });
  });

  test('announces many due items in batches, each once', async () => {
    const many = 2 * maxAnnounced + 1;
    await content.db.raw(
      `insert into episodes (title, season, episode_number, published_at)
       select 'Episode ' || n, 1, n, now() + interval '1 day' from generate_series(1, ?::integer) n`,
      [many],
    );
    await passPublicationTimes();

    const counts: number[] = [];
    do counts.push(await announcePublished(content.db));
    while (counts.at(-1) !== 0);

    expect(counts).toEqual([maxAnnounced, maxAnnounced, 1, 0]);
    expect(new Set((await content.announced()).map(({ id }) => id)).size).toBe(many);
  });
});

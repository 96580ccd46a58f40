import { adminItem, tomorrow } from '../../../testing/adminItems';
import { type ContentUnderTest, startContent } from '../../../testing/content';
import { addAlbum, addEpisode } from '../../../testing/rows';
import { announcePublished, mostAnnounced } from './announcePublished';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
beforeEach(() => content.empty());
afterAll(() => content.stop());

describe('#announcePublished', () => {
  const passMoments = () =>
    Promise.all(
      ['episodes', 'albums'].map((table) =>
        // As if the time had come; the trigger that watches staff is not asked.
        content.db.raw(
          `set session_replication_role = replica;
           update ${table} set published_at = now() - interval '1 second' where published_at > now();
           set session_replication_role = origin`,
        ),
      ),
    );

  test('When the moment of scheduled items comes, then each is told once, and it is no change of theirs', async () => {
    const episode = await addEpisode(content.db, { slug: 'soon', published_at: tomorrow() });
    const album = await addAlbum(content.db, { published_at: tomorrow() });
    await addEpisode(content.db, { published_at: tomorrow(), is_visible: false });
    expect(await announcePublished(content.db)).toBe(0);
    await passMoments();
    const before = await adminItem(content, 'episode', episode);

    const counts = await Promise.all([announcePublished(content.db), announcePublished(content.db)]);

    expect(counts.reduce((a, b) => a + b)).toBe(2);
    const told = await content.announced();
    expect(told).toHaveLength(2);
    expect(told).toContainEqual({ subject: 'content.episode.changed', id: episode });
    expect(told).toContainEqual({ subject: 'content.album.changed', id: album });
    expect(await announcePublished(content.db)).toBe(0);
    expect(await adminItem(content, 'episode', episode)).toMatchObject({
      status: 'published',
      updatedAt: before?.updatedAt,
    });
  });

  test('When more are due than one statement should tell, then they are told by several, each once', async () => {
    const many = 2 * mostAnnounced + 1;
    await content.db.raw(
      `insert into episodes (title, season, episode_number, published_at)
       select 'Episode ' || n, 1, n, now() + interval '1 day' from generate_series(1, ?::integer) n`,
      [many],
    );
    await passMoments();

    const counts: number[] = [];
    do counts.push(await announcePublished(content.db));
    while (counts.at(-1) !== 0);

    expect(counts).toEqual([mostAnnounced, mostAnnounced, 1, 0]);
    expect(new Set((await content.announced()).map(({ id }) => id)).size).toBe(many);
  });
});

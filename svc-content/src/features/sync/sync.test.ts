import { addEpisode } from '../../../testing/rows';
import { idOf, type SyncUnderTest, startSync, video, videos } from '../../../testing/sync';

let content: SyncUnderTest;

beforeAll(async () => {
  content = await startSync();
});
beforeEach(() => content.empty());
afterAll(() => content.stop());

describe('#POST /api/sync/{kind}', () => {
  test('When a video is new, then it becomes an item with what the video tells', async () => {
    content.youtube.setPlaylist('PL_episodes', [
      video(7, { title: 'S2 E7: Live from the fair', description: 'At https://example.org', live: true }),
    ]);

    const report = await content.sync();

    expect(report).toMatchObject({ created: 1, updated: 0, unchanged: 0, flagged: 0 });
    expect(await content.stored()).toMatchObject([
      {
        title: 'S2 E7: Live from the fair',
        description: 'At https://example.org',
        season: 2,
        episode_number: 7,
        is_livestream: true,
        duration_minutes: 30,
        youtube_id: idOf(7),
        thumbnail: `https://i.ytimg.com/vi/${idOf(7)}/maxresdefault.jpg`,
      },
    ]);
    const [{ id }] = await content.stored();
    expect(await content.announced()).toEqual([{ subject: 'content.episode.changed', id }]);
  });

  test('When nothing has changed, then a second run writes nothing', async () => {
    content.youtube.setPlaylist('PL_episodes', videos(3));
    await content.sync();
    const before = await content.stored();

    expect(await content.sync()).toMatchObject({ created: 0, updated: 0, unchanged: 3 });

    expect(await content.stored()).toEqual(before);
  });

  test('When a playlist has many pages, then all of it is read, fifty in a call', async () => {
    content.youtube.setPlaylist('PL_episodes', videos(120));

    expect(await content.sync()).toMatchObject({ created: 120 });

    expect(content.youtube.asked.map(({ pathname }) => pathname)).toEqual([
      ...Array(3).fill('/v3/playlistItems'),
      ...Array(3).fill('/v3/videos'),
    ]);
  });

  test('When a video goes private, then its item is flagged, kept, and taken back when it returns', async () => {
    content.youtube.setPlaylist('PL_episodes', [video(1), video(2)]);
    await content.sync();
    content.youtube.setPlaylist('PL_episodes', [video(1), video(2, { gone: true })]);

    expect(await content.sync()).toMatchObject({ flagged: 1, unchanged: 1 });
    expect((await content.stored()).map(({ source_missing_at }) => source_missing_at !== null)).toEqual([
      false,
      true,
    ]);
    expect(await content.sync()).toMatchObject({ flagged: 0, unchanged: 2 });

    content.youtube.setPlaylist('PL_episodes', videos(2));
    expect(await content.sync()).toMatchObject({ updated: 1 });
    expect((await content.stored()).every(({ source_missing_at }) => source_missing_at === null)).toBe(true);
  });

  test('When an item never came from the source, then a sync does not call it missing', async () => {
    await addEpisode(content.db, { youtube_id: 'ownepisode1' });
    content.youtube.setPlaylist('PL_episodes', []);

    expect(await content.sync()).toMatchObject({ flagged: 0 });
  });

  test('When a kind has two playlists, then a video in both is one item', async () => {
    content.youtube.setPlaylist('PL_guests', [video(1, { title: 'In-Studio #12: Ann Example' })]);
    content.youtube.setPlaylist('PL_more', [video(1, { title: 'In-Studio #12: Ann Example' }), video(2)]);

    expect(await content.sync('instudio-guests')).toMatchObject({ created: 2 });
    expect(await content.stored('guests')).toMatchObject([
      { guest_name: 'Ann Example', guest_number: 12 },
      {},
    ]);
  });

  test('When two run at once, then each video is one item', async () => {
    content.youtube.setPlaylist('PL_segments', videos(20));

    const reports = await Promise.all([content.sync('segments'), content.sync('segments')]);

    expect(reports.map(({ created }) => created).sort()).toEqual([0, 20]);
    expect(await content.stored('segments')).toHaveLength(20);
  });

  test('When texts are hostile, then they are stored as they are and break nothing', async () => {
    const title = `<script>alert('1')</script> \u0000 & "Season 1"`;
    content.youtube.setPlaylist('PL_segments', [
      video(1, { title, description: "'; drop table segments; --" }),
    ]);

    await content.sync('segments');

    expect(await content.stored('segments')).toMatchObject([
      { title: `<script>alert('1')</script>  & "Season 1"`, description: "'; drop table segments; --" },
    ]);
  });
});

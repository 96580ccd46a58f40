import { getAdminItem, previewSync, syncEpisodes } from '@show/contracts';
import { type ContentUnderTest, startContent } from '../../../testing/content';
import { addEpisode } from '../../../testing/rows';
import { apiError, type FakeVideo, type FakeYoutube, startYoutube } from '../../../testing/youtube';

let youtube: FakeYoutube;
let content: ContentUnderTest;
/** The same site without a key. */
let keyless: ContentUnderTest;

const sources = 'episodes=PL_episodes,segments=PL_segments,instudio-guests=PL_guests,instudio-guests=PL_more';

beforeAll(async () => {
  youtube = await startYoutube();
  const { apiUrl, feedUrl } = youtube;
  content = await startContent({ sync: { apiUrl, feedUrl, key: 'a key', sources, patience: 2_000 } });
  keyless = await startContent({ sync: { apiUrl, feedUrl, key: undefined, sources, patience: 2_000 } });
});
beforeEach(async () => {
  youtube.reset();
  await Promise.all([content.empty(), keyless.empty()]);
});
afterAll(() => Promise.all([content.stop(), keyless.stop(), youtube.stop()]));

const idOf = (number: number) => `video${String(number).padStart(6, '0')}`;
const video = (number: number, rest: Partial<FakeVideo> = {}): FakeVideo => ({
  id: idOf(number),
  title: `Season 1 Episode ${number}: On the road`,
  ...rest,
});
const videos = (count: number) => Array.from({ length: count }, (_, at) => video(at + 1));

async function sync(kind = 'episodes', on = content) {
  const { status, body } = await on.post(`/api/sync/${kind}`, {});
  expect({ status, body }).toMatchObject({ status: 200 });
  return syncEpisodes.response.parse(body);
}

async function preview(kind = 'episodes') {
  return previewSync.response.parse((await content.get(`/api/sync/${kind}/preview`, { as: 'admin' })).body);
}

const stored = (table = 'episodes', on = content) => on.db(table).orderBy('id').select();

describe('#POST /api/sync/{kind}', () => {
  test('When a video is new, then it becomes an item with what the video tells', async () => {
    youtube.setPlaylist('PL_episodes', [
      video(7, { title: 'S2 E7: Live from the fair', description: 'At https://example.org', live: true }),
    ]);

    const report = await sync();

    expect(report).toMatchObject({ created: 1, updated: 0, unchanged: 0, flagged: 0 });
    expect(await stored()).toMatchObject([
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
    const [{ id }] = await stored();
    expect(await content.announced()).toEqual([{ subject: 'content.episode.changed', id }]);
  });

  test('When nothing has changed, then a second run writes nothing', async () => {
    youtube.setPlaylist('PL_episodes', videos(3));
    await sync();
    const before = await stored();

    expect(await sync()).toMatchObject({ created: 0, updated: 0, unchanged: 3 });

    expect(await stored()).toEqual(before);
  });

  test('When a playlist has many pages, then all of it is read, fifty in a call', async () => {
    youtube.setPlaylist('PL_episodes', videos(120));

    expect(await sync()).toMatchObject({ created: 120 });

    expect(youtube.asked.map(({ pathname }) => pathname)).toEqual([
      ...Array(3).fill('/v3/playlistItems'),
      ...Array(3).fill('/v3/videos'),
    ]);
  });

  test('When staff have edited a field, then it stays while the others follow the video', async () => {
    youtube.setPlaylist('PL_episodes', [video(1)]);
    await sync();
    const [{ id }] = await stored();
    await content
      .db('episodes')
      .where({ id })
      .update({ title: 'Our own', edited_fields: ['title'] });
    youtube.setPlaylist('PL_episodes', [video(1, { title: 'Season 3 Episode 4', description: 'New' })]);

    expect(await sync()).toMatchObject({ updated: 1 });

    expect(await stored()).toMatchObject([
      { title: 'Our own', description: 'New', season: 3, episode_number: 4 },
    ]);
  });

  test('When staff have set another video, then the item is known again and none is made twice', async () => {
    youtube.setPlaylist('PL_episodes', [video(2), video(1)]);
    await sync();
    const [, { id }] = await stored();
    await content.put(`/api/episodes/${id}/youtube-id`, { youtubeId: 'fixedvideo1' });

    expect(await sync()).toMatchObject({ created: 0, unchanged: 2 });

    expect((await stored()).map(({ youtube_id }) => youtube_id)).toEqual([idOf(2), 'fixedvideo1']);
  });

  test('When several items show a video that made none of them, then the oldest follows it and the others are left alone', async () => {
    const [one, other] = [
      await addEpisode(content.db, { youtube_id: idOf(1), title: 'First half' }),
      await addEpisode(content.db, { youtube_id: idOf(1), title: 'Second half' }),
    ];
    youtube.setPlaylist('PL_episodes', [video(1)]);

    expect(await sync()).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    expect(await sync()).toMatchObject({ unchanged: 2 });

    expect(await stored()).toMatchObject([
      { id: one, title: video(1).title, source_video_id: idOf(1) },
      { id: other, title: 'Second half', source_video_id: null },
    ]);
  });

  test('When staff make another item of a synced video, then a sync follows only the one it made', async () => {
    youtube.setPlaylist('PL_episodes', [video(1)]);
    await sync();
    await content.post('/api/episodes', { title: 'Its second half', youtubeId: idOf(1) });

    expect(await sync()).toMatchObject({ created: 0, updated: 0, unchanged: 2 });

    expect((await stored()).map(({ source_video_id }) => source_video_id)).toEqual([idOf(1), null]);
  });

  test('When staff have deleted an item, then a sync does not make it again until it is restored', async () => {
    youtube.setPlaylist('PL_episodes', [video(1)]);
    await sync();
    const [{ id }] = await stored();
    await content.delete(`/api/episodes/${id}`);

    expect(await sync()).toMatchObject({ created: 0 });

    const { id: line } = await content.db('staff_changes').where({ action: 'removed' }).first('id');
    await content.post(`/api/admin/changes/content/${line}/restore`, undefined);
    expect(await sync()).toMatchObject({ created: 0, unchanged: 1 });
    expect(await stored()).toMatchObject([{ id, source_video_id: idOf(1) }]);
  });

  test('When the log has forgotten that staff deleted an item, then a sync does not make it again', async () => {
    youtube.setPlaylist('PL_episodes', [video(1)]);
    await sync();
    const [{ id }] = await stored();
    await content.delete(`/api/episodes/${id}`);
    await content.db('staff_changes').delete();

    expect(await sync()).toMatchObject({ created: 0 });
  });

  test('When staff have deleted an item and make another of its video, then that one does not follow the video', async () => {
    youtube.setPlaylist('PL_episodes', [video(1)]);
    await sync();
    const [{ id }] = await stored();
    await content.delete(`/api/episodes/${id}`);
    await addEpisode(content.db, { youtube_id: idOf(1), title: 'Our own' });

    expect(await sync()).toMatchObject({ created: 0, updated: 0, unchanged: 1 });

    expect(await stored()).toMatchObject([{ title: 'Our own', source_video_id: null }]);
  });

  test('When it is not known yet what the video of an item says, then staff are told to synchronise first', async () => {
    const id = await addEpisode(content.db, { youtube_id: idOf(1), source_video_id: idOf(1) });

    expect(await content.patch(`/api/episodes/${id}`, { followVideo: ['title'] })).toMatchObject({
      status: 400,
      body: { issues: [{ message: 'Synchronise first; what the video says is not known yet.' }] },
    });
  });

  test('When staff have edited a field, then what the video says is told beside it, and they can take it again', async () => {
    youtube.setPlaylist('PL_episodes', [video(1, { description: 'By the channel' })]);
    await sync();
    const [{ id }] = await stored();
    await content.patch(`/api/episodes/${id}`, { title: 'Our own', season: 7 });
    youtube.setPlaylist('PL_episodes', [
      video(1, { title: 'Season 3 Episode 4', description: 'By the channel' }),
    ]);
    await sync();
    const { updated_at: before } = await content.db('episodes').where({ id }).first();
    youtube.setPlaylist('PL_episodes', [
      video(1, { title: 'Season 3 Episode 5', description: 'By the channel' }),
    ]);
    await content.patch(`/api/episodes/${id}`, { episodeNumber: 9 });
    expect(await sync()).toMatchObject({ updated: 0, unchanged: 1 });

    const detail = getAdminItem.response.parse(
      (await content.get(`/api/admin/items/episode/${id}`, { as: 'admin' })).body,
    );

    expect(detail).toMatchObject({
      edited: ['episodeNumber', 'season', 'title'],
      content: { title: 'Our own', season: 7, episodeNumber: 9 },
      video: { youtubeId: idOf(1), fields: { title: 'Season 3 Episode 5', season: 3, episodeNumber: 5 } },
    });
    expect(Date.parse(detail.item.updatedAt)).toBeGreaterThan(before.getTime());
    const taken = await content.patch(`/api/episodes/${id}`, {
      followVideo: ['title', 'season'],
      guestName: 'Jo',
      updatedAt: detail.item.updatedAt,
    });
    expect(taken).toMatchObject({
      status: 200,
      body: { title: 'Season 3 Episode 5', season: 3, episodeNumber: 9, guestName: 'Jo' },
    });
    youtube.setPlaylist('PL_episodes', [video(1, { title: 'Season 3 Episode 6' })]);
    await sync();
    expect(await stored()).toMatchObject([
      {
        title: 'Season 3 Episode 6',
        episode_number: 9,
        guest_name: 'Jo',
        edited_fields: ['episode_number', 'guest_name'],
      },
    ]);
  });

  test('When only what a video says beside an edited text changes, then nobody who edits the item is disturbed', async () => {
    youtube.setPlaylist('PL_episodes', [video(1)]);
    await sync();
    const [{ id }] = await stored();
    const edited = await content.patch(`/api/episodes/${id}`, { description: 'Ours' });
    const events = await content.announced();
    youtube.setPlaylist('PL_episodes', [video(1, { description: 'Told anew' })]);

    await sync();

    const { updatedAt } = edited.body as { updatedAt: string };
    expect(await content.patch(`/api/episodes/${id}`, { featured: true, updatedAt })).toMatchObject({
      status: 200,
    });
    expect((await content.announced()).length).toBe(events.length + 1);
    expect(await stored()).toMatchObject([
      { description: 'Ours', video_fields: { description: 'Told anew' } },
    ]);
  });

  test('When the item shows another video, then picture and length are not taken from the one it was made from', async () => {
    youtube.setPlaylist('PL_episodes', [video(1)]);
    await sync();
    const [{ id }] = await stored();
    await content.patch(`/api/episodes/${id}`, {
      youtubeId: 'fixedvideo1',
      durationMinutes: 5,
      title: 'Ours',
    });

    const answer = await content.patch(`/api/episodes/${id}`, {
      followVideo: ['title', 'thumbnail', 'durationMinutes'],
    });

    expect(answer.body).toMatchObject({ title: video(1).title, thumbnail: null, durationMinutes: 5 });
  });

  test.each([
    [{ followVideo: ['title'] }, 'followVideo'],
    [{ followVideo: ['slug'] }, 'followVideo.0'],
    [{ followVideo: [] }, 'followVideo'],
    [{ followVideo: 'title' }, 'followVideo'],
    [{ followVideo: ['title'], title: 'Ours' }, 'followVideo'],
    [{ followVideo: Array(500).fill('title') }, 'followVideo'],
  ])('When an item without a video is to follow it with %j, then it is refused', async (form, path) => {
    const id = await addEpisode(content.db, { title: 'As it was' });

    expect(await content.patch(`/api/episodes/${id}`, form)).toMatchObject({
      status: 400,
      body: { issues: [{ path: `body.${path}` }] },
    });
    expect(await stored()).toMatchObject([{ title: 'As it was', edited_fields: [] }]);
  });

  test('When an item already shows the video, then it is taken over and not made twice', async () => {
    await addEpisode(content.db, { youtube_id: idOf(1), title: 'Older than the sync' });
    youtube.setPlaylist('PL_episodes', [video(1)]);

    expect(await sync()).toMatchObject({ created: 0, updated: 1 });
    expect(await sync()).toMatchObject({ unchanged: 1 });
  });

  test('When a video goes private, then its item is flagged, kept, and taken back when it returns', async () => {
    youtube.setPlaylist('PL_episodes', [video(1), video(2)]);
    await sync();
    youtube.setPlaylist('PL_episodes', [video(1), video(2, { gone: true })]);

    expect(await sync()).toMatchObject({ flagged: 1, unchanged: 1 });
    expect((await stored()).map(({ source_missing_at }) => source_missing_at !== null)).toEqual([
      false,
      true,
    ]);
    expect(await sync()).toMatchObject({ flagged: 0, unchanged: 2 });

    youtube.setPlaylist('PL_episodes', videos(2));
    expect(await sync()).toMatchObject({ updated: 1 });
    expect((await stored()).every(({ source_missing_at }) => source_missing_at === null)).toBe(true);
  });

  test('When an item never came from the source, then a sync does not call it missing', async () => {
    await addEpisode(content.db, { youtube_id: 'ownepisode1' });
    youtube.setPlaylist('PL_episodes', []);

    expect(await sync()).toMatchObject({ flagged: 0 });
  });

  test('When a kind has two playlists, then a video in both is one item', async () => {
    youtube.setPlaylist('PL_guests', [video(1, { title: 'In-Studio #12: Ann Example' })]);
    youtube.setPlaylist('PL_more', [video(1, { title: 'In-Studio #12: Ann Example' }), video(2)]);

    expect(await sync('instudio-guests')).toMatchObject({ created: 2 });
    expect(await stored('guests')).toMatchObject([{ guest_name: 'Ann Example', guest_number: 12 }, {}]);
  });

  test('When two run at once, then each video is one item', async () => {
    youtube.setPlaylist('PL_segments', videos(20));

    const reports = await Promise.all([sync('segments'), sync('segments')]);

    expect(reports.map(({ created }) => created).sort()).toEqual([0, 20]);
    expect(await stored('segments')).toHaveLength(20);
  });

  test('When texts are hostile, then they are stored as they are and break nothing', async () => {
    const title = `<script>alert('1')</script> \u0000 & "Season 1"`;
    youtube.setPlaylist('PL_segments', [video(1, { title, description: "'; drop table segments; --" })]);

    await sync('segments');

    expect(await stored('segments')).toMatchObject([
      { title: `<script>alert('1')</script>  & "Season 1"`, description: "'; drop table segments; --" },
    ]);
  });

  test('When no playlist is set for a kind, then it says how to set one', async () => {
    const answer = await content.post('/api/sync/sponsors', {});

    expect(answer).toMatchObject({ status: 503, body: { code: 'not-configured' } });
    expect(answer.body).toMatchObject({ detail: expect.stringContaining('sponsors=PLAYLIST_ID') });
  });

  test.each([
    ['the quota is used up', apiError(403, 'quotaExceeded'), /quota/],
    ['the key is wrong', apiError(400, 'badRequest'), /YOUTUBE_API_KEY/],
    ['the playlist is unknown', apiError(404, 'playlistNotFound'), /no playlist PL_episodes/],
    ['the source fails', apiError(500, 'backendError'), /status 500/],
    ['the answer is a page', (res) => res.end('<!DOCTYPE html>'), /not understood/],
    ['the answer is another shape', (res) => res.end('{"items":[{}]}'), /not understood/],
    ['the answer never ends', (res) => res.write('{'), /in time/],
    ['the connection breaks', (res) => res.destroy(), /cannot be reached/],
  ] as const satisfies readonly (readonly [string, Parameters<FakeYoutube['reply']>[0], RegExp])[])(
    'When %s, then staff are told and nothing is written',
    async (_, reply, sentence) => {
      youtube.reply(reply);

      const answer = await content.post('/api/sync/episodes', {});

      expect(answer).toMatchObject({ status: 502, body: { code: 'outside-service-failed' } });
      expect(answer.body).toMatchObject({ detail: expect.stringMatching(sentence) });
      expect(await stored()).toEqual([]);
    },
  );

  test('When one of four kinds fails, then the others go through', async () => {
    youtube.setPlaylist('PL_segments', videos(2));

    const answers = await Promise.all(
      ['episodes', 'segments'].map((kind) => content.post(`/api/sync/${kind}`, {})),
    );

    expect(answers.map(({ status }) => status)).toEqual([502, 200]);
  });
});

describe('#POST /api/sync/{kind} without a key', () => {
  test('When the feed is read, then the newest fifteen become items and nothing is called missing', async () => {
    youtube.setPlaylist('PL_segments', [video(1, { title: 'Bread & <butter>' }), ...videos(20).slice(1)]);
    expect(await sync('segments', keyless)).toMatchObject({ created: 15 });
    youtube.setPlaylist('PL_segments', videos(20).slice(10));

    const report = await sync('segments', keyless);

    expect(report).toMatchObject({ created: 5, flagged: 0, unchanged: 15 });
    expect(report.message).toContain('YOUTUBE_API_KEY');
    expect(await stored('segments', keyless)).toContainEqual(
      expect.objectContaining({
        title: 'Bread & <butter>',
        thumbnail: `https://i.ytimg.com/vi/${idOf(1)}/hqdefault.jpg`,
      }),
    );
  });

  test.each([
    ['the playlist is unknown', undefined, /no playlist/],
    ['the feed is no feed', '<html><body>Sorry</body></html>', /not understood/],
    ['the feed is cut off', '<feed><entry><yt:videoId>', /not understood/],
  ])('When %s, then staff are told', async (_, text, sentence) => {
    if (text) youtube.reply((res) => res.end(text));

    const answer = await keyless.post('/api/sync/segments', {});

    expect(answer).toMatchObject({ status: 502, body: { detail: expect.stringMatching(sentence) } });
  });
});

describe('#GET /api/sync/{kind}/preview', () => {
  test('When it is asked, then it names each change and makes none', async () => {
    youtube.setPlaylist('PL_episodes', [video(1), video(2)]);
    await sync();
    const before = await stored();
    youtube.setPlaylist('PL_episodes', [video(1, { description: 'Told anew' }), video(3)]);

    const { changes, created, updated, flagged } = await preview();

    expect({ created, updated, flagged }).toEqual({ created: 1, updated: 1, flagged: 1 });
    expect(changes).toEqual([
      expect.objectContaining({
        action: 'update',
        fields: [{ name: 'description', before: '', after: 'Told anew' }],
      }),
      expect.objectContaining({ action: 'flag', youtubeId: idOf(2) }),
      expect.objectContaining({ action: 'create', id: null, youtubeId: idOf(3) }),
    ]);
    expect(await stored()).toEqual(before);
  });

  test('When visitors ask, then they are refused', async () => {
    expect((await content.get('/api/sync/episodes/preview')).status).toBe(401);
  });

  test('When the kind is unknown, then the request is refused', async () => {
    expect((await content.get('/api/sync/films/preview', { as: 'admin' })).status).toBe(400);
  });
});

import { listEpisodes } from '@show/contracts';
import { startedOnce } from '@show/test-kit';
import { apiError, type FakeVideo, type FakeYoutube } from '@show/test-kit/youtube';
import { addEpisode } from '../../../testing/rows';
import { idOf, startSync, video, videos } from '../../../testing/sync';

const content = startedOnce(startSync);

beforeEach(() => content.empty());

describe('POST /api/sync/{kind}', () => {
  test('creates an item for a new video with the fields of the video', async () => {
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

  test('schedules announced videos for their start, and marks only real broadcasts as live', async () => {
    const start = new Date(Date.now() + 3 * 86_400_000).toISOString();
    content.youtube.setPlaylist('PL_episodes', [
      video(1, { title: 'Premiere', upcoming: start }),
      video(2, { title: 'Broadcast', upcoming: start, duration: 'P0D' }),
      video(3, { title: 'Late', upcoming: '2026-01-01T00:00:00Z', duration: 'P0D' }),
      video(4, { title: 'No time', upcoming: null, duration: 'P0D' }),
      video(5, { title: 'Failed', uploadStatus: 'failed' }),
    ]);
    await content.sync();
    const [premiere, broadcast, late, ...rest] = await content.stored();
    expect(rest).toEqual([]);
    expect([premiere, broadcast, late].map(({ is_livestream }) => is_livestream)).toEqual([
      false,
      false,
      false,
    ]);
    expect([premiere, broadcast].map(({ published_at }) => published_at.toISOString())).toEqual([
      start,
      start,
    ]);
    expect(late.published_at.getTime()).toBeGreaterThan(Date.now());

    const shown = { live: true, publishedAt: '2026-03-01T15:00:00Z' };
    content.youtube.setPlaylist('PL_episodes', [
      video(1, { title: 'Premiere', ...shown }),
      video(2, { title: 'Broadcast', ...shown }),
      video(3, { title: 'Late', ...shown }),
      video(6, { title: 'Premiere that runs', ...shown, running: true }),
      video(7, { title: 'Broadcast that runs', ...shown, running: true, duration: 'P0D' }),
    ]);
    await content.sync();

    expect(await content.stored()).toMatchObject([
      { is_livestream: false, published_at: new Date(shown.publishedAt) },
      { is_livestream: true },
      { is_livestream: true },
      { is_livestream: false },
      { is_livestream: true },
    ]);
  });

  test('says why a video plays on the video site only, until that changes', async () => {
    const set = (first: Partial<FakeVideo>, second: Partial<FakeVideo>) =>
      content.youtube.setPlaylist('PL_episodes', [
        video(1, { title: 'One', ...first }),
        video(2, { title: 'Two', ...second }),
      ]);
    const read = async () =>
      listEpisodes.response
        .parse((await content.get('/api/episodes')).body)
        .map(({ title, playsElsewhere }) => [title, playsElsewhere])
        .sort();
    set({ embeddable: false }, { rating: 'ytAgeRestricted' });
    await content.sync();
    expect(await read()).toEqual([
      ['One', 'not-embeddable'],
      ['Two', 'age-limited'],
    ]);
    await content.db('outbox').delete();
    const [one] = await content.stored();

    set({}, { rating: 'ytAgeRestricted' });
    await content.sync();

    expect(await read()).toEqual([
      ['One', null],
      ['Two', 'age-limited'],
    ]);
    expect(await content.announced()).toEqual([{ subject: 'content.episode.changed', id: one.id }]);
  });

  test('removes from texts what is invisible and what no database stores', async () => {
    content.youtube.setPlaylist('PL_episodes', [
      video(1, {
        title: '\u202eSeason\u00a02 \u2067Episode 7\u2069:\u2028Mills \ud83d\ufeff',
        description: 'One\u000btwo\u0000\udc00\u200b',
      }),
    ]);
    await content.sync();

    expect(await content.stored()).toMatchObject([
      { title: 'Season 2 Episode 7: Mills', season: 2, episode_number: 7, description: 'One\ntwo' },
    ]);
  });

  test('writes nothing without a change', async () => {
    content.youtube.setPlaylist('PL_episodes', videos(3));
    await content.sync();
    const before = await content.stored();

    expect(await content.sync()).toMatchObject({ created: 0, updated: 0, unchanged: 3 });

    expect(await content.stored()).toEqual(before);
  });

  test('reads every page of a playlist, 50 videos per request', async () => {
    content.youtube.setPlaylist('PL_episodes', videos(120));

    expect(await content.sync()).toMatchObject({ created: 120 });

    expect(content.youtube.requests.map(({ pathname }) => pathname)).toEqual([
      ...Array(3).fill('/v3/playlistItems'),
      ...Array(3).fill('/v3/videos'),
    ]);
  });

  test('flags the item of a private video until the video returns', async () => {
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

  test('creates one item for a video in two playlists', async () => {
    content.youtube.setPlaylist('PL_guests', [video(1, { title: 'In-Studio #12: Ann Example' })]);
    content.youtube.setPlaylist('PL_more', [video(1, { title: 'In-Studio #12: Ann Example' }), video(2)]);

    expect(await content.sync('instudio-guests')).toMatchObject({ created: 2 });
    expect(await content.stored('guests')).toMatchObject([
      { guest_name: 'Ann Example', guest_number: 12 },
      {},
    ]);
  });

  test('creates one item for each video in parallel syncs', async () => {
    content.youtube.setPlaylist('PL_segments', videos(20));

    const reports = await Promise.all([content.sync('segments'), content.sync('segments')]);

    expect(reports.map(({ created }) => created).sort()).toEqual([0, 20]);
    expect(await content.stored('segments')).toHaveLength(20);
  });

  test('recognizes an item with another video by its source', async () => {
    content.youtube.setPlaylist('PL_episodes', [video(2), video(1)]);
    await content.sync();
    const [, { id }] = await content.stored();
    await content.put(`/api/episodes/${id}/youtube-id`, { youtubeId: 'fixedvideo1' });

    expect(await content.sync()).toMatchObject({ created: 0, unchanged: 2 });

    expect((await content.stored()).map(({ youtube_id }) => youtube_id)).toEqual([idOf(2), 'fixedvideo1']);
  });

  test('links a video to the oldest of the items that show it', async () => {
    const [one, other] = [
      await addEpisode(content.db, { youtube_id: idOf(1), title: 'First half' }),
      await addEpisode(content.db, { youtube_id: idOf(1), title: 'Second half' }),
    ];
    content.youtube.setPlaylist('PL_episodes', [video(1)]);

    expect(await content.sync()).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    expect(await content.sync()).toMatchObject({ unchanged: 2 });

    expect(await content.stored()).toMatchObject([
      { id: one, title: video(1).title, source_video_id: idOf(1) },
      { id: other, title: 'Second half', source_video_id: null },
    ]);
  });

  test('leaves a second item with a synced video alone', async () => {
    content.youtube.setPlaylist('PL_episodes', [video(1)]);
    await content.sync();
    await content.post('/api/episodes', { title: 'Its second half', youtubeId: idOf(1) });

    expect(await content.sync()).toMatchObject({ created: 0, updated: 0, unchanged: 2 });

    expect((await content.stored()).map(({ source_video_id }) => source_video_id)).toEqual([idOf(1), null]);
  });

  test('does not create a deleted item again and recognizes it once it is restored', async () => {
    content.youtube.setPlaylist('PL_episodes', [video(1)]);
    await content.sync();
    const [{ id }] = await content.stored();
    await content.delete(`/api/episodes/${id}`);

    expect(await content.sync()).toMatchObject({ created: 0 });

    const { id: entry } = await content.db('staff_changes').where({ action: 'removed' }).first('id');
    await content.post(`/api/admin/changes/content/${entry}/restore`, undefined);
    expect(await content.sync()).toMatchObject({ created: 0, unchanged: 1 });
    expect(await content.stored()).toMatchObject([{ id, source_video_id: idOf(1) }]);
  });

  test('neither creates a deleted item again nor links its video to another, also without the log', async () => {
    content.youtube.setPlaylist('PL_episodes', [video(1)]);
    await content.sync();
    const [{ id }] = await content.stored();
    await content.delete(`/api/episodes/${id}`);
    // Log entries expire.
    await content.db('staff_changes').delete();
    await addEpisode(content.db, { youtube_id: idOf(1), title: 'Our own' });

    expect(await content.sync()).toMatchObject({ created: 0, updated: 0, unchanged: 1 });

    expect(await content.stored()).toMatchObject([{ title: 'Our own', source_video_id: null }]);
  });

  test('rejects a kind without a playlist with a hint', async () => {
    const response = await content.post('/api/sync/sponsors', {});

    expect(response).toMatchObject({ status: 503, body: { code: 'not-configured' } });
    expect(response.body).toMatchObject({
      detail: 'No playlist is connected for sponsors. An owner can connect one under Connections.',
    });
  });

  test.each([
    ['the quota is used up', apiError(403, 'quotaExceeded'), /quota/],
    ['the playlist is unknown', apiError(404, 'playlistNotFound'), /no playlist PL_episodes/],
    ['the source fails', apiError(500, 'backendError'), /status 500/],
    ['the response is HTML', (res) => res.end('<!DOCTYPE html>'), /not understood/],
    ['the response has another shape', (res) => res.end('{"items":[{}]}'), /not understood/],
    ['the connection breaks', (res) => res.destroy(), /cannot be reached/],
  ] as const satisfies readonly (readonly [string, Parameters<FakeYoutube['reply']>[0], RegExp])[])(
    'reports that %s and writes nothing',
    async (_, reply, sentence) => {
      content.youtube.reply(reply);

      const response = await content.post('/api/sync/episodes', {});

      expect(response).toMatchObject({ status: 502, body: { code: 'outside-service-failed' } });
      expect(response.body).toMatchObject({ detail: expect.stringMatching(sentence) });
      expect(await content.stored()).toEqual([]);
    },
  );

  test('reports that the response never ends', async () => {
    const soon = AbortSignal.timeout(300);
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(soon);
    content.youtube.reply((res) => res.write('{'));

    const { body } = await content.post('/api/sync/episodes', {});

    expect(body).toMatchObject({ detail: expect.stringMatching(/in time/) });
    timeout.mockRestore();
  });
});

describe('GET /api/sync/{kind}/preview', () => {
  test('lists every change and makes none', async () => {
    content.youtube.setPlaylist('PL_episodes', [video(1), video(2)]);
    await content.sync();
    const before = await content.stored();
    content.youtube.setPlaylist('PL_episodes', [video(1, { description: 'A new text' }), video(3)]);

    const { changes, created, updated, flagged } = await content.preview();

    expect({ created, updated, flagged }).toEqual({ created: 1, updated: 1, flagged: 1 });
    expect(changes).toEqual([
      expect.objectContaining({
        action: 'update',
        fields: [{ name: 'description', before: '', after: 'A new text' }],
      }),
      expect.objectContaining({ action: 'flag', youtubeId: idOf(2) }),
      expect.objectContaining({ action: 'create', id: null, youtubeId: idOf(3) }),
    ]);
    expect(await content.stored()).toEqual(before);
  });
});

import { addEpisode } from '../../../testing/rows';
import { idOf, type SyncUnderTest, startSync, video } from '../../../testing/sync';

let content: SyncUnderTest;

beforeAll(async () => {
  content = await startSync();
});
beforeEach(() => content.empty());
afterAll(() => content.stop());

describe('#POST /api/sync/{kind}', () => {
  test('When staff have set another video, then the item is known again and none is made twice', async () => {
    content.youtube.setPlaylist('PL_episodes', [video(2), video(1)]);
    await content.sync();
    const [, { id }] = await content.stored();
    await content.put(`/api/episodes/${id}/youtube-id`, { youtubeId: 'fixedvideo1' });

    expect(await content.sync()).toMatchObject({ created: 0, unchanged: 2 });

    expect((await content.stored()).map(({ youtube_id }) => youtube_id)).toEqual([idOf(2), 'fixedvideo1']);
  });

  test('When several items show a video that made none of them, then the oldest follows it and the others are left alone', async () => {
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

  test('When staff make another item of a synced video, then a sync follows only the one it made', async () => {
    content.youtube.setPlaylist('PL_episodes', [video(1)]);
    await content.sync();
    await content.post('/api/episodes', { title: 'Its second half', youtubeId: idOf(1) });

    expect(await content.sync()).toMatchObject({ created: 0, updated: 0, unchanged: 2 });

    expect((await content.stored()).map(({ source_video_id }) => source_video_id)).toEqual([idOf(1), null]);
  });

  test('When staff have deleted an item, then a sync does not make it again until it is restored', async () => {
    content.youtube.setPlaylist('PL_episodes', [video(1)]);
    await content.sync();
    const [{ id }] = await content.stored();
    await content.delete(`/api/episodes/${id}`);

    expect(await content.sync()).toMatchObject({ created: 0 });

    const { id: line } = await content.db('staff_changes').where({ action: 'removed' }).first('id');
    await content.post(`/api/admin/changes/content/${line}/restore`, undefined);
    expect(await content.sync()).toMatchObject({ created: 0, unchanged: 1 });
    expect(await content.stored()).toMatchObject([{ id, source_video_id: idOf(1) }]);
  });

  test('When the log has forgotten that staff deleted an item, then a sync does not make it again', async () => {
    content.youtube.setPlaylist('PL_episodes', [video(1)]);
    await content.sync();
    const [{ id }] = await content.stored();
    await content.delete(`/api/episodes/${id}`);
    await content.db('staff_changes').delete();

    expect(await content.sync()).toMatchObject({ created: 0 });
  });

  test('When staff have deleted an item and make another of its video, then that one does not follow the video', async () => {
    content.youtube.setPlaylist('PL_episodes', [video(1)]);
    await content.sync();
    const [{ id }] = await content.stored();
    await content.delete(`/api/episodes/${id}`);
    await addEpisode(content.db, { youtube_id: idOf(1), title: 'Our own' });

    expect(await content.sync()).toMatchObject({ created: 0, updated: 0, unchanged: 1 });

    expect(await content.stored()).toMatchObject([{ title: 'Our own', source_video_id: null }]);
  });

  test('When an item already shows the video, then it is taken over and not made twice', async () => {
    await addEpisode(content.db, { youtube_id: idOf(1), title: 'Older than the sync' });
    content.youtube.setPlaylist('PL_episodes', [video(1)]);

    expect(await content.sync()).toMatchObject({ created: 0, updated: 1 });
    expect(await content.sync()).toMatchObject({ unchanged: 1 });
  });
});

import { getAdminItem } from '@show/contracts';
import { startedOnce } from '@show/test-kit';
import { addEpisode } from '../../../testing/rows';
import { idOf, startSync, video } from '../../../testing/sync';

const content = startedOnce(startSync);

beforeEach(() => content.empty());

describe('edited fields of a synced item', () => {
  test('rejects following a video before its first sync', async () => {
    const id = await addEpisode(content.db, { youtube_id: idOf(1), source_video_id: idOf(1) });

    expect(await content.patch(`/api/episodes/${id}`, { followVideo: ['title'] })).toMatchObject({
      status: 400,
      body: { issues: [{ message: 'Sync first; the values of the video are not known yet.' }] },
    });
  });

  test('shows the value of the video beside an edited field, which can follow the video again', async () => {
    content.youtube.setPlaylist('PL_episodes', [video(1, { description: 'By the channel' })]);
    await content.sync();
    const [{ id }] = await content.stored();
    await content.patch(`/api/episodes/${id}`, { title: 'Our own', season: 7 });
    content.youtube.setPlaylist('PL_episodes', [
      video(1, { title: 'Season 3 Episode 4', description: 'By the channel' }),
    ]);
    await content.sync();
    const { updated_at: before } = await content.db('episodes').where({ id }).first();
    content.youtube.setPlaylist('PL_episodes', [
      video(1, { title: 'Season 3 Episode 5', description: 'By the channel' }),
    ]);
    await content.patch(`/api/episodes/${id}`, { episodeNumber: 9 });
    expect(await content.sync()).toMatchObject({ updated: 0, unchanged: 1 });

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
    content.youtube.setPlaylist('PL_episodes', [video(1, { title: 'Season 3 Episode 6' })]);
    await content.sync();
    expect(await content.stored()).toMatchObject([
      {
        title: 'Season 3 Episode 6',
        episode_number: 9,
        guest_name: 'Jo',
        edited_fields: ['episode_number', 'guest_name'],
      },
    ]);
  });

  test('does not change the version of an item for a new value beside an edited field', async () => {
    content.youtube.setPlaylist('PL_episodes', [video(1)]);
    await content.sync();
    const [{ id }] = await content.stored();
    const edited = await content.patch(`/api/episodes/${id}`, { description: 'Ours' });
    const events = await content.announced();
    content.youtube.setPlaylist('PL_episodes', [video(1, { description: 'A new text' })]);

    await content.sync();

    const { updatedAt } = edited.body as { updatedAt: string };
    expect(await content.patch(`/api/episodes/${id}`, { featured: true, updatedAt })).toMatchObject({
      status: 200,
    });
    expect((await content.announced()).length).toBe(events.length + 1);
    expect(await content.stored()).toMatchObject([
      { description: 'Ours', video_fields: { description: 'A new text' } },
    ]);
  });

  test('does not copy picture and length from the source of an item that shows another video', async () => {
    content.youtube.setPlaylist('PL_episodes', [video(1)]);
    await content.sync();
    const [{ id }] = await content.stored();
    await content.patch(`/api/episodes/${id}`, {
      youtubeId: 'fixedvideo1',
      durationMinutes: 5,
      title: 'Ours',
    });

    const response = await content.patch(`/api/episodes/${id}`, {
      followVideo: ['title', 'thumbnail', 'durationMinutes'],
    });

    expect(response.body).toMatchObject({ title: video(1).title, thumbnail: null, durationMinutes: 5 });
  });

  test.each([
    [{ followVideo: ['title'] }, 'followVideo'],
    [{ followVideo: ['slug'] }, 'followVideo.0'],
    [{ followVideo: [] }, 'followVideo'],
  ])('rejects %j for an item without a video', async (form, path) => {
    const id = await addEpisode(content.db, { title: 'As it was' });

    expect(await content.patch(`/api/episodes/${id}`, form)).toMatchObject({
      status: 400,
      body: { issues: [{ path: `body.${path}` }] },
    });
    expect(await content.stored()).toMatchObject([{ title: 'As it was', edited_fields: [] }]);
  });
});

import type { FoundPlaylist } from '@show/contracts';
import { startedOnce } from '@show/test-kit';
import { apiError } from '@show/test-kit/youtube';
import { startSync, video } from '../../../testing/sync';
import { syncService } from './service';

const path = '/api/admin/channel';
const id = 'UCabcdefghijklmnopqrstuv';
const uploads = id.replace('UC', 'UU');

const content = startedOnce(() => startSync({ key: null, connected: true }));
beforeEach(() => content.empty());

const find = (address: string) => content.post(`${path}/find`, { address });
const save = (playlists: readonly object[], more: object = {}) => content.put(path, { playlists, ...more });
const check = async () => (await content.post(`${path}/check`, undefined)).body;
const episodes = { playlist: 'PL_tv', title: 'Episodes', kind: 'episodes' };

describe('finding a playlist', () => {
  test('finds the uploads of a channel by its handle or one of its videos, with the newest', async () => {
    content.youtube.setPlaylist(
      uploads,
      [7, 6, 5, 4, 3, 2, 1].map((number) => video(number)),
    );
    content.youtube.setPage(
      '/@RiverRoadTV',
      `<link rel="canonical" href="https://www.youtube.com/channel/${id}">`,
    );
    content.youtube.setPage('/watch?v=dQw4w9WgXcQ', `{"videoDetails":{"channelId":"${id}"}}`);

    for (const address of ['@RiverRoadTV', 'https://youtu.be/dQw4w9WgXcQ', `youtube.com/channel/${id}`]) {
      const { body } = await find(address);
      expect(body).toMatchObject({ playlist: uploads, title: 'River Road TV', wholeChannel: true });
      expect((body as FoundPlaylist).videos.map(({ id: found }) => found)).toEqual(
        [7, 6, 5, 4, 3, 2].map((number) => video(number).id),
      );
    }
  });

  test.each([
    ['https://vimeo.com/riverroad', 400, /not the address of a YouTube channel/],
    ['@NobodyHere', 404, /no such channel or video/],
    ['PLprivate12345', 502, /A private one cannot be read/],
  ])('of %s fails with %i and a sentence', async (address, status, sentence) => {
    expect(await find(address)).toMatchObject({ status, body: { detail: expect.stringMatching(sentence) } });
  });

  test('says that a page names no channel, such as one that asks for consent', async () => {
    content.youtube.setPage('/@RiverRoadTV', '<title>Before you continue</title>');

    expect((await find('@RiverRoadTV')).body).toMatchObject({
      detail: expect.stringMatching(/does not say which channel/),
    });
  });
});

describe('the connected channel', () => {
  test('is used by the next sync, with its key, which no response returns', async () => {
    content.youtube.setPlaylist('PL_tv', [video(1), video(2)]);
    await save([episodes], { updatedAt: null });
    expect(await content.sync()).toMatchObject({ created: 2, message: expect.stringContaining('API key') });

    const saved = await save([episodes], { key: 'a secret key' });

    expect(await content.sync()).toMatchObject({ updated: 2, message: '' });
    expect(content.youtube.requests.at(-1)?.searchParams.get('key')).toBe('a secret key');
    const texts = [saved.body, await content.db('channel_settings'), await content.db('staff_changes')];
    for (const text of texts) expect(JSON.stringify(text)).not.toContain('a secret key');
    expect(saved.body).toMatchObject({ hasKey: true, playlists: [episodes] });
  });

  test('notifies staff when it could not be read twice in a row, and again only after it worked', async () => {
    await save([episodes]);
    const { watch } = syncService({ db: content.db, channel: content.channel });
    const fail = async () => {
      await content.db('sync_failures').update({ at: new Date(0) });
      await watch();
    };
    await content.post('/api/sync/episodes', {});
    await content.post('/api/sync/episodes', {});
    const notices = async () => (await content.db('staff_notices').pluck('title')).length;
    await fail();
    expect(await notices()).toBe(0);
    await fail();
    await fail();
    expect(await notices()).toBe(1);

    content.youtube.setPlaylist('PL_tv', [video(1)]);
    await watch();
    content.youtube.reset();
    await fail();
    await watch();
    expect(await notices()).toBe(1);
    await fail();
    expect(await notices()).toBe(2);
  });

  test('is not saved over that of another owner', async () => {
    await save([episodes], { updatedAt: null });

    expect((await save([], { updatedAt: null })).status).toBe(409);
  });

  test('is checked without a change: nothing connected, works, empty, wrong key', async () => {
    expect(await check()).toEqual({ ok: false, sentence: 'No playlist is connected yet.' });
    await save([episodes], { key: 'a secret key' });
    content.youtube.setPlaylist('PL_tv', [video(1)]);
    expect(await check()).toEqual({ ok: true, sentence: 'The playlists can be read: 1 video found.' });
    content.youtube.setPlaylist('PL_tv', []);
    expect(await check()).toMatchObject({ ok: false, sentence: expect.stringContaining('no public video') });
    content.youtube.reply(apiError(400, 'keyInvalid'));
    expect(await check()).toEqual({ ok: false, sentence: 'The video source does not accept the API key.' });
    expect(await content.stored()).toEqual([]);
  });
});

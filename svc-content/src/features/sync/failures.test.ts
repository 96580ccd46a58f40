import { type SyncUnderTest, startSync, videos } from '../../../testing/sync';
import { apiError, type FakeYoutube } from '../../../testing/youtube';

let content: SyncUnderTest;

beforeAll(async () => {
  content = await startSync();
});
beforeEach(() => content.empty());
afterAll(() => content.stop());

describe('#POST /api/sync/{kind}', () => {
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
      content.youtube.reply(reply);

      const answer = await content.post('/api/sync/episodes', {});

      expect(answer).toMatchObject({ status: 502, body: { code: 'outside-service-failed' } });
      expect(answer.body).toMatchObject({ detail: expect.stringMatching(sentence) });
      expect(await content.stored()).toEqual([]);
    },
  );

  test('When one of four kinds fails, then the others go through', async () => {
    content.youtube.setPlaylist('PL_segments', videos(2));

    const answers = await Promise.all(
      ['episodes', 'segments'].map((kind) => content.post(`/api/sync/${kind}`, {})),
    );

    expect(answers.map(({ status }) => status)).toEqual([502, 200]);
  });
});

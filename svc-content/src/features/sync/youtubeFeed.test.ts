import { startedOnce } from '@show/test-kit';
import { idOf, startSync, video, videos } from '../../../testing/sync';

const content = startedOnce(() => startSync({ key: null }));

beforeEach(() => content.empty());

describe('POST /api/sync/{kind} without a key', () => {
  test('creates items for the newest fifteen videos and flags none', async () => {
    content.youtube.setPlaylist('PL_segments', [
      video(1, { title: 'Bread & <butter>' }),
      ...videos(20).slice(1),
    ]);
    expect(await content.sync('segments')).toMatchObject({ created: 15 });
    content.youtube.setPlaylist('PL_segments', videos(20).slice(10));

    const report = await content.sync('segments');

    expect(report).toMatchObject({ created: 5, flagged: 0, unchanged: 15 });
    expect(report.message).toContain('API key');
    expect(await content.stored('segments')).toContainEqual(
      expect.objectContaining({
        title: 'Bread & <butter>',
        thumbnail: `https://i.ytimg.com/vi/${idOf(1)}/hqdefault.jpg`,
      }),
    );
  });

  test('reads named and numeric entities of a title', async () => {
    content.youtube.reply((res) => {
      const title = 'O&#39;Brien &#x2014; &quot;Bread&quot; &amp; &lt;butter&gt; &amp;amp; tea';
      res.end(
        `<feed><entry><yt:videoId>${idOf(1)}</yt:videoId><title>${title}</title><published>2026-03-01T15:00:00Z</published></entry></feed>`,
      );
    });

    await content.sync('segments');

    expect(await content.stored('segments')).toMatchObject([
      { title: `O'Brien — "Bread" & <butter> &amp; tea` },
    ]);
  });

  test.each([
    ['the playlist is unknown', undefined, /no playlist/],
    ['the feed is no feed', '<html><body>Sorry</body></html>', /not understood/],
    ['the feed is cut off', '<feed><entry><yt:videoId>', /not understood/],
  ])('reports that %s', async (_, text, sentence) => {
    if (text) content.youtube.reply((res) => res.end(text));

    const response = await content.post('/api/sync/segments', {});

    expect(response).toMatchObject({ status: 502, body: { detail: expect.stringMatching(sentence) } });
  });
});

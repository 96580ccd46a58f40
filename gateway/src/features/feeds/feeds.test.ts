import { type Episode, listEpisodes, pageShowSchema, type Show } from '@show/contracts';
import { startedOnce } from '@show/test-kit';
import {
  buildAlbum,
  buildBusiness,
  buildEpisode,
  buildFilmingEvent,
  buildGiveaway,
  buildOwnPage,
} from '@show/test-kit/builders';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import show from '../../../../show.json';
import { buildEpisodes } from '../../../testing/buildEpisodes';
import { publicUrl, startTestGateway } from '../../../testing/startTestGateway';
import { PreparedResponse } from '../../cache/PreparedResponse';
import { FeedReads } from './FeedReads';
import type { Feed } from './feed';
import { episodeFeed, guestFeed } from './podcastFeeds';
import { sitemap } from './sitemap';

const gateway = startedOnce(startTestGateway);
beforeEach(() => {
  const episodes = [
    buildEpisode({ id: 4, title: 'Bridges of Parke County', youtubeId: 'M7lc1UVf-VE', durationMinutes: 28 }),
    buildEpisode({ id: 5, slug: 'glass' }),
  ];
  gateway.content.on('GET /api/episodes?limit=1000', episodes);
  gateway.content.on('GET /api/episodes?limit=50', episodes);
  gateway.content.on('GET /api/tv-segments?limit=1000', []);
  gateway.content.on('GET /api/instudio-guests?limit=1000', []);
  gateway.content.on('GET /api/businesses?limit=1000', [
    buildBusiness({ id: 6, slug: 'wabash-bakery' }),
    buildBusiness({ id: 7 }),
  ]);
  gateway.content.on('GET /api/bts-albums', [buildAlbum({ id: 3 })]);
  gateway.content.on('GET /api/pages?limit=1000', [buildOwnPage({ slug: 'press' })]);
  gateway.giveaway.on('GET /api/giveaways', [buildGiveaway(), buildGiveaway({ id: 2, main: false })]);
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => ['url', 'item'].includes(name),
});

/** The texts of a feed when the services have these lists, by path, and no others. */
function textsOf(
  feed: Feed,
  lists: Record<string, readonly { readonly id: number }[]>,
  ofShow: Partial<Show> = {},
) {
  const read = async (url: string) => {
    const [path = '', query] = url.split('?');
    const { after = 0, limit } = Object.fromEntries(new URLSearchParams(query));
    const all = lists[path] ?? [];
    const items = all.filter(({ id }) => id > Number(after)).slice(0, limit ? Number(limit) : undefined);
    const body = Buffer.from(JSON.stringify(items));
    const response = new PreparedResponse({ status: 200, body, type: '', cacheControl: '' });
    return { response, stale: false, seconds: 60, tags: [] };
  };
  return feed.texts(
    { show: pageShowSchema.parse({ ...show, ...ofShow }), absolute: (path) => new URL(path, publicUrl).href },
    new FeedReads({ responses: { read, readOnce: read }, requestId: '', onUnreadable() {} }),
  );
}
const feedOf = async (...episodes: Episode[]) =>
  (await textsOf(episodeFeed, { [listEpisodes.path]: episodes })).get('')?.() ?? '';

async function readXml(path: string) {
  const response = await gateway.get(path);
  const text = await response.text();
  expect({ status: response.status, valid: XMLValidator.validate(text) }).toEqual({
    status: 200,
    valid: true,
  });
  return { type: response.headers.get('content-type'), content: parser.parse(text) };
}

describe('robots', () => {
  test('names the site map and the paths to avoid', async () => {
    const text = await (await gateway.get('/robots.txt')).text();

    expect(text).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
    expect(text).toContain('Disallow: /admin');
  });
});

describe('sitemap', () => {
  test('splits into files of at most 10,000 URLs', async () => {
    const all = buildEpisodes(10_500);
    const texts = await textsOf(sitemap, { [listEpisodes.path]: all });
    const read = (name: string) => parser.parse(texts.get(name)?.() ?? '');

    const files = read('').sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc.replace(publicUrl, ''));
    const found = ['1', '2'].flatMap((name) => read(name).urlset.url.map(({ loc }: { loc: string }) => loc));

    expect(files).toEqual(['/sitemap-1.xml', '/sitemap-2.xml']);
    expect(found.filter((loc: string) => /\/episodes\/\d+$/.test(loc))).toHaveLength(all.length);
    expect(texts.has('3')).toBe(false);
  });

  test('lists each item once, at its canonical URL', async () => {
    const { content } = await readXml('/sitemap.xml');

    const addresses = content.urlset.url.map(({ loc }: { loc: string }) => loc.replace(publicUrl, ''));
    expect(addresses).toEqual(
      expect.arrayContaining([
        '/',
        '/episodes',
        '/episodes/4',
        '/glass',
        '/businesses/wabash-bakery',
        '/businesses/7',
        '/bts/3',
        '/press',
        '/giveaways/2',
        '/map',
      ]),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.filter((path: string) => /^\/(admin|search|tv-segments|Giveaways)/.test(path))).toEqual(
      [],
    );
  });

  test('describes the video of a page with picture, player and duration', async () => {
    const { content } = await readXml('/sitemap.xml');

    const page = content.urlset.url.find(({ loc }: { loc: string }) => loc.endsWith('/episodes/4'));
    expect(page['video:video']).toMatchObject({
      'video:title': 'Bridges of Parke County',
      'video:thumbnail_loc': 'https://i.ytimg.com/vi/M7lc1UVf-VE/hqdefault.jpg',
      'video:player_loc': 'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE',
      'video:duration': '1680',
    });
    const without = content.urlset.url.find(({ loc }: { loc: string }) => loc.endsWith('/glass'));
    expect(without).not.toHaveProperty('video:video');
  });

  test('a hundred requests for files that do not exist hardly read the lists', async () => {
    const asked = () => gateway.content.asked('GET /api/episodes?limit=1000');
    const before = asked();
    const numbers = Array.from({ length: 100 }, (_, at) => at + 2);
    const responses = await Promise.all(numbers.map((number) => gateway.get(`/sitemap-${number}.xml`)));

    expect(responses.every(({ status }) => status === 404)).toBe(true);
    // Without events responses live two seconds, so a busy machine reads the lists again.
    expect(asked() - before).toBeLessThan(10);
  });
});

describe('episodeFeed', () => {
  test('escapes markup and drops what XML forbids', async () => {
    const title = `Bread & <butter> ]]> "quoted" \u0007\uFFFE\uFFFF\uD800`;
    const description = 'Turn left at <Main & 5th>,\nthen 3 < 5.\n\nAT&amp;T: (https://example.org/a?b=1&c).';
    const text = await feedOf(buildEpisode({ title, description }));

    expect(XMLValidator.validate(text)).toBe(true);
    expect(text).not.toMatch(/[^\P{Cc}\n]|[\uFFFD-\uFFFF]/u);
    const [item] = parser.parse(text).rss.channel.item;
    expect(item.title).toBe('Bread & <butter> ]]> "quoted"');
    // Feed readers take it for HTML.
    expect(item.description).toBe(
      '<p>Turn left at &lt;Main &amp; 5th&gt;,<br>then 3 &lt; 5.</p>\n' +
        '<p>AT&amp;amp;T: (<a href="https://example.org/a?b=1&amp;c">https://example.org/a?b=1&amp;c</a>).</p>',
    );
  });

  test('lists the newest first with link and permanent guid', async () => {
    const text = await feedOf(
      buildEpisode({ id: 1, publishedAt: '2025-01-01T00:00:00Z', updatedAt: '2026-02-03T04:05:06.789Z' }),
      buildEpisode({
        id: 2,
        publishedAt: '2026-01-01T00:00:00Z',
        updatedAt: '2026-01-01T00:00:00Z',
        slug: 'dunes',
      }),
    );

    const { rss } = parser.parse(text);

    expect(rss.channel).toMatchObject({
      pubDate: 'Thu, 01 Jan 2026 00:00:00 GMT',
      lastBuildDate: 'Tue, 03 Feb 2026 04:05:06 GMT',
    });
    expect(rss.channel.item).toMatchObject([
      {
        link: `${publicUrl}/dunes`,
        pubDate: 'Thu, 01 Jan 2026 00:00:00 GMT',
        guid: { '#text': `${publicUrl}/#episode-2`, '@isPermaLink': 'false' },
      },
      { link: `${publicUrl}/episodes/1` },
    ]);
  });
});

describe('guestFeed', () => {
  test('of a show without a description has its other words', async () => {
    const texts = await textsOf(guestFeed, {}, { description: undefined, logline: undefined });

    expect(parser.parse(texts.get('')?.() ?? '').rss.channel.description).toBe(show.tagline);
  });
});

describe('calendars', () => {
  test('have all filming days, or one alone', async () => {
    gateway.content.on('GET /api/filming-calendar/feed', [
      { ...buildFilmingEvent({ id: 7 }), cancelled: false, sequence: 0 },
      { ...buildFilmingEvent({ id: 8 }), cancelled: true, sequence: 2 },
    ]);
    const read = async (path: string) => {
      const response = await gateway.get(path);
      expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      return (await response.text()).match(/^UID:.*(?=\r$)/gm);
    };
    const uids = ['UID:filming-7@show.example', 'UID:filming-8@show.example'];
    expect(await read('/calendar/filming.ics')).toEqual(uids);
    expect(await read('/calendar/filming-8.ics')).toEqual([uids[1]]);
    expect((await gateway.get('/calendar/filming-9.ics')).status).toBe(404);
  });
});

describe('securityTxt', () => {
  test('names the contact of the show and an expiry date half a year ahead', async () => {
    const response = await gateway.get('/.well-known/security.txt');
    const text = await response.text();
    const fields = Object.fromEntries(
      text
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/: (.*)/)),
    );

    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    expect(fields).toEqual({
      Contact: `mailto:${show.contact.email}`,
      Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/),
      'Preferred-Languages': 'en',
    });
    const days = (Date.parse(fields.Expires ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(178);
    expect(days).toBeLessThan(365);
  });
});

// Last, as what a feed was made of stays for a while.
test.each([
  ['/feeds/episodes.xml?fbclid=IwAR0', 'application/rss+xml'],
  ['/sitemap.xml?', 'application/xml'],
  ['/calendar/filming.ics?source=mail', 'text/calendar'],
  ['/robots.txt?x', 'text/plain'],
])('%s is served whatever its query', async (url, type) => {
  const { status, headers } = await gateway.get(url);

  expect([status, headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
});

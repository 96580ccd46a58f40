import { startedOnce } from '@show/test-kit';
import {
  buildAlbum,
  buildBusiness,
  buildEpisode,
  buildGiveaway,
  buildOwnPage,
} from '@show/test-kit/builders';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import show from '../../../../show.json';
import { buildEpisodes } from '../../../testing/buildEpisodes';
import { publicUrl, startTestGateway } from '../../../testing/startTestGateway';

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
    const fresh = await startTestGateway();
    const all = buildEpisodes(10_500);
    for (let from = 0; from < all.length; from += 1000) {
      const query = from ? `after=${from}&limit=1000` : 'limit=1000';
      fresh.content.on(`GET /api/episodes?${query}`, all.slice(from, from + 1000));
    }
    fresh.content.on('GET /api/tv-segments?limit=1000', []);
    fresh.content.on('GET /api/instudio-guests?limit=1000', []);
    fresh.content.on('GET /api/businesses?limit=1000', []);
    fresh.content.on('GET /api/bts-albums', []);
    fresh.content.on('GET /api/pages?limit=1000', []);
    fresh.giveaway.on('GET /api/giveaways', []);
    const read = async (path: string) => parser.parse(await (await fresh.get(path)).text());

    const { sitemapindex } = await read('/sitemap.xml');
    const files = sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc.replace(publicUrl, ''));
    const found: string[] = [];
    for (const file of files)
      found.push(...(await read(file)).urlset.url.map(({ loc }: { loc: string }) => loc));

    expect(files).toEqual(['/sitemap-1.xml', '/sitemap-2.xml']);
    expect(found.filter((loc) => /\/episodes\/\d+$/.test(loc))).toHaveLength(all.length);
    expect((await fresh.get('/sitemap-3.xml')).status).toBe(404);
    await fresh.stop();
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
    const fresh = await startTestGateway();
    fresh.content.on('GET /api/episodes?limit=1000', buildEpisodes(3));
    fresh.content.on('GET /api/tv-segments?limit=1000', []);
    fresh.content.on('GET /api/instudio-guests?limit=1000', []);
    fresh.content.on('GET /api/businesses?limit=1000', []);
    fresh.content.on('GET /api/bts-albums', []);
    fresh.content.on('GET /api/pages?limit=1000', []);
    fresh.giveaway.on('GET /api/giveaways', []);
    const numbers = Array.from({ length: 100 }, (_, at) => at + 2);
    const responses = await Promise.all(numbers.map((number) => fresh.get(`/sitemap-${number}.xml`)));

    expect(responses.every(({ status }) => status === 404)).toBe(true);
    // Without events responses live two seconds, so a busy machine reads the lists again.
    expect(fresh.content.asked('GET /api/episodes?limit=1000')).toBeLessThan(10);
    await fresh.stop();
  });
});

describe('episodeFeed', () => {
  test('escapes markup and drops what XML forbids', async () => {
    const title = `Bread & <butter> ]]> "quoted" \u0007\uFFFE\uFFFF\uD800`;
    const fresh = await startTestGateway();
    fresh.content.on('GET /api/episodes?limit=50', [
      buildEpisode({
        title,
        description: 'Turn left at <Main & 5th>,\nthen 3 < 5.\n\nAT&amp;T: (https://example.org/a?b=1&c).',
      }),
    ]);
    const text = await (await fresh.get('/feeds/episodes.xml')).text();

    expect(XMLValidator.validate(text)).toBe(true);
    expect(text).not.toMatch(/[^\P{Cc}\n]|[\uFFFD-\uFFFF]/u);
    const [item] = parser.parse(text).rss.channel.item;
    expect(item.title).toBe('Bread & <butter> ]]> "quoted"');
    // Feed readers take it for HTML.
    expect(item.description).toBe(
      '<p>Turn left at &lt;Main &amp; 5th&gt;,<br>then 3 &lt; 5.</p>\n' +
        '<p>AT&amp;amp;T: (<a href="https://example.org/a?b=1&amp;c">https://example.org/a?b=1&amp;c</a>).</p>',
    );
    await fresh.stop();
  });

  test('lists the newest first with link and permanent guid', async () => {
    const fresh = await startTestGateway();
    fresh.content.on('GET /api/episodes?limit=50', [
      buildEpisode({ id: 1, publishedAt: '2025-01-01T00:00:00Z', updatedAt: '2026-02-03T04:05:06.789Z' }),
      buildEpisode({
        id: 2,
        publishedAt: '2026-01-01T00:00:00Z',
        updatedAt: '2026-01-01T00:00:00Z',
        slug: 'dunes',
      }),
    ]);

    const { rss } = parser.parse(await (await fresh.get('/feeds/episodes.xml')).text());

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
    await fresh.stop();
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

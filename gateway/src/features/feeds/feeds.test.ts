import type { FilmingFeedEvent } from '@show/contracts';
import { eventually } from '@show/test-kit';
import { buildBusiness, buildEpisode, buildGiveaway } from '@show/test-kit/builders';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import ICAL from 'ical.js';
import { buildEpisodes } from '../../../testing/buildEpisodes';
import { publicUrl, startTestGateway, type TestGateway } from '../../../testing/startTestGateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
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
  gateway.content.on('GET /api/bts-albums', [{ id: 3, updatedAt: '2026-01-02T03:04:05Z' }]);
  gateway.giveaway.on('GET /api/giveaways', [buildGiveaway(), buildGiveaway({ id: 2, main: false })]);
});
afterAll(() => gateway.stop());

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => ['url', 'item'].includes(name),
});

async function readXml(path: string) {
  const answer = await gateway.get(path);
  const text = await answer.text();
  expect({ status: answer.status, valid: XMLValidator.validate(text) }).toEqual({ status: 200, valid: true });
  return { type: answer.headers.get('content-type'), content: parser.parse(text) };
}

describe('#robots', () => {
  test('When a robot asks, then it learns where the site map is and what not to ask', async () => {
    const text = await (await gateway.get('/robots.txt')).text();

    expect(text).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
    expect(text).toContain('Disallow: /admin');
  });
});

describe('#sitemap', () => {
  test('When there are more things than a file may hold, then it lists files that hold them all', async () => {
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

  test('When it is read, then each thing is there once, at its one address', async () => {
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
        '/giveaways/2',
        '/map',
      ]),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.filter((path: string) => /^\/(admin|search|tv-segments|Giveaways)/.test(path))).toEqual(
      [],
    );
  });

  test('When a page has a video, then the video is told with picture, player and length in seconds', async () => {
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

  test('When files are asked for that there are not, then the lists are read once for all of them', async () => {
    const fresh = await startTestGateway();
    fresh.content.on('GET /api/episodes?limit=1000', buildEpisodes(3));
    fresh.content.on('GET /api/tv-segments?limit=1000', []);
    fresh.content.on('GET /api/instudio-guests?limit=1000', []);
    fresh.content.on('GET /api/businesses?limit=1000', []);
    fresh.content.on('GET /api/bts-albums', []);
    fresh.giveaway.on('GET /api/giveaways', []);
    // Until events are heard, answers live two seconds.
    const numbers = Array.from({ length: 100 }, (_, at) => at + 2);
    const answers = await Promise.all(numbers.map((number) => fresh.get(`/sitemap-${number}.xml`)));

    expect(answers.every(({ status }) => status === 404)).toBe(true);
    expect(fresh.content.asked('GET /api/episodes?limit=1000')).toBe(1);
    await fresh.stop();
  });

  test('When a service is down and there is no earlier map, then robots are told to come back', async () => {
    const fresh = await startTestGateway();
    await fresh.content.stop();

    const answer = await fresh.get('/sitemap.xml');

    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).not.toBeNull();
    await fresh.stop();
  });
});

describe('#episodeFeed', () => {
  test('When texts hold markup and control characters, then the feed stays XML and says them as they are', async () => {
    const title = `Bread & <butter> ]]> "quoted" \u0007`;
    const fresh = await startTestGateway();
    fresh.content.on('GET /api/episodes?limit=50', [
      buildEpisode({ title, description: '<script>alert(1)</script>' }),
    ]);
    const text = await (await fresh.get('/feeds/episodes.xml')).text();

    expect(XMLValidator.validate(text)).toBe(true);
    const [item] = parser.parse(text).rss.channel.item;
    expect(item.title).toBe('Bread & <butter> ]]> "quoted"');
    expect(item.description).toBe('<script>alert(1)</script>');
    await fresh.stop();
  });

  test('When it is read, then the newest comes first with its address and a name that never changes', async () => {
    const fresh = await startTestGateway();
    fresh.content.on('GET /api/episodes?limit=50', [
      buildEpisode({ id: 1, publishedAt: '2025-01-01T00:00:00Z' }),
      buildEpisode({ id: 2, publishedAt: '2026-01-01T00:00:00Z', slug: 'dunes' }),
    ]);

    const { rss } = parser.parse(await (await fresh.get('/feeds/episodes.xml')).text());

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

function filming(overrides: Partial<FilmingFeedEvent> = {}): FilmingFeedEvent {
  return {
    id: 7,
    date: '2026-11-01',
    startTime: '13:30',
    estimatedEndTime: '17:30',
    location: 'Miller Beach; Gary, Indiana',
    fullAddress: '1 Lake Street, Gary, IN 46403',
    description:
      'We film by the lake.\nBring a coat, it is windy; long lines of text must be folded at 75 bytes — äöü too.',
    websiteUrl: 'https://example.org/filming?day=1&place=gary',
    latitude: '41.6156',
    longitude: '-87.2550',
    timeZone: 'America/Chicago',
    startsAt: '2026-11-01T13:30:00-06:00',
    startZoneName: 'CST',
    endsAt: '2026-11-01T17:30:00-06:00',
    endZoneName: 'CST',
    updatedAt: '2026-10-01T00:00:00.000Z',
    cancelled: false,
    sequence: 2,
    ...overrides,
  };
}

async function readCalendar(events: readonly FilmingFeedEvent[], path = '/calendar/filming.ics') {
  const fresh = await startTestGateway();
  fresh.content.on('GET /api/filming-calendar/feed', events);
  const answer = await fresh.get(path);
  const text = await answer.text();
  await fresh.stop();
  return { status: answer.status, type: answer.headers.get('content-type'), text };
}

/** Reads as a strict calendar program does: what it does not understand is an error. */
function strictly(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event, { strictExceptions: true }));
}

describe('#calendarFeed', () => {
  test('When a calendar reads it, then each event has its place, its zone and its true moment', async () => {
    const { text, type } = await readCalendar([filming()]);

    const [event] = strictly(text);
    expect(type).toBe('text/calendar; charset=utf-8');
    expect(event?.uid).toBe('filming-7@show.example');
    expect(event?.sequence).toBe(2);
    expect(event?.startDate.zone.tzid).toBe('America/Chicago');
    expect(event?.startDate.toString()).toBe('2026-11-01T13:30:00');
    expect(event?.startDate.toJSDate().toISOString()).toBe('2026-11-01T19:30:00.000Z');
    expect(event?.endDate.toJSDate().toISOString()).toBe('2026-11-01T23:30:00.000Z');
    expect(event?.description).toBe(filming().description);
    expect(event?.location).toContain('Miller Beach; Gary, Indiana');
    for (const name of ['dtstamp', 'last-modified']) {
      expect(event?.component.getFirstPropertyValue(name)?.toString()).toMatch(/Z$/);
    }
    expect(text).toContain('X-WR-TIMEZONE:America/Indiana/Indianapolis');
  });

  test('When it is written, then no line is longer than 75 bytes and all end as RFC 5545 wants', async () => {
    const { text } = await readCalendar([filming()]);

    const lines = text.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(lines.filter((line) => line.includes('\n'))).toEqual([]);
  });

  test('When an event is cancelled, then it stays, marked, under the same name', async () => {
    const { text } = await readCalendar([filming({ cancelled: true, sequence: 3 })]);

    const [event] = strictly(text);
    expect(event?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(event?.uid).toBe('filming-7@show.example');
  });

  test('When an event has no end, then it lasts as long as a filming day', async () => {
    const { text } = await readCalendar([filming({ endsAt: null, estimatedEndTime: null })]);

    expect(strictly(text)[0]?.duration.toSeconds()).toBe(4 * 60 * 60);
  });

  test('When nothing is planned, then it is an empty calendar', async () => {
    expect(strictly((await readCalendar([])).text)).toEqual([]);
  });
});

describe('#calendarOfOne', () => {
  test('When one event is wanted, then it comes alone', async () => {
    const { text } = await readCalendar([filming(), filming({ id: 8 })], '/calendar/filming-8.ics');

    expect(strictly(text).map(({ uid }) => uid)).toEqual(['filming-8@show.example']);
  });

  test('When there is no such event, then the address leads nowhere', async () => {
    expect((await readCalendar([filming()], '/calendar/filming-9.ics')).status).toBe(404);
  });

  test('When an event is changed, then the next reader gets the change', async () => {
    gateway.content.on('GET /api/filming-calendar/feed', [filming()]);
    await gateway.get('/calendar/filming.ics');
    gateway.content.on('GET /api/filming-calendar/feed', [filming({ sequence: 9 })]);

    // Without events answers live two seconds.
    await eventually(async () =>
      expect(await (await gateway.get('/calendar/filming.ics')).text()).toContain('SEQUENCE:9'),
    );
  });
});

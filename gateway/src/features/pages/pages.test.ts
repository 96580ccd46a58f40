import { createHash } from 'node:crypto';
import { hostileTexts } from '@show/contracts/testing/hostileTexts';
import { startedOnce, waitUntil } from '@show/test-kit';
import { buildEpisode, buildFilmingEvent, buildGiveaway, buildSegment } from '@show/test-kit/builders';
import { buildEpisodes } from '../../../testing/buildEpisodes';
import { publishFrontEnds } from '../../../testing/publishFrontEnds';
import { publicUrl, startTestGateway } from '../../../testing/startTestGateway';

const gateway = startedOnce(startTestGateway);

beforeAll(() => {
  gateway.content.on('GET /api/episodes?limit=60', buildEpisodes(3));
  gateway.content.on('GET /api/episodes/featured', buildEpisodes(3));
  gateway.giveaway.on('GET /api/giveaways/main', buildGiveaway());
  gateway.giveaway.on('GET /api/giveaways/1', buildGiveaway());
});

interface Document {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
}

async function open(path: string): Promise<Document> {
  const response = await gateway.get(path);
  return { status: response.status, headers: response.headers, html: await response.text() };
}

function pageData({ html }: Pick<Document, 'html'>) {
  const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return JSON.parse(json) as {
    show: { name: string };
    page: { id: string; params: Record<string, string>; address: string; status: number };
    queries: Record<string, unknown>;
    registry: Record<string, { version: string }>;
  };
}

function canonical({ html }: Document): string | undefined {
  return /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];
}

function sharedPicture({ html }: Document): string {
  const url = /<meta property="og:image" content="([^"]*)">/.exec(html)?.[1] ?? '';
  return url.replaceAll('&amp;', '&');
}

function structured({ html }: Pick<Document, 'html'>): Record<string, unknown>[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...blocks].map(([, json]) => JSON.parse(json ?? '') as Record<string, unknown>);
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

describe('documents', () => {
  test('holds the data of its first screen, the show and the live versions', async () => {
    const data = pageData(await open('/episodes'));
    expect(data.page).toEqual({ id: 'episodes', params: {}, address: '/episodes', status: 200 });
    expect(data.queries['/api/episodes?limit=60']).toHaveLength(3);
    expect(data.show.name).toBe('Hoosier Pulse');
    expect(data.registry.content?.version).toBe('v1');
  });

  test('preloads the files of its screen and no others', async () => {
    const { html } = await open('/episodes');
    expect(html).toContain('<script defer src="/mfe/shell/v1/main.js" integrity="sha384-');
    expect(html).toContain(
      '<link rel="preload" as="script" href="/mfe/content/v1/remoteEntry.js" integrity="sha384-',
    );
    expect(html).toContain('<link rel="preload" as="script" href="/mfe/content/v1/screen-episodes.js">');
    expect(html).not.toContain('as="font"');
    expect(html).not.toContain('/mfe/admin/v1/remoteEntry.js">');
    expect(html).not.toContain('/mfe/giveaway/v1/screen');
  });

  test('allows exactly its inline styles and script', async () => {
    const { html, headers } = await open('/episodes');
    const style = /<style data-href="shell-main.css">(.*?)<\/style>/s.exec(html)?.[1] ?? '';
    expect(style).toBe('.shell{src:url(/mfe/shell/v1/face.woff2)}');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`'sha256-${sha256(style)}'`);
    const inline = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(policy).toContain(`script-src 'self' 'sha256-${sha256(inline)}';`);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain('frame-src https://www.youtube-nocookie.com https://example.org');
    expect(policy).toMatch(
      /connect-src 'self' wss?:\S+ https:\/\/www\.youtube-nocookie\.com https:\/\/example\.org;/,
    );
  });

  test('contains the script that the live version has for its page, and allows exactly it', async () => {
    const policyOf = ({ headers }: Document) => headers.get('content-security-policy') ?? '';
    const text = 'sendTheEntry()';
    publishFrontEnds(gateway.mfeDir, { giveaway: { version: 'early', inline: { giveaway: text } } });
    await waitUntil(async () => (await open('/giveaways')).html.includes(text));
    for (const path of ['/giveaways', '/Giveaways', '/giveaways/1']) {
      const document = await open(path);
      expect(document.html).toMatch(/id="page-data">.*<script>sendTheEntry\(\)<\/script>/s);
      expect(policyOf(document)).toContain(`'sha256-${sha256(text)}'`);
      expect(policyOf(document)).toContain('trusted-types default entry-solver');
    }
    const other = await open('/episodes');
    expect(other.html).not.toContain(text);
    expect(policyOf(other)).toContain("require-trusted-types-for 'script';trusted-types default");
    expect(policyOf(other)).not.toMatch(`${sha256(text)}|entry-solver`);
    publishFrontEnds(gateway.mfeDir);
    await waitUntil(async () => !(await open('/giveaways')).html.includes(text));
  });

  test('describes an episode in its head', async () => {
    const picture = { width: 1600, height: 900, alt: 'A red bridge' };
    gateway.content.on(
      'GET /api/episodes/8',
      buildEpisode({
        id: 8,
        slug: 'bridges',
        title: 'The covered bridges of Parke County',
        description: 'Thirty-one bridges, one festival.',
        youtubeId: 'M7lc1UVf-VE',
        durationMinutes: 28,
        customThumbnail: '/uploads/bridge.webp',
        sizes: { customThumbnail: picture },
      }),
    );
    const document = await open('/episodes/8');
    expect(document.html).toContain('<title>The covered bridges of Parke County · Hoosier Pulse</title>');
    expect(document.html).toContain('<meta name="description" content="Thirty-one bridges, one festival.">');
    // As written in the page: some link previews do not decode `&amp;`.
    expect(sharedPicture(document)).toMatch(
      /\/uploads\/bridge-share\.jpg\?words=[\w-]{22}%0AHoosier\+Pulse%0AThe\+covered\+bridges\+of\+Parke\+County$/,
    );
    expect(document.html).toContain('<meta property="og:image:width" content="1200">');
    expect(document.html).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(canonical(document)).toBe(`${publicUrl}/bridges`);
    expect(structured(document)[0]).toMatchObject({
      '@type': 'TVEpisode',
      video: { '@type': 'VideoObject', duration: 'PT28M' },
    });
  });

  test('describes a giveaway as a free event with its availability', async () => {
    gateway.giveaway.on('GET /api/giveaways/12', buildGiveaway({ id: 12, main: false, status: 'paused' }));
    const document = await open('/giveaways/12');
    expect(structured(document)[0]).toMatchObject({
      '@type': 'Event',
      offers: { price: 0, priceCurrency: 'USD', availability: 'https://schema.org/OutOfStock' },
    });
    expect(canonical(document)).toBe(`${publicUrl}/giveaways/12`);
  });

  test('the main giveaway has one canonical URL and includes its data', async () => {
    const document = await open('/giveaways');
    expect(Object.keys(pageData(document).queries)).toEqual(['/api/giveaways/main', '/api/giveaways/1']);
    expect(canonical(await open('/giveaways/1'))).toBe(`${publicUrl}/giveaways`);
  });

  test('a page without a picture shares its title, and the front page the picture of the show', async () => {
    const about = await open('/about');
    expect(sharedPicture(about)).toMatch(/\/uploads\/plain-share\.jpg\?words=.+%0AAbout$/);
    expect(about.html).toContain('<meta property="og:image:width" content="1200">');
    expect(about.html).toContain('<meta property="og:image:height" content="630">');
    expect(sharedPicture(await open('/'))).toBe(`${publicUrl}/brand/social.jpg`);
    // Anyone can put words into a search: they are in its title, never on a picture of the show.
    const search = await open('/search?q=pie');
    expect(search.html).toContain('<title>“pie” · Search · Hoosier Pulse</title>');
    expect(sharedPicture(search)).toMatch(/%0ASearch$/);
    expect((await open('/search?q=cake')).html).toContain('<title>“cake” · Search');
  });

  test('a shared picture is requested with the title of its page, and with no other', async () => {
    const { pathname, search } = new URL(sharedPicture(await open('/about')));
    const drawn = Buffer.from('a JPEG');
    gateway.media.on('GET /uploads/plain-share.jpg?title=About&show=Hoosier+Pulse', (_, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(drawn);
    });
    expect((await gateway.get(pathname + search)).status).toBe(200);
    // As some programs write a URL again.
    expect((await gateway.get(pathname + search.replaceAll('+', '%20'))).status).toBe(200);
    expect((await gateway.get(pathname + search.replace('About', 'Abort'))).status).toBe(404);
    expect((await gateway.get(`${pathname}?title=About`)).status).toBe(404);
  });

  test.each([
    ['/episodes', '/episodes'],
    ['/tv-segments', '/segments'],
    ['/Giveaways', '/giveaways'],
  ])('%p has the canonical URL %p', async (alias, address) => {
    const document = await open(alias);
    expect(canonical(document)).toBe(publicUrl + address);
  });

  test('the URL with an id names the slug as canonical', async () => {
    gateway.content.on(
      'GET /api/tv-segments/3?with_category=true',
      buildSegment({ id: 3, slug: 'duck-pond' }),
    );
    expect(canonical(await open('/tv-segments/3'))).toBe(`${publicUrl}/duck-pond`);
  });

  test('a slug includes its item and the data of its screen', async () => {
    const episode = buildEpisode({ id: 12, slug: 'mill-race' });
    gateway.content.on('GET /api/slug-lookup/mill-race', {
      type: 'episode',
      id: 12,
      redirect: null,
      content: episode,
    });
    gateway.content.on('GET /api/episodes/12', episode);
    const document = await open('/mill-race');
    // The code of the screen that it turns out to need is announced, too.
    expect(document.html).toContain('href="/mfe/content/v1/screen-episode.js"');
    expect(document.status).toBe(200);
    expect(Object.keys(pageData(document).queries)).toEqual([
      '/api/slug-lookup/mill-race',
      '/api/episodes/12',
    ]);
    expect(canonical(document)).toBe(`${publicUrl}/mill-race`);
  });

  test('a former slug redirects permanently', async () => {
    const episode = buildEpisode({ id: 12, slug: 'mill-race' });
    gateway.content.on('GET /api/slug-lookup/old-mill', {
      type: 'episode',
      id: 12,
      redirect: '/mill-race',
      content: episode,
    });
    const response = await gateway.get('/old-mill');
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/mill-race');
  });

  test.each(['.', ')', ',', '!', '”', '%20', '…', '%E2%80%8B', ';', '*', '>).'])(
    'a URL with %p behind it redirects',
    async (ending) => {
      gateway.content.on('GET /api/slug-lookup/mill-race', {
        type: 'episode',
        id: 12,
        redirect: null,
        content: buildEpisode({ id: 12, slug: 'mill-race' }),
      });
      for (const path of ['/giveaways/1/rules', '/mill-race', '/episodes']) {
        const response = await gateway.get(path + ending);
        expect([response.status, response.headers.get('location')]).toEqual([301, path]);
      }
    },
  );

  test.each([
    '/no-such-slug.',
    '/no-such-slug',
    '/a/b/c',
    '/wp-login.php',
    '/episodes/abc',
    '/episodes/99999',
    '/internal/entry-batches',
    '/%zz',
  ])('%p responds with 404 and noindex', async (path) => {
    const document = await open(path);
    expect(document.status).toBe(404);
    expect(pageData(document).page.status).toBe(404);
    expect(document.html).toContain('<meta name="robots" content="noindex">');
    expect(canonical(document)).toBeUndefined();
  });

  test('phones make no links of numbers, dates and addresses before scripts run', async () => {
    const [, content = ''] =
      /<meta name="format-detection" content="([^"]*)">/.exec((await open('/')).html) ?? [];
    expect(content.split(', ').sort()).toEqual(['address=no', 'date=no', 'email=no', 'telephone=no']);
  });

  test('renders the escaped URL when it holds hostile text', async () => {
    for (const text of Object.values(hostileTexts)) {
      const wanted = `/episodes/${encodeURIComponent(text.trim())}`;
      expect(pageData(await open(wanted)).page.address).toBe(wanted);
    }
  });

  test('unknown URLs share one document', async () => {
    const [one, other] = [await open('/no-such-slug'), await open('/a/b/c')];
    expect(one.html).toContain('<title>Page Not Found · Hoosier Pulse</title>');
    expect(pageData(one).queries['/api/episodes/featured']).toHaveLength(3);
    const withoutTime = ({ html }: Document) => html.replace(/"now":\d+/, '');
    expect(withoutTime(one)).toBe(withoutTime(other));
  });

  test.each([
    ['abc', 'Invalid Segment ID'],
    ['99999', 'TV Segment Not Found'],
  ])('segment id %s has the title %s', async (id, title) => {
    expect((await open(`/tv-segments/${id}`)).html).toContain(`<title>${title} · Hoosier Pulse</title>`);
  });

  test('serves known data and an empty shell while the service is down', async () => {
    gateway.content.on('GET /api/bts-albums', [{ id: 1 }]);
    await gateway.get('/api/bts-albums');
    await gateway.content.stop();
    const known = await open('/bts');
    expect(known.status).toBe(200);
    expect(pageData(known).queries).toEqual({ '/api/bts-albums': [{ id: 1 }] });
    const unknown = await open('/instudio-guests');
    expect(unknown.status).toBe(503);
    expect(unknown.headers.get('retry-after')).toBe('5');
    expect(pageData(unknown).page.id).toBe('guests');
    expect((await open('/about')).status).toBe(200);
    await gateway.content.start();
    gateway.content.on('GET /api/instudio-guests?limit=60', []);
    await waitUntil(async () => (await open('/instudio-guests')).status === 200);
  });

  test('treats responses that do not fit their contract as an outage and logs each URL once', async () => {
    const lines: { msg: string; url?: string; issues?: string[] }[] = [];
    const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
    const other = await startTestGateway({ LOG_LEVEL: 'error' }, { destination });
    other.content.on('GET /api/episodes/4', { ...buildEpisode({ id: 4 }), title: null });
    other.content.on('GET /api/episodes?limit=50', [{ ...buildEpisode(), title: null }]);
    other.content.on('GET /api/filming-calendar/upcoming', [{ ...buildFilmingEvent(), date: null }]);
    const episode = await other.get('/episodes/4');
    const queries = Object.keys(pageData({ html: await episode.text() }).queries);
    const statuses = [];
    for (const path of ['/episodes/4', '/feeds/episodes.xml', '/calendar'])
      statuses.push((await other.get(path)).status);
    await other.stop();

    expect(queries).not.toContain('/api/episodes/4');
    expect(statuses).toEqual([200, 503, 200]);
    expect(lines.map(({ msg, url, issues }) => ({ msg, url, at: issues?.[0]?.split(':')[0] }))).toEqual(
      [
        ['/api/episodes/4', 'content.title'],
        ['/api/episodes?limit=50', '0.title'],
        ['/api/filming-calendar/upcoming', '0.date'],
      ].map(([url, at]) => ({ msg: 'a response does not fit its contract', url, at })),
    );
  });

  test('documents name a new live version immediately', async () => {
    await open('/map');
    publishFrontEnds(gateway.mfeDir, { content: { version: 'v2' } });
    await waitUntil(async () => (await open('/map')).html.includes('/mfe/content/v2/remoteEntry.js'));
    const registry = await gateway.get('/mfe/registry.json');
    expect(registry.headers.get('cache-control')).toBe('no-cache');
    expect(await registry.json()).toMatchObject({ content: { version: 'v2' } });
  });
});

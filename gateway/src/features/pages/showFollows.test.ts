import { randomUUID } from 'node:crypto';
import { createTestNats, type TestNats, waitUntil } from '@show/test-kit';
import { connect, type NatsConnection } from 'nats';
import show from '../../../../show.json';
import { startTestGateway, type TestGateway } from '../../../testing/startTestGateway';

let nats: TestNats;
let publisher: NatsConnection;
let gateway: TestGateway;

beforeAll(async () => {
  nats = await createTestNats();
  await nats.start();
  publisher = await connect({ servers: nats.url });
  gateway = await startTestGateway({ NATS_URL: nats.url });
});
afterAll(async () => {
  await gateway.stop();
  await publisher.close();
  await nats.remove();
});

const { categories: _, ...file } = show;
const river = {
  ...file,
  name: 'River Road',
  tagline: 'Downstream every week.',
  schedulingUrl: null,
  colors: { accent: '#ffcc66' },
};

const text = async (path: string) => (await gateway.get(path)).text();

function change(): void {
  const subject = 'content.show.changed';
  const event = { id: randomUUID(), subject, at: new Date().toISOString(), data: { id: 1 } };
  publisher.publish(subject, JSON.stringify(event));
}

describe('show settings', () => {
  test('a logo becomes the icons of documents and manifest', async () => {
    expect((await gateway.get('/favicon.ico')).headers.get('content-type')).toBe('image/png');
    gateway.content.on('GET /api/show', { ...file, logo: '/uploads/mark.webp' });
    change();
    await waitUntil(async () => (await text('/about')).includes('/uploads/mark-icon-32.png'));

    expect(await text('/about')).toContain('<link rel="apple-touch-icon" href="/uploads/mark-icon-180.png">');
    expect(await text('/brand/site.webmanifest')).toContain('/uploads/mark-maskable-512.png');
    const favicon = await gateway.get('/favicon.ico');
    expect([favicon.status, favicon.headers.get('location')]).toEqual([302, '/uploads/mark-icon-32.png']);
    gateway.content.on('GET /api/show', file);
    change();
    await waitUntil(async () => !(await text('/about')).includes('/uploads/mark-icon-32.png'));
  });

  test('the front page has the series with its hosts and each air time in the zone of the show', async () => {
    const times = [
      { weekday: 'Thursday', time: '19:30', channel: 'WXYZ' },
      { weekday: 'Sunday', time: '09:00', channel: 'WABC', note: 'Northern Oregon' },
    ];
    gateway.content.on('GET /api/show', {
      ...file,
      airing: { times },
      region: { ...file.region, timeZone: 'America/Los_Angeles' },
    });
    change();
    await waitUntil(async () => (await text('/')).includes('WXYZ'));

    const scripts = (await text('/')).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
    const nodes = [...scripts].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);

    const series = { '@type': 'TVSeries', name: file.name };
    expect(nodes.find((node) => node['@type'] === 'TVSeries')).toMatchObject({
      ...series,
      actor: [{ '@type': 'Person', name: 'Odessa Pryor', jobTitle: 'Host' }],
    });
    expect(nodes.filter((node) => node['@type'] === 'BroadcastEvent')).toMatchObject([
      {
        publishedOn: { name: 'WXYZ' },
        workFeatured: series,
        eventSchedule: {
          byDay: 'https://schema.org/Thursday',
          startTime: '19:30:00',
          scheduleTimezone: 'America/Los_Angeles',
        },
      },
      { publishedOn: { name: 'WABC' }, description: 'Northern Oregon' },
    ]);
  });

  test('a change of the show appears in documents, manifest, feeds and API', async () => {
    const places = [
      '/about',
      '/brand/site.webmanifest',
      '/feeds/episodes.xml',
      '/calendar/filming.ics',
      '/api/openapi.json',
    ];
    gateway.content.on('GET /api/episodes?limit=50', []);
    gateway.content.on('GET /api/filming-calendar/feed', []);
    for (const path of places) expect(await text(path)).toContain(file.name);
    gateway.content.on('GET /api/show', river);

    change();

    await waitUntil(async () => (await text('/about')).includes('River Road'));
    for (const path of places) {
      const now = await text(path);
      expect(now).toContain('River Road');
    }
  });

  test('holds the colors of the show in a style that its policy allows', async () => {
    const page = await gateway.get('/about');

    const [, css = ''] = /<style data-href="show-colors">([^<]*)</.exec(await page.text()) ?? [];
    expect(css).toContain('--gold:#ffcc66');
    expect(page.headers.get('content-security-policy')).toMatch(/style-src 'self' ('sha256-[^']+' ?)+;/);
  });

  test('serves the last known show while the service is down', async () => {
    await gateway.content.stop();
    try {
      change();
      await publisher.flush();

      expect(await text('/terms')).toContain('River Road');
    } finally {
      await gateway.content.start();
    }
  });

  test('serves the show of the file when the service never replied', async () => {
    const alone = await startTestGateway();
    await alone.content.stop();

    expect(await (await alone.get('/about')).text()).toContain(file.name);
    await alone.stop();
  });
});

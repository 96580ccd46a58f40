import { createHash, randomUUID } from 'node:crypto';
import { createTestNats, type TestNats, waitUntil } from '@show/test-kit';
import { connect, type NatsConnection } from 'nats';
import show from '../../../show.json';
import { buildGraphic, fakeLiveFeed } from '../../testing/fakeLiveFeed';
import { watchLive } from '../../testing/liveViewer';
import { cookiesOf, redisSettings, staffCookie } from '../../testing/signingIn';
import { startTestGateway, type TestGateway } from '../../testing/startTestGateway';
import { previewKeys } from './previewKey';

let nats: TestNats;
let publisher: NatsConnection;
let gateway: TestGateway;

const { categories: _, ...open } = show;
const closed = { ...open, visibility: 'private', logo: '/uploads/mark.png' };

beforeAll(async () => {
  nats = await createTestNats();
  await nats.start();
  publisher = await connect({ servers: nats.url });
  gateway = await startTestGateway({ NATS_URL: nats.url, ...redisSettings() });
});
afterAll(async () => {
  await gateway.stop();
  await publisher.close();
  await nats.remove();
});

const text = async (path: string, headers?: Record<string, string>) =>
  (await gateway.get(path, headers)).text();

async function change(now: object): Promise<void> {
  gateway.content.on('GET /api/show', now);
  const subject = 'content.show.changed';
  const event = { id: randomUUID(), subject, at: new Date().toISOString(), data: { id: 1 } };
  publisher.publish(subject, JSON.stringify(event));
  await publisher.flush();
}

describe('a private site', () => {
  const { linkKey } = previewKeys(['a secret that signs cookies of sessions'], false);
  const key = linkKey({});

  beforeAll(async () => {
    expect(await text('/about')).toContain(show.about.mission.text);
    await change(closed);
    await waitUntil(async () => (await text('/about')).includes('Coming soon'));
  });

  test('shows visitors its name alone, on every page, and nothing to search engines', async () => {
    for (const path of ['/', '/episodes', '/about', '/a-slug', '/giveaways/1/rules']) {
      const response = await gateway.get(path);
      const page = await response.text();
      expect([path, response.status, response.headers.get('x-robots-tag')]).toEqual([path, 200, 'noindex']);
      expect(page).toContain('<h1>Hoosier Pulse</h1>');
      expect(page).not.toContain(show.tagline);
    }
    for (const path of ['/robots.txt', '/robots.txt?now'])
      expect(await text(path)).toBe('User-agent: *\nDisallow: /\n');
  });

  test('refuses feeds, API and pictures except its logo', async () => {
    gateway.media.on('GET /uploads/mark.png', {});
    for (const path of [
      '/feeds/episodes.xml',
      '/sitemap.xml',
      '/api/show',
      '/api/episodes',
      '/uploads/a.webp',
    ])
      expect([path, (await gateway.get(path)).status]).toEqual([path, 403]);
    expect((await gateway.get('/uploads/mark.png')).status).toBe(200);
    expect((await gateway.get('/brand/icon-512.png')).status).toBe(200);
  });

  test('gives a browser source of the broadcast the program', async () => {
    const source = createHash('sha256').update('a secret').digest('base64url');
    fakeLiveFeed(gateway.giveaway).onAir = { type: 'on-air', graphic: buildGraphic(), sources: [source] };
    const viewer = await watchLive(gateway.url);
    viewer.send({ type: 'subscribe', giveawayId: 1 });
    viewer.send({ type: 'subscribe_on_air', secret: 'a secret' });

    expect(await viewer.next('on_air')).toEqual({ type: 'on_air', data: buildGraphic() });
    expect(viewer.messages.map(({ type }) => type)).toEqual(['error', 'on_air']);
    viewer.close();
  });

  test('rejects an entry like that of a giveaway that is not open', async () => {
    const entry = await gateway.send('POST', '/api/giveaways/1/enter', {
      deviceFingerprint: 'device-1',
      sessionToken: randomUUID(),
    });
    expect(entry.status).toBe(409);
    expect(await entry.json()).toMatchObject({ code: 'not-open' });
  });

  test('shows staff a sign-in page with nothing of the show but its name', async () => {
    const page = await text('/admin');
    expect(page).toContain('Admin Access');
    expect(page).toContain(show.name);
    for (const text of [show.tagline, show.description, show.about.mission.text, show.contact.email])
      expect(page).not.toContain(text);
    expect((await gateway.get('/api/admin/session')).status).toBe(200);
  });

  test('opens by the secret link and by no other', async () => {
    expect(await text('/about?preview=guessed')).toContain('Coming soon');
    const followed = await gateway.get(`/about?preview=${key}`);
    expect([followed.status, followed.headers.get('location')]).toEqual([303, '/about']);
    const cookie = followed.headers.get('set-cookie')?.split(';')[0] ?? '';

    expect(await text('/about', { cookie })).toContain(show.about.mission.text);
    expect(await text('/about', { cookie: 'site_preview=guessed; session=guessed' })).toContain(
      'Coming soon',
    );
  });

  test('opens by a renewed link, and no longer by the previous one or its cookie', async () => {
    const follow = (link: string) => gateway.get(`/about?preview=${link}`);
    const cookie = (await follow(key)).headers.get('set-cookie')?.split(';')[0] ?? '';
    await change({ ...closed, previewLink: 2 });
    await waitUntil(async () => (await text('/about', { cookie })).includes('Coming soon'));

    expect((await follow(key)).status).toBe(200);
    expect((await follow(linkKey({ previewLink: 2 }))).status).toBe(303);
    await change(closed);
    await waitUntil(async () => (await follow(key)).status === 303);
  });

  test('is closed to former staff by a renewed link, whose URL and cookie staff alone get', async () => {
    const cookie = await staffCookie(gateway);
    const former = cookie.split('; ').find((pair) => pair.startsWith('site_preview=')) ?? '';
    expect(await text('/about', { cookie: former })).toContain(show.about.mission.text);
    const askFor = (link: number) => gateway.get(`/api/admin/preview-link?link=${link}`, { cookie });
    expect((await askFor(2)).status).toBe(409);
    await change({ ...closed, previewLink: 2 });
    await waitUntil(async () => (await text('/about', { cookie: former })).includes('Coming soon'));

    expect((await askFor(1)).status).toBe(409);
    const renewed = await askFor(2);
    expect(await renewed.json()).toEqual({ url: expect.stringContaining(linkKey({ previewLink: 2 })) });
    for (const response of [renewed, await gateway.get('/api/admin/session', { cookie })])
      expect(await text('/about', { cookie: cookiesOf(response) })).toContain(show.about.mission.text);
    await change(closed);
    await waitUntil(async () => (await text('/about', { cookie: former })).includes(show.about.mission.text));
  });

  test('never redirects to another site', async () => {
    const { headers } = await gateway.get(`//evil.example/?preview=${key}`);
    expect(headers.get('location') ?? '/').toMatch(/^\/(?!\/)/);
  });

  test.each(['//x:99999/?preview=x', '//[?preview=x', '/favicon.x', '/apple-touch-icon-of-mine'])(
    'is closed at %s',
    async (path) => {
      expect(await text(path)).not.toContain(show.about.mission.text);
      expect(await text('/about')).toContain('Coming soon');
    },
  );

  test('is public as soon as staff put it on the air', async () => {
    await change(open);
    await waitUntil(async () => (await text('/about')).includes(show.about.mission.text));
    expect((await gateway.get('/api/show')).status).toBe(200);
  });
});

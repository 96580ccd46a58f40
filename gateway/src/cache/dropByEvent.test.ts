import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { createTestNats, eventually, type TestNats, waitUntil } from '@show/test-kit';
import { buildEpisode, buildGuest } from '@show/test-kit/builders';
import { connect, type NatsConnection } from 'nats';
import { startTestGateway, type TestGateway } from '../../testing/startTestGateway';

/** Milliseconds, fewer than a response lives without events. */
const soon = 1_500;

let nats: TestNats;
let publisher: NatsConnection;
let gateway: TestGateway;
let beating: NodeJS.Timeout;
/** The services whose beats arrive. */
const beats = new Set(['content', 'media', 'giveaway']);
const ofThisRelease = { version: 'before', level: 1 };
/** What they say, by service; nothing, as in version 1.0.0, where it is undefined. */
const says: Record<string, object | undefined> = {
  content: ofThisRelease,
  media: ofThisRelease,
  giveaway: ofThisRelease,
};
const beat = (service: string) =>
  publisher.publish(`heard.${service}`, says[service] ? JSON.stringify(says[service]) : '');

beforeAll(async () => {
  nats = await createTestNats();
  await nats.start();
  publisher = await connect({ servers: nats.url });
  gateway = await startTestGateway({ NATS_URL: nats.url });
  beating = setInterval(() => beats.forEach(beat), 500);
  await hears();
});
afterAll(async () => {
  clearInterval(beating);
  await gateway.stop();
  await publisher.close();
  await nats.remove();
});

/** Resolves when the gateway receives events and has therefore dropped its earlier entries. */
async function hears(): Promise<void> {
  const asked = () => gateway.content.asked('GET /api/sponsors');
  gateway.content.on('GET /api/sponsors', []);
  await waitUntil(async () => {
    const began = Date.now();
    const before = asked();
    await gateway.get('/api/sponsors');
    const known = asked() - before;
    publish('content.sponsor.changed', { id: 1 });
    await publisher.flush();
    await gateway.get('/api/sponsors');
    // Read again before its lifetime ended.
    return asked() - before > known && Date.now() - began < soon;
  });
}

function publish(subject: string, data: object): void {
  publisher.publish(
    subject,
    JSON.stringify({ id: randomUUID(), subject, at: new Date().toISOString(), data }),
  );
}

async function titleOf(id: number): Promise<string> {
  const response = await gateway.get(`/api/episodes/${id}`);
  const { title } = (await response.json()) as { title: string };
  return title;
}

const contracts = async () => (await gateway.get('/mfe/contracts.json')).json();

/** Counts the requests to svc-media for a picture, and responds as svc-media does. */
function picture(url: string, { bytes = 1_000, cacheControl = 'public, max-age=31536000, immutable' } = {}) {
  gateway.media.on(`GET ${url}`, ({ headers }, response: ServerResponse) => {
    const type = /image\/avif/.test(headers.accept ?? '') ? 'image/avif' : 'image/webp';
    response.writeHead(200, {
      'content-type': type,
      'content-length': bytes,
      'cache-control': cacheControl,
      'content-disposition': 'inline',
      vary: 'accept',
    });
    response.end(Buffer.alloc(bytes, type));
  });
  return () => gateway.media.asked(`GET ${url}`);
}

/** Reads a picture until svc-media gets no more requests for it. */
async function keptPicture(url: string, asked: () => number, headers = {}): Promise<Response> {
  let response = await gateway.get(url, headers);
  await waitUntil(async () => {
    const before = asked();
    response = await gateway.get(url, headers);
    return asked() === before;
  });
  return response;
}

describe('pictures', () => {
  test('are sent from memory in the format of the browser, as svc-media sent them', async () => {
    const url = '/uploads/barn.webp?w=640';
    const asked = picture(url);
    for (const type of ['image/avif', 'image/webp']) {
      const response = await keptPicture(url, asked, { accept: `${type},*/*` });

      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-disposition': 'inline',
        vary: 'accept',
        'x-content-type-options': 'nosniff',
      });
      expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.alloc(1_000, type));
    }
  });

  test('are requested from svc-media again once one was removed, and always by staff', async () => {
    const asked = picture('/uploads/gone.webp');
    await keptPicture('/uploads/gone.webp', asked);
    const before = asked();
    await gateway.get('/uploads/gone.webp', { cookie: 'session=x' });
    expect(asked()).toBe(before + 1);

    publish('media.image.removed', { url: '/uploads/gone.webp' });
    await waitUntil(async () => {
      await gateway.get('/uploads/gone.webp');
      return asked() > before + 1;
    }, soon);
  });

  test.each([
    ['large', 'large.webp', { bytes: 600_000 }],
    ['sent instead of a rendition that is being made', 'instead.webp', { cacheControl: 'no-store' }],
  ])('are streamed each time when %s', async (_, name, options) => {
    const url = `/uploads/${name}`;
    const asked = picture(url, options);
    for (let time = 0; time < 5; time += 1) {
      const before = asked();
      await (await gateway.get(url)).arrayBuffer();
      expect(asked()).toBeGreaterThan(before);
    }
  });
});

describe('invalidation by events', () => {
  test('an event about one guest refreshes that page and keeps those of others', async () => {
    for (const id of [11, 12]) {
      gateway.content.on(`GET /api/instudio-guests/${id}`, buildGuest({ id, title: `Guest ${id}` }));
      gateway.content.on(`GET /api/instudio-guests/${id}/bts-albums`, []);
      await gateway.get(`/instudio-guests/${id}`);
    }
    const other = () => gateway.content.asked('GET /api/instudio-guests/11');
    const before = other();
    gateway.content.on('GET /api/instudio-guests/12', buildGuest({ id: 12, title: 'Somebody new' }));
    publish('content.instudio-guest.changed', { id: 12, slug: null });

    const page = async (id: number) => (await gateway.get(`/instudio-guests/${id}`)).text();
    await waitUntil(async () => (await page(12)).includes('Somebody new'), soon);
    expect(await page(11)).toContain('Guest 11');
    expect(other()).toBe(before);
  });

  test('an event of an unknown shape drops everything', async () => {
    gateway.content.on('GET /api/episodes/7', buildEpisode({ id: 7, title: 'Before' }));
    await titleOf(7);
    gateway.content.on('GET /api/episodes/7', buildEpisode({ id: 7, title: 'After' }));
    publish('content.instudio-guest.changed', { slug: 'unknown' });

    await eventually(async () => expect(await titleOf(7)).toBe('After'), soon);
  });

  test('another version of a service is queried immediately, and its contract is published', async () => {
    const others = { gateway: 1, 'svc-giveaway': 1, 'svc-media': 1 };
    await eventually(async () => expect(await contracts()).toEqual({ ...others, 'svc-content': 1 }));
    gateway.content.on('GET /api/episodes/9', buildEpisode({ id: 9, title: 'Of the version before' }));
    await titleOf(9);
    gateway.content.on('GET /api/episodes/9', buildEpisode({ id: 9, title: 'Of the next version' }));
    says.content = { version: 'next', level: 2 };
    beat('content');

    await eventually(async () => expect(await titleOf(9)).toBe('Of the next version'), soon);
    // Until the previous version is silent, it may still respond.
    expect(await contracts()).toEqual({ ...others, 'svc-content': 1 });
    await eventually(async () => expect(await contracts()).toMatchObject({ 'svc-content': 2 }));

    says.content = undefined;
    await eventually(async () => expect(await contracts()).toMatchObject({ 'svc-content': 0 }));
  });

  test('without heartbeats of a service its responses expire soon and those of others stay', async () => {
    gateway.content.on('GET /api/episodes/8', buildEpisode({ id: 8, title: 'Before' }));
    gateway.giveaway.on('GET /api/privacy', []);
    await titleOf(8);
    await gateway.get('/api/privacy');
    beats.delete('content');
    // No event reports this change.
    gateway.content.on('GET /api/episodes/8', buildEpisode({ id: 8, title: 'After' }));

    await waitUntil(async () => (await titleOf(8)) === 'After');
    // A machine that pauses for seconds misses all heartbeats, so this is retried.
    await eventually(async () => {
      await gateway.get('/api/privacy');
      const askedGiveaway = gateway.giveaway.asked('GET /api/privacy');
      const askedContent = gateway.content.asked('GET /api/episodes/8');
      await waitUntil(async () => {
        await titleOf(8);
        return gateway.content.asked('GET /api/episodes/8') >= askedContent + 2;
      });
      await gateway.get('/api/privacy');
      expect(gateway.giveaway.asked('GET /api/privacy')).toBe(askedGiveaway);
    }, 60_000);

    beats.add('content');
    await hears();
  }, 120_000);

  test('drops everything after a NATS outage', async () => {
    gateway.content.on('GET /api/episodes/6', buildEpisode({ id: 6, title: 'Before' }));
    await titleOf(6);
    gateway.content.on('GET /api/episodes/6', buildEpisode({ id: 6, title: 'Changed during the outage' }));
    await nats.kill();
    await nats.start();
    await waitUntil(async () => (await titleOf(6)) === 'Changed during the outage');
  });
});

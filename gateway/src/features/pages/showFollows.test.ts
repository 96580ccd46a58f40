import { randomUUID } from 'node:crypto';
import { pageShowSchema } from '@show/contracts';
import { hostileTexts } from '@show/contracts/testing/hostileTexts';
import { createTestNats, type TestNats, waitUntil } from '@show/test-kit';
import { connect, type NatsConnection } from 'nats';
import show from '../../../../show.json';
import { attributesOf, elementsOf, jsonIn } from '../../../testing/documentParts';
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

describe('#the show that staff set', () => {
  test('When staff change it, then documents, manifest, feeds and API have it at once', async () => {
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

  test('When it has colours of its own, then the document holds them, and its policy allows that style alone', async () => {
    const page = await gateway.get('/about');

    const [, css = ''] = /<style data-href="show-colors">([^<]*)</.exec(await page.text()) ?? [];
    expect(css).toContain('--gold:#ffcc66');
    expect(page.headers.get('content-security-policy')).toMatch(/style-src 'self' ('sha256-[^']+' ?)+;/);
  });

  test('When there is no scheduling widget, then no other site may be framed for one', async () => {
    const policy = (await gateway.get('/about')).headers.get('content-security-policy') ?? '';

    expect(policy).toContain('frame-src https://www.youtube-nocookie.com;');
  });

  test('When the service is down, then the show is as it was last known', async () => {
    await gateway.content.stop();
    try {
      change();
      await publisher.flush();

      expect(await text('/terms')).toContain('River Road');
    } finally {
      await gateway.content.start();
    }
  });

  test('When nothing was ever heard of it, then it is what the file says', async () => {
    const alone = await startTestGateway();
    await alone.content.stop();

    expect(await (await alone.get('/about')).text()).toContain(file.name);
    await alone.stop();
  });
});

/** The show with the same text in all that it says about itself. */
const showSaying = (words: string) => ({
  ...river,
  tagline: words,
  description: words,
  about: {
    ...river.about,
    mission: { title: words, text: words },
    story: { title: words, paragraphs: [words] },
    achievements: [{ figure: '1', text: words }],
    team: [{ name: words, role: words, text: words, picture: null }],
    values: [{ title: words, text: words }],
    behindTheScenes: { title: words, text: words },
    contact: { title: words, text: words },
    storyIdea: { ...river.about.storyIdea, subject: words },
    businessApplication: { ...river.about.businessApplication, subject: words },
  },
});

/** The documents that tell of the show, once they hold these words. */
async function documentsSaying(words: string): Promise<string[]> {
  gateway.content.on('GET /api/show', showSaying(words));
  change();
  const json = JSON.stringify(words.trim());
  await waitUntil(async () => JSON.stringify(jsonIn(await text('/about'))).includes(`"tagline":${json}`));
  return Promise.all(['/', '/about', '/no-such-page'].map(text));
}

const allowed = ([, words]: [string, string]) => pageShowSchema.safeParse(showSaying(words)).success;
const hostile = Object.entries(hostileTexts);

describe('#hostile texts of the show', () => {
  test.each(hostile.filter(allowed))(
    'When staff write %s, then the document has the elements and attributes that it always has',
    async (_, words) => {
      const plain = await documentsSaying('plain words');

      for (const [at, html] of (await documentsSaying(words)).entries()) {
        expect(elementsOf(html)).toEqual(elementsOf(plain[at] ?? ''));
        expect(attributesOf(html)).toEqual(attributesOf(plain[at] ?? ''));
      }
    },
  );

  test('When a text holds ends of lines, then the show with it is none', () => {
    const refused = hostile.filter((entry) => !allowed(entry)).map(([name]) => name);

    expect(refused).toEqual([
      'an address that is a script, hidden',
      'lines of a calendar',
      'lines of a header',
    ]);
  });
});

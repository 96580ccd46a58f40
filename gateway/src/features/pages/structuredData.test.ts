import { pageDataElement } from '@show/contracts';
import { startedOnce } from '@show/test-kit';
import {
  buildAlbum,
  buildBusiness,
  buildEpisode,
  buildFilmingEvent,
  buildGiveaway,
  buildGuest,
  buildOwnPage,
  buildSegment,
} from '@show/test-kit/builders';
import show from '../../../../show.json';
import { publicUrl, startTestGateway } from '../../../testing/startTestGateway';

const gateway = startedOnce(startTestGateway);

type Node = Record<string, unknown>;

async function nodesAt(path: string): Promise<Node[]> {
  const response = await gateway.get(path);
  expect(response.status).toBe(200);
  const blocks = (await response.text()).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  return [...blocks].map(([, json = '']) => JSON.parse(json) as Node);
}

const showNode = { '@type': 'Organization', name: show.name, url: `${publicUrl}/` };

describe('structured data', () => {
  test('the calendar describes each filming day with times and place', async () => {
    const mill = {
      '@type': 'Place',
      name: 'Bridgeton Mill',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '8104 Bridgeton Rd',
        addressLocality: 'Bridgeton',
        addressRegion: 'IN',
        postalCode: '47836',
        addressCountry: 'US',
      },
    };
    gateway.content.on('GET /api/filming-calendar/upcoming', [
      buildFilmingEvent({ latitude: '39.6533', longitude: '-87.1781' }),
      buildFilmingEvent({ id: 2, endsAt: null, websiteUrl: 'https://example.org/mill' }),
    ]);

    const nodes = await nodesAt('/calendar');

    expect(nodes.filter((node) => node['@type'] === 'Event')).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Event',
        name: `${show.name} films at Bridgeton Mill`,
        description: 'Flour and water.',
        startDate: '2025-03-15T13:30:00-04:00',
        endDate: '2025-03-15T17:30:00-04:00',
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: {
          ...mill,
          geo: { '@type': 'GeoCoordinates', latitude: '39.6533', longitude: '-87.1781' },
        },
        organizer: showNode,
        image: `${publicUrl}${show.seoImage}`,
        url: `${publicUrl}/calendar`,
      },
      expect.objectContaining({ location: mill, url: 'https://example.org/mill' }),
    ]);
    expect(nodes[1]).not.toHaveProperty('endDate');
  });

  test('a page is described by its first text, without marks, and by its picture', async () => {
    const blocks = [{ type: 'text', text: 'Ask [the <crew>](/about).' }] as const;
    const page = buildOwnPage({
      id: 8,
      description: '',
      thumbnail: '/uploads/crew.webp',
      blocks: [...blocks],
    });
    gateway.content.on('GET /api/pages/8', page);

    const document = await (await gateway.get('/pages/8')).text();
    expect(document).toContain('<meta name="description" content="Ask the &lt;crew&gt;.">');
    expect(document).toContain(`<link rel="canonical" href="${publicUrl}/press">`);
    expect((await nodesAt('/pages/8'))[0]).toMatchObject({
      '@type': 'WebPage',
      url: `${publicUrl}/press`,
      image: `${publicUrl}/uploads/crew-share.jpg`,
    });
  });

  test('the video of an episode has the lines of its rundown as clips, up to its end', async () => {
    const line = (startSecond: number, title: string) => ({
      startSecond,
      title,
      type: null,
      id: null,
      item: null,
    });
    const rundown = [line(0, 'Hello'), line(90, 'The <mill>'), line(1800, 'Too late')];
    const episode = buildEpisode({
      id: 5,
      slug: null,
      youtubeId: 'abcdefghijk',
      durationMinutes: 30,
      rundown,
    });
    gateway.content.on('GET /api/episodes/5', episode);

    expect((await nodesAt('/episodes/5'))[0]).toMatchObject({
      video: {
        hasPart: [
          {
            '@type': 'Clip',
            name: 'Hello',
            startOffset: 0,
            endOffset: 90,
            url: `${publicUrl}/episodes/5?t=0`,
          },
          { name: 'The <mill>', startOffset: 90, endOffset: 1800, url: `${publicUrl}/episodes/5?t=90` },
        ],
      },
    });
  });
});

/** The same with null or nothing for whatever may be that. */
function bare<T extends object>(item: T, ...optional: readonly (keyof T)[]): T {
  return { ...item, ...Object.fromEntries(optional.map((field) => [field, null])), sizes: {} };
}

const filmed = ['slug', 'youtubeId', 'thumbnail', 'customThumbnail', 'heroImage'] as const;

describe('documents of minimal items', () => {
  test.each([
    [
      'episode',
      '/episodes/9',
      bare(buildEpisode({ id: 9, description: '' }), ...filmed, 'durationMinutes', 'season', 'episodeNumber'),
    ],
    ['segment', '/segments/9', bare(buildSegment({ id: 9, description: '' }), ...filmed)],
    [
      'guest',
      '/instudio-guests/9',
      bare(buildGuest({ id: 9, description: '' }), ...filmed, 'guestName', 'guestBio'),
    ],
    ['business', '/businesses/9', buildBusiness({ id: 9, description: '' })],
    ['album', '/bts/9', bare(buildAlbum({ id: 9, description: '', photoCount: 1 }), 'coverImage')],
    [
      'giveaway',
      '/giveaways/9',
      bare(buildGiveaway({ id: 9, description: '' }), 'startDate', 'endDate', 'thumbnail'),
    ],
  ])('the document of a minimal %s is complete', async (_, path, item) => {
    const query = path.startsWith('/segments') ? '?with_category=true' : '';
    const api = path.replace('/segments', '/tv-segments').replace('/bts', '/bts-albums');
    const service = path.startsWith('/giveaways') ? gateway.giveaway : gateway.content;
    service.on(`GET /api${api}${query}`, item);

    const response = await gateway.get(path);
    const html = await response.text();

    expect(response.status).toBe(200);
    const head = html.slice(0, html.indexOf(`id="${pageDataElement}"`));
    expect(head).not.toMatch(/undefined|null|NaN|\[object|"description":""|description" content=""|1 photos/);
    expect(head).toContain('<meta property="og:image" content="http');
  });
});

import { pageDataElement } from '@show/contracts';
import {
  buildAlbum,
  buildBusiness,
  buildEpisode,
  buildFilmingEvent,
  buildGiveaway,
  buildGuest,
  buildSegment,
} from '@show/test-kit/builders';
import show from '../../../../show.json';
import { publicUrl, startTestGateway, type TestGateway } from '../../../testing/startTestGateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

type Node = Record<string, unknown>;

async function nodesAt(path: string): Promise<Node[]> {
  const answer = await gateway.get(path);
  expect(answer.status).toBe(200);
  const blocks = (await answer.text()).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  return [...blocks].map(([, json = '']) => JSON.parse(json) as Node);
}

const showNode = { '@type': 'Organization', name: show.name, url: `${publicUrl}/` };

describe('#structured data', () => {
  test('When filming is planned, then the calendar tells each day with its times and its place', async () => {
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

  test('When a business has an address, then its parts have their names', async () => {
    gateway.content.on(
      'GET /api/businesses/mill',
      buildBusiness({ slug: 'mill', address: '127 S Illinois St, Indianapolis, IN' }),
    );

    expect((await nodesAt('/businesses/mill'))[0]).toMatchObject({
      '@type': 'LocalBusiness',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '127 S Illinois St',
        addressLocality: 'Indianapolis',
        addressRegion: 'IN',
        addressCountry: 'US',
      },
    });
  });

  test('When an episode has a picture, then it is the picture of the data too', async () => {
    gateway.content.on('GET /api/episodes/3', buildEpisode({ id: 3, thumbnail: '/uploads/barn.webp' }));

    expect((await nodesAt('/episodes/3'))[0]).toMatchObject({
      '@type': 'TVEpisode',
      image: `${publicUrl}/uploads/barn.webp`,
    });
  });

  test('When an end of a giveaway is planned, then its event ends then', async () => {
    gateway.giveaway.on(
      'GET /api/giveaways/4',
      buildGiveaway({ id: 4, endDate: '2026-12-01T05:00:00.000Z' }),
    );

    expect((await nodesAt('/giveaways/4'))[0]).toMatchObject({
      '@type': 'Event',
      endDate: '2026-12-01T05:00:00.000Z',
    });
  });
});

/** The same with null or nothing for whatever may be that. */
function bare<T extends object>(item: T, ...optional: readonly (keyof T)[]): T {
  return { ...item, ...Object.fromEntries(optional.map((field) => [field, null])), sizes: {} };
}

const filmed = ['slug', 'youtubeId', 'thumbnail', 'customThumbnail', 'heroImage'] as const;

describe('#documents of items that say little', () => {
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
    ['album', '/bts/9', bare(buildAlbum({ id: 9, description: '' }), 'coverImage')],
    [
      'giveaway',
      '/giveaways/9',
      bare(buildGiveaway({ id: 9, description: '' }), 'startDate', 'endDate', 'thumbnail'),
    ],
  ])('When %s has none of what may be missing, then its document is whole', async (_, path, item) => {
    const query = path.startsWith('/segments') ? '?with_category=true' : '';
    const api = path.replace('/segments', '/tv-segments').replace('/bts', '/bts-albums');
    const service = path.startsWith('/giveaways') ? gateway.giveaway : gateway.content;
    service.on(`GET /api${api}${query}`, item);

    const answer = await gateway.get(path);
    const html = await answer.text();

    expect(answer.status).toBe(200);
    const head = html.slice(0, html.indexOf(`id="${pageDataElement}"`));
    expect(head).not.toMatch(/undefined|null|NaN|\[object/);
    expect(head).toContain('<meta property="og:image" content="http');
  });
});

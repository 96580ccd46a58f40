import { domains } from '../deploy/parts';
import { events } from '../messages/events';
import { operationList, type operations } from '../operations';
import { type CacheTag, cacheKinds, serviceOfTag, tagsForEvent } from './cacheTags';
import type { FoundResponse } from './operation';

type Bodies = Readonly<Record<string, unknown>>;

/** The cache tags of a response. */
function tagsOf(id: keyof typeof operations, response: FoundResponse): readonly CacheTag[] {
  const { cache } = operationList.find((one) => one.id === id) ?? {};
  const tags = cache?.tags ?? [];
  return typeof tags === 'function' ? tags(response) : tags;
}

/** Operations about item 12 of each kind, or about lists, whose responses an event about `id` invalidates. */
function invalidated(subject: string, id: number, bodies: Bodies = {}): string[] {
  const tags = tagsForEvent({ subject, data: { id } });
  const params = { id: '12', segmentId: '12', slug: 'twelve' };
  return operationList
    .filter((one) => one.cache)
    .map((one) => one.id as keyof typeof operations)
    .filter((one) => tagsOf(one, { params, body: bodies[one] }).some((tag) => tags.includes(tag)))
    .sort();
}

const found: Bodies = {
  getAlbum: { tvSegmentId: 12, instudioGuestId: null },
  listSegmentAlbums: [{ tvSegmentId: 12, instudioGuestId: 7 }],
  listGuestAlbums: [{ tvSegmentId: null, instudioGuestId: 12 }],
  getBusiness: { id: 12 },
  lookUpSlug: { type: 'segment', id: 12, redirect: null },
};

const segmentLists = [
  'countContent',
  'getEpisode',
  'listAlbums',
  'listFeaturedSegments',
  'listMapItems',
  'listNearBusiness',
  'listSegments',
];

describe('tagsForEvent', () => {
  test('invalidates exactly the responses that show a changed segment', () => {
    expect(invalidated('content.segment.changed', 12, found)).toEqual(
      [
        ...segmentLists,
        'getAlbum',
        'getSegment',
        'listSegmentAlbums',
        'listSegmentEpisodes',
        'listSegmentGallery',
        'listSegmentLocations',
        'lookUpSlug',
        'searchContent',
      ].sort(),
    );
  });

  test('invalidates only lists when another segment changes', () => {
    expect(invalidated('content.segment.changed', 13, found)).toEqual(
      [...segmentLists, 'searchContent'].sort(),
    );
  });

  test('invalidates the albums that name a changed guest', () => {
    expect(invalidated('content.instudio-guest.changed', 7, found)).toEqual(
      [
        'countContent',
        'getEpisode',
        'listAlbums',
        'listFeaturedGuests',
        'listGuests',
        'listSegmentAlbums',
        'searchContent',
      ].sort(),
    );
  });

  test('invalidates an unused or redirected slug with any item', () => {
    const former = { lookUpSlug: { type: 'segment', id: 12, redirect: '/twelve' } };
    expect(invalidated('content.instudio-guest.changed', 99, former)).toContain('lookUpSlug');
    expect(invalidated('content.instudio-guest.changed', 99)).toContain('lookUpSlug');
  });

  test('invalidates a 404 when the item appears', () => {
    expect(invalidated('content.instudio-guest.changed', 12)).toEqual(
      expect.arrayContaining(['getGuest', 'listGuestAlbums']),
    );
    expect(invalidated('content.business.changed', 99)).toContain('getBusiness');
  });

  test.each(Object.keys(events))('returns specific tags for %s', (subject) => {
    expect(tagsForEvent({ subject, data: { id: 1 } }).length).toBeLessThan(3);
  });

  test('returns every kind for an unknown subject', () => {
    expect(tagsForEvent({ subject: 'content.recipe.changed', data: {} })).toEqual(cacheKinds);
    expect(tagsForEvent({ subject: 'content.toString.changed', data: {} })).toEqual(cacheKinds);
    expect(tagsForEvent({ subject: 'content.guest.changed', data: { id: 1 } })).toEqual(cacheKinds);
  });

  test('throws for an event without an item id', () => {
    expect(() => tagsForEvent({ subject: 'content.instudio-guest.changed', data: {} })).toThrow();
  });
});

describe('serviceOfTag', () => {
  test('returns the service that publishes the events of a tag', () => {
    expect(serviceOfTag('instudio-guest:12')).toBe('content');
    expect(serviceOfTag('image')).toBe('media');
    expect(serviceOfTag('winners')).toBe('giveaway');
  });

  test('knows the service of every kind and refuses an unknown tag', () => {
    for (const kind of cacheKinds) expect(domains).toContain(serviceOfTag(kind));
    expect(() => serviceOfTag('registry')).toThrow('registry is not a cache tag');
  });
});

import { domains } from '../domain/parts';
import { events } from '../messages/events';
import { operationList, type operations } from '../operations';
import { type CacheTag, cacheKinds, serviceOfTag, tagsForEvent } from './cacheTags';
import type { FoundAnswer } from './operation';

type Bodies = Readonly<Record<string, unknown>>;

/** What answers to these addresses' parameters were made of. */
function tagsOf(id: keyof typeof operations, answer: FoundAnswer): readonly CacheTag[] {
  const { cache } = operationList.find((one) => one.id === id) ?? {};
  const tags = cache?.tags ?? [];
  return typeof tags === 'function' ? tags(answer) : tags;
}

/** Operations that have the item 12 of each kind in their answer, or lists, and are dropped by an event about `id`. */
function dropped(subject: string, id: number, bodies: Bodies = {}): string[] {
  const gone = tagsForEvent({ subject, data: { id } });
  const params = { id: '12', segmentId: '12', slug: 'twelve' };
  return operationList
    .filter((one) => one.cache)
    .map((one) => one.id as keyof typeof operations)
    .filter((one) => tagsOf(one, { params, body: bodies[one] }).some((tag) => gone.includes(tag)))
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
  'listAlbums',
  'listFeaturedSegments',
  'listMapItems',
  'listNearBusiness',
  'listSegments',
];

describe('#tagsForEvent', () => {
  test('When a segment changes, then every answer that shows it is dropped and no other', () => {
    expect(dropped('content.segment.changed', 12, found)).toEqual(
      [
        ...segmentLists,
        'getAlbum',
        'getSegment',
        'listSegmentAlbums',
        'listSegmentGallery',
        'listSegmentLocations',
        'lookUpSlug',
        'searchContent',
      ].sort(),
    );
  });

  test('When another segment changes, then only what shows many is dropped', () => {
    expect(dropped('content.segment.changed', 13, found)).toEqual([...segmentLists, 'searchContent'].sort());
  });

  test('When another guest changes, then albums that name it are dropped with the lists', () => {
    expect(dropped('content.instudio-guest.changed', 7, found)).toEqual(
      [
        'countContent',
        'listAlbums',
        'listFeaturedGuests',
        'listGuests',
        'listSegmentAlbums',
        'searchContent',
      ].sort(),
    );
  });

  test('When a slug leads nowhere or on to another, then any item may come to have it', () => {
    const former = { lookUpSlug: { type: 'segment', id: 12, redirect: '/twelve' } };
    expect(dropped('content.instudio-guest.changed', 99, former)).toContain('lookUpSlug');
    expect(dropped('content.instudio-guest.changed', 99)).toContain('lookUpSlug');
  });

  test('When there is no such item, then its coming drops that answer', () => {
    expect(dropped('content.instudio-guest.changed', 12)).toEqual(
      expect.arrayContaining(['getGuest', 'listGuestAlbums']),
    );
    expect(dropped('content.business.changed', 99)).toContain('getBusiness');
  });

  test('When a category is renamed, then segments and the search follow', () => {
    expect(dropped('content.category.changed', 3, found)).toEqual(
      expect.arrayContaining([
        'listSegments',
        'getSegment',
        'listSegmentCategories',
        'lookUpSlug',
        'searchContent',
      ]),
    );
  });

  test('When a giveaway is reset, then its winners are dropped with it', () => {
    expect(dropped('giveaway.reset', 1)).toEqual(
      expect.arrayContaining(['getGiveaway', 'listGiveaways', 'listWinners', 'searchContent']),
    );
  });

  test.each(Object.keys(events))('When the event is %s, then its tags are particular to it', (subject) => {
    expect(tagsForEvent({ subject, data: { id: 1 } }).length).toBeLessThan(3);
  });

  test('When nobody declared the subject, then everything is dropped', () => {
    expect(tagsForEvent({ subject: 'content.recipe.changed', data: {} })).toEqual(cacheKinds);
    expect(tagsForEvent({ subject: 'content.toString.changed', data: {} })).toEqual(cacheKinds);
  });

  test('When a message of the version before calls a guest by its former name, then everything is dropped', () => {
    expect(tagsForEvent({ subject: 'content.guest.changed', data: { id: 1 } })).toEqual(cacheKinds);
  });

  test('When an event does not say which item changed, then it cannot be used', () => {
    expect(() => tagsForEvent({ subject: 'content.instudio-guest.changed', data: {} })).toThrow();
  });
});

describe('#serviceOfTag', () => {
  test('When a tag names a kind or an item of it, then the service that tells of its changes is known', () => {
    expect(serviceOfTag('instudio-guest:12')).toBe('content');
    expect(serviceOfTag('library')).toBe('media');
    expect(serviceOfTag('winners')).toBe('giveaway');
  });

  test('knows the service of every kind and refuses an unknown tag', () => {
    for (const kind of cacheKinds) expect(domains).toContain(serviceOfTag(kind));
    expect(() => serviceOfTag('registry')).toThrow('registry is no cache tag');
  });
});

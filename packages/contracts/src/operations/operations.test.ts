import { z } from 'zod';
import { operationList, operations } from '.';

/** Paths within a JSON Schema to whole numbers beyond what Postgres holds in an `integer`. */
function unbounded(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maximum = Number.POSITIVE_INFINITY } = schema as { type?: unknown; maximum?: number };
  if (type === 'integer') return maximum > 2_147_483_647 ? [path] : [];
  return Object.entries(schema).flatMap(([key, value]) => unbounded(value, `${path}/${key}`));
}

describe('#operations', () => {
  test('When listed, then each stands under its own id, once', () => {
    expect(Object.entries(operations).filter(([name, { id }]) => name !== id)).toEqual([]);
  });

  test('When two calls share an address, then their methods differ', () => {
    const calls = operationList.map(({ method, path }) => `${method} ${path}`);
    expect(calls).toEqual([...new Set(calls)]);
  });

  test('When an address has parameters, then the schema names exactly those', () => {
    const wrong = operationList.filter(({ path, params }) => {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      return inPath.join() !== Object.keys(params?.shape ?? {}).join();
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('When a body has a whole number, then it is within what the database holds', () => {
    const wrong = operationList.flatMap(({ id, body }) =>
      body ? unbounded(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), id) : [],
    );
    // The bound of a year moves with the calendar, which a schema cannot say.
    expect(wrong.filter((place) => !place.endsWith('/year'))).toEqual([]);
  });

  test('When a call changes something, then only the public ones meant for visitors need no sign-in', () => {
    const open = operationList.filter(({ method, access }) => method !== 'GET' && access === 'public');
    expect(open.map(({ id }) => id).sort()).toEqual([
      'acceptLink',
      'askForNotice',
      'beginLinkPasskey',
      'beginPasskeyLogin',
      'checkEntry',
      'claimPrize',
      'confirmNotice',
      'endNotice',
      'enterGiveaway',
      'leaveContact',
      'login',
      'logout',
      'openLink',
      'passkeyLogin',
      'removeContact',
      'reportCspViolation',
      'reportRemoteFailure',
    ]);
  });

  test('When a read is under /api/admin or shows entries, then it needs sign-in, the session question apart', () => {
    const reads = operationList.filter(
      ({ method, path }) => method === 'GET' && (path.startsWith('/api/admin/') || path.endsWith('/entries')),
    );
    expect(reads.filter(({ access }) => access === 'public').map(({ id }) => id)).toEqual(['getSession']);
  });

  test('When a read needs no sign-in, then it is one that a page for visitors or the sitemap makes', () => {
    const open = operationList.filter(({ method, access }) => method === 'GET' && access === 'public');
    expect(open.map(({ id }) => id).sort()).toEqual([
      'countContent',
      'getAlbum',
      'getBusiness',
      'getDeviceEntry',
      'getEpisode',
      'getGiveaway',
      'getGiveawayRules',
      'getGuest',
      'getLedger',
      'getMainGiveaway',
      'getNextFilming',
      'getNotice',
      'getOpenApi',
      'getPrivacyTerms',
      'getSegment',
      'getSession',
      'getShow',
      'listAlbumPhotos',
      'listAlbums',
      'listBusinesses',
      'listEpisodes',
      'listFeaturedBusinesses',
      'listFeaturedEpisodes',
      'listFeaturedGuests',
      'listFeaturedSegments',
      'listFeaturedSponsors',
      'listFilming',
      'listFilmingFeed',
      'listGiveaways',
      'listGuestAlbums',
      'listGuests',
      'listMapItems',
      'listNearBusiness',
      'listSegmentAlbums',
      'listSegmentCategories',
      'listSegmentGallery',
      'listSegmentLocations',
      'listSegments',
      'listSponsors',
      'listUpcomingFilming',
      'listWinners',
      'lookUpSlug',
      'searchBusinesses',
      'searchContent',
    ]);
  });

  test('When an answer is cached, then it is a public read', () => {
    const cached = operationList.filter(({ cache }) => cache !== undefined);
    expect(cached.filter(({ method, access }) => method !== 'GET' || access !== 'public')).toEqual([]);
  });

  test('When a query has an unknown key, then it is refused', () => {
    const tolerant = operationList.filter(
      ({ query }) => query?.safeParse({ q: 'abc', surprise: '1' }).success,
    );
    expect(tolerant.map(({ id }) => id)).toEqual([]);
  });

  test('When segments are asked for with categories, then only true and false are taken', () => {
    const { query } = operations.listSegments;
    expect(query.parse({ with_categories: 'true' })).toEqual({ with_categories: true });
    expect(query.parse({})).toEqual({});
    expect(query.safeParse({ with_categories: '1' }).success).toBe(false);
  });

  test('When a segment id is not a number, then the message is that of the screen', () => {
    const { error } = operations.getSegment.params.safeParse({ id: '12abc' });
    expect(error?.issues.map(({ message }) => message)).toEqual(['Invalid Segment ID']);
  });

  test.each(['12', 'corner-bakery'])('When a business is asked for by %s, then it is taken', (id) => {
    expect(operations.getBusiness.params.parse({ id })).toEqual({ id });
  });
});

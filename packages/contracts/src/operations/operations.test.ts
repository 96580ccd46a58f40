import { z } from 'zod';
import { operationList, operations } from '.';

/** Paths of integers in a JSON Schema that may exceed Postgres's `integer`. */
function unbounded(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maximum = Number.POSITIVE_INFINITY } = schema as { type?: unknown; maximum?: number };
  if (type === 'integer') return maximum > 2_147_483_647 ? [path] : [];
  return Object.entries(schema).flatMap(([key, value]) => unbounded(value, `${path}/${key}`));
}

describe('operations', () => {
  test('have unique ids and calls', () => {
    expect(Object.entries(operations).filter(([name, { id }]) => name !== id)).toEqual([]);
    const calls = operationList.map(({ method, path }) => `${method} ${path}`);
    expect(calls).toEqual([...new Set(calls)]);
  });

  test('have a schema for exactly the parameters of the path', () => {
    const wrong = operationList.filter(({ path, params }) => {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      return inPath.join() !== Object.keys(params?.shape ?? {}).join();
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('limit integers to what the database stores', () => {
    const wrong = operationList.flatMap(({ id, body }) =>
      body ? unbounded(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), id) : [],
    );
    // The limit of a year moves with the calendar, which a JSON Schema cannot express.
    expect(wrong.filter((path) => !path.endsWith('/year'))).toEqual([]);
  });

  test('require sign-in for writes, except those of visitors', () => {
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
      'mailClaimLink',
      'makeClaimLink',
      'openClaimLink',
      'openLink',
      'passkeyLogin',
      'removeContact',
      'reportCspViolation',
      'reportRemoteFailure',
      'requestSignInLink',
    ]);
  });

  test('require sign-in for reads of /api/admin and entries, except the session', () => {
    const reads = operationList.filter(
      ({ method, path }) => method === 'GET' && (path.startsWith('/api/admin/') || path.endsWith('/entries')),
    );
    expect(reads.filter(({ access }) => access === 'public').map(({ id }) => id)).toEqual(['getSession']);
  });

  test('require sign-in for reads, except those that are cached for all visitors and a few', () => {
    const open = operationList.filter(({ method, access }) => method === 'GET' && access === 'public');
    expect(open.flatMap(({ id, cache }) => (cache ? [] : id)).sort()).toEqual([
      'getDeviceEntry',
      'getNotice',
      'getOpenApi',
      'getSession',
      'searchBusinesses',
    ]);
  });

  test('let volunteers make drafts and add photos, and nothing else', () => {
    const calls = operationList.filter(({ access }) => access === 'staff').map(({ id }) => id);
    const items = ['Album', 'Business', 'Episode', 'Guest', 'OwnPage', 'Segment', 'Sponsor'];
    expect(calls.sort()).toEqual(
      [
        ...items.flatMap((kind) => [`create${kind}`, `edit${kind}`, `delete${kind}`]),
        'addPasskey',
        'beginPasskey',
        'changePasscode',
        'confirmAccountEmail',
        'createSegmentLocation',
        'deleteSegmentLocation',
        'describeAlbumPhoto',
        'describeImage',
        'endOtherSessions',
        'endSession',
        'extendSession',
        'geocode',
        'getAccount',
        'getAdminItem',
        'getChangesShown',
        'getImageShape',
        'getNoticeSettings',
        'getOnAirPackage',
        'getSlugUse',
        'hangInAlbum',
        'hangInGallery',
        'listAdminItems',
        'listContentChanges',
        'listGeneralImages',
        'listMediaChanges',
        'listSessions',
        'orderAlbumPhotos',
        'orderGallery',
        'removeAccountEmail',
        'removePasskey',
        'restoreContent',
        'reverseGeocode',
        'setAccountEmail',
        'setEpisodeImage',
        'setEpisodeSlug',
        'setEpisodeYoutubeId',
        'setGuestImage',
        'setGuestSlug',
        'setSegmentCategory',
        'setSegmentImage',
        'setSegmentLocation',
        'setSegmentSlug',
        'setSponsorLocation',
        'shapeImage',
        'updateAccount',
        'updateAlbum',
        'updateSegmentLocation',
        'uploadAlbumPhotos',
        'uploadBulkImages',
        'uploadImage',
      ].sort(),
    );
  });

  test('cache only public reads', () => {
    const cached = operationList.filter(({ cache }) => cache !== undefined);
    expect(cached.filter(({ method, access }) => method !== 'GET' || access !== 'public')).toEqual([]);
  });

  test('reject unknown query keys', () => {
    const tolerant = operationList.filter(
      ({ query }) => query?.safeParse({ q: 'abc', surprise: '1' }).success,
    );
    expect(tolerant.map(({ id }) => id)).toEqual([]);
  });
});

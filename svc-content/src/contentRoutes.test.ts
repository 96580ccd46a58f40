import { fillPath, type Operation, operationList } from '@show/contracts';
import { startedOnce } from '@show/test-kit';
import { type ContentCaller, startContent } from '../testing/content';

const content = startedOnce(startContent);

const own: readonly Operation[] = operationList.filter(({ service }) => service === 'content');
const params = {
  id: 1,
  albumId: 1,
  segmentId: 1,
  slug: 'nothing',
  kind: 'episodes',
  type: 'episode',
  step: 'mail',
  filename: 'mill.webp',
};
const table = (operations: readonly Operation[]) =>
  operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const);

function call({ method, path }: Operation, as: ContentCaller) {
  const url = fillPath(path, params);
  if (method === 'GET') return content.get(url, { as });
  if (method === 'DELETE') return content.delete(url, { as });
  const send = { PUT: content.put, PATCH: content.patch, POST: content.post }[method];
  return send(url, {}, { as });
}

/** Statuses on an empty database that do not follow from the operation's shape. */
const exceptions: Readonly<Record<string, number>> = {
  // No video source is configured here.
  previewSync: 503,
  syncEpisodes: 503,
  syncGuests: 503,
  syncSegments: 503,
  syncSponsors: 503,
  // A required query parameter is missing.
  searchBusinesses: 400,
  searchContent: 400,
  getReading: 400,
  exportReading: 400,
  // Unknown slugs, segments and pictures have an empty result.
  getSlugUse: 200,
  getPictureUses: 200,
  listSegmentLocations: 200,
  // An edit without changes is valid.
  editShow: 200,
  markNoticesSeen: 204,
  // Member 1 is the first owner.
  issueSignInLink: 409,
  removeMember: 409,
};

function statusOf({ id, body, path }: Operation): number {
  if (exceptions[id]) return exceptions[id];
  if (body) return 400;
  return path.includes('{') ? 404 : 200;
}

const editor = { id: 2, name: 'Ed', role: 'editor' } as const;

function rejectedCallers({ access }: Operation): [ContentCaller, number][] {
  if (access === 'public') return [['no-token', 401]];
  const strangers: [ContentCaller, number][] = [
    ['no-token', 401],
    ['visitor', 401],
  ];
  return access === 'owner' ? [...strangers, [editor, 403]] : strangers;
}

describe('contentRoutes', () => {
  test.each(table(own))('%s is routed and finds an empty database', async (_, operation) => {
    const { status, body } = await call(operation, 'admin');

    // An unknown route has this generic detail; a missing item names its kind.
    expect({ body }).not.toMatchObject({ body: { status: 404, detail: 'Not found' } });
    expect(status).toBe(statusOf(operation));
  });

  test.each(table(own))('%s rejects callers without the right before any query', async (_, operation) => {
    for (const [caller, status] of rejectedCallers(operation)) {
      const queries = await content.queriesOf(async () => {
        expect((await call(operation, caller)).status).toBe(status);
      });
      expect({ caller, queries }).toEqual({ caller, queries: 0 });
    }
  });
});

import { fillPath, type Operation, operationList } from '@show/contracts';
import { type ContentCaller, type ContentUnderTest, startContent } from '../testing/content';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.stop());

const own: readonly Operation[] = operationList.filter(({ service }) => service === 'content');
const params = { id: 1, segmentId: 1, slug: 'nothing', kind: 'episodes', type: 'episode', step: 'mail' };
const pathOf = ({ path }: Operation) => fillPath(path, params);
const table = (operations: readonly Operation[]) =>
  operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const);

function call({ method, ...operation }: Operation, as: ContentCaller) {
  const path = pathOf({ method, ...operation });
  if (method === 'GET') return content.get(path, { as });
  if (method === 'DELETE') return content.delete(path, { as });
  const send = { PUT: content.put, PATCH: content.patch, POST: content.post }[method];
  return send(path, {}, { as });
}

/** Statuses on an empty database that do not follow from the call's shape. */
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
  // Unknown slugs and segments have an empty result.
  getSlugUse: 200,
  listSegmentLocations: 200,
  // A change of nothing is a change.
  editShow: 200,
  // Member 1 is the first owner.
  issueSignInLink: 409,
  removeMember: 409,
};

function statusOf({ id, body, path }: Operation): number {
  if (exceptions[id]) return exceptions[id];
  if (body) return 400;
  return path.includes('{') ? 404 : 200;
}

describe('#contentRoutes', () => {
  test.each(table(own))('%s is routed and finds an empty database', async (_, operation) => {
    const { status, body } = await call(operation, 'admin');

    // An unknown route has this generic detail; a missing item names its kind.
    expect({ body }).not.toMatchObject({ body: { status: 404, detail: 'Not found' } });
    expect(status).toBe(statusOf(operation));
  });

  test.each(table(own.filter(({ access }) => access !== 'public')))(
    'When %s is called by somebody who is not staff, then it is refused before anything is read',
    async (_, operation) => {
      for (const caller of ['nobody', 'visitor'] as const) {
        const queries = await content.queriesOf(async () => {
          expect((await call(operation, caller)).status).toBe(401);
        });
        expect(queries).toBe(0);
      }
    },
  );

  test.each(table(own.filter(({ access }) => access === 'owner')))(
    'When %s is called by an editor, then it is refused before anything is read',
    async (_, operation) => {
      const queries = await content.queriesOf(async () => {
        expect((await call(operation, { id: 2, name: 'Ed', role: 'editor' })).status).toBe(403);
      });
      expect(queries).toBe(0);
    },
  );

  test.each(table(own))('When %s is called past the gateway, then it is refused', async (_, operation) => {
    const queries = await content.queriesOf(async () => {
      expect((await call(operation, 'nobody')).status).toBe(401);
    });
    expect(queries).toBe(0);
  });

  test.each(table(own.filter(({ access }) => access === 'public')))(
    'When %s is called with a key that it does not know, then it is refused',
    async (_, operation) => {
      const answer = await content.get(`${pathOf(operation)}?surprise=1`);

      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body)).toContain('surprise');
    },
  );
});

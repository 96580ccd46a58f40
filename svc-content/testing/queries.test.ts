import { fillPath, type Operation, operationList } from '@show/contracts';
import { startedOnce } from '@show/test-kit';
import { startContent } from './content';
import {
  addAlbum,
  addBusiness,
  addCategory,
  addEpisode,
  addFilming,
  addGuest,
  addLocation,
  addOwnPage,
  addPhoto,
  addSegment,
  addSponsor,
} from './rows';

const content = startedOnce(startContent);

const reads: readonly Operation[] = operationList.filter(
  ({ service, method, path }) =>
    // Geocoding and syncs call other servers and have their own tests; a table is read as its JSON is.
    service === 'content' && method === 'GET' && !/geocod|sync|csv/.test(path),
);

/** Path parameters of existing items. */
let params: Record<string, string | number>;
const night = '?from=2026-11-28T20:00:00.000Z&to=2026-11-28T21:00:00.000Z';
const queryOf: Record<string, string> = {
  '/api/search': '?q=glass',
  '/api/businesses/search': '?q=glass',
  '/api/admin/reading': night,
};
const pathOf = ({ path }: Operation) => fillPath(path, params) + (queryOf[path] ?? '');

/** Adds `count` items of every kind with their related rows. */
async function fill(count: number): Promise<void> {
  await content.empty();
  const { db } = content;
  const category = await addCategory(db);
  for (let at = 0; at < count; at += 1) {
    const segment = await addSegment(db, {
      category_id: category,
      slug: `glass-${at}`,
      title: `Glass ${at}`,
    });
    await addLocation(db, segment);
    await addEpisode(db, { title: `Glass ${at}` });
    await addGuest(db, { title: `Glass #${at}` });
    await addBusiness(db, { name: `Glass ${at}` });
    await addOwnPage(db, { title: `Glass ${at}` });
    await addSponsor(db, { title: `Glass ${at}` });
    await addPhoto(db, await addAlbum(db, { title: `Glass ${at}`, segment_id: segment }));
    await addFilming(db, { date: '2099-06-15' });
    params = {
      id: segment,
      segmentId: segment,
      slug: 'glass-0',
      kind: 'episodes',
      type: 'segment',
      filename: 'glass.webp',
    };
  }
}

async function count(): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const operation of reads) {
    counted[operation.path] = await content.queriesOf(async () => {
      const { status } = await content.get(pathOf(operation), { as: 'admin' });
      expect({ path: operation.path, status }).toEqual({ path: operation.path, status: 200 });
    });
  }
  return counted;
}

describe('reads of svc-content', () => {
  test('take no more queries for 60 items of every kind than for 2, and at most 8', async () => {
    await fill(2);
    const few = await count();
    await fill(60);
    const many = await count();

    expect(Object.keys(many).length).toBeGreaterThan(20);
    for (const [path, queries] of Object.entries(many)) {
      expect({ path, more: Math.max(0, queries - (few[path] ?? 0)) }).toEqual({ path, more: 0 });
      expect({ path, many: queries > 8 }).toEqual({ path, many: false });
    }
  }, 60_000);
});

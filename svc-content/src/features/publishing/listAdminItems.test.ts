import { adminItems, tomorrow } from '../../../testing/adminItems';
import { type ContentUnderTest, startContent } from '../../../testing/content';
import {
  addAlbum,
  addBusiness,
  addCategory,
  addEpisode,
  addGuest,
  addSegment,
  addSponsor,
} from '../../../testing/rows';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
beforeEach(() => content.empty());
afterAll(() => content.stop());

describe('#GET /api/admin/items', () => {
  test('When there are items of every kind and state, then staff see all of them, newest first', async () => {
    const category = await addCategory(content.db, { name: 'Glass' });
    await addEpisode(content.db, { title: 'Out', slug: 'out', published_at: '2025-03-01', featured: true });
    await addSegment(content.db, { title: 'To come', published_at: tomorrow(), category_id: category });
    await addGuest(content.db, { title: 'Draft', published_at: '2025-02-01', is_visible: false });
    const hidden = await addSponsor(content.db, { title: 'Taken off', published_at: '2025-01-01' });
    await content.db('sponsors').where({ id: hidden }).update({ is_visible: false });
    await addBusiness(content.db, { name: 'Bakery', published_at: '2024-12-01' });
    await addAlbum(content.db, { title: 'Lake', published_at: '2024-11-01' });

    expect(await adminItems(content)).toMatchObject([
      { type: 'segment', title: 'To come', status: 'scheduled', categoryName: 'Glass' },
      { type: 'episode', title: 'Out', status: 'published', slug: 'out', featured: true },
      { type: 'instudio-guest', title: 'Draft', status: 'draft', isVisible: false },
      { type: 'sponsor', title: 'Taken off', status: 'hidden', featured: false },
      { type: 'business', title: 'Bakery', status: 'published', slug: null },
      { type: 'album', title: 'Lake', status: 'published', featured: null },
    ]);
    expect(await adminItems(content, '?type=album')).toHaveLength(1);
  });

  test('When a video is gone from its source, then the item says so', async () => {
    await addEpisode(content.db, { source_missing_at: '2025-06-01T00:00:00Z' });

    expect(await adminItems(content)).toMatchObject([{ sourceMissingAt: '2025-06-01T00:00:00.000Z' }]);
  });

  test('When visitors ask, then they have to sign in', async () => {
    expect((await content.get('/api/admin/items')).status).toBe(401);
    expect((await content.patch('/api/admin/items', {}, { as: 'visitor' })).status).toBe(401);
  });
});

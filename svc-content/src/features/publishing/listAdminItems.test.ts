import { adminItems, tomorrow } from '../../../testing/adminItems';
import { useContent } from '../../../testing/content';
import {
  addAlbum,
  addBusiness,
  addCategory,
  addEpisode,
  addGuest,
  addSegment,
  addSponsor,
} from '../../../testing/rows';

const content = useContent();

describe('GET /api/admin/items', () => {
  test('lists items of every kind and state, newest first', async () => {
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

  test('has the time since when the video is missing from its source', async () => {
    await addEpisode(content.db, { source_missing_at: '2025-06-01T00:00:00Z' });

    expect(await adminItems(content)).toMatchObject([{ sourceMissingAt: '2025-06-01T00:00:00.000Z' }]);
  });
});

import { editItems } from '@show/contracts';
import { adminItem, adminItems, editAdminItems, tomorrow } from '../../../testing/adminItems';
import { useContent } from '../../../testing/content';
import { addAlbum, addCategory, addEpisode, addSegment } from '../../../testing/rows';

const content = useContent();

describe('PATCH /api/admin/items', () => {
  test('hides items of several kinds, announces their removal and records the change', async () => {
    const episode = await addEpisode(content.db);
    const album = await addAlbum(content.db);

    const response = await editAdminItems(
      content,
      [
        { type: 'album', id: album },
        { type: 'episode', id: episode },
      ],
      { isVisible: false },
    );

    expect(editItems.response.parse(response.body).map(({ status }) => status)).toEqual(['hidden', 'hidden']);
    expect(await content.announced()).toEqual([
      { subject: 'content.episode.removed', id: episode },
      { subject: 'content.album.removed', id: album },
    ]);
    const log = await content.get('/api/admin/changes/content', { as: 'admin' });
    expect(log.body).toMatchObject({
      changes: [
        { kind: 'album', before: { is_visible: true }, after: { is_visible: false } },
        { kind: 'episode' },
      ],
    });
  });

  test('protects featured, category and date from syncs', async () => {
    const category = await addCategory(content.db);
    const ids = [await addSegment(content.db), await addSegment(content.db)];
    const items = ids.map((id) => ({ type: 'segment' as const, id }));

    await editAdminItems(content, items, {
      featured: true,
      categoryId: category,
      publishedAt: '2025-01-01T00:00:00Z',
    });

    expect(await adminItems(content)).toMatchObject(
      ids.map(() => ({ featured: true, categoryId: category, publishedAt: '2025-01-01T00:00:00.000Z' })),
    );
    const stored = await content.db('segments').select('edited_fields');
    expect(stored[0].edited_fields).toEqual(['category_id', 'featured', 'published_at']);
    expect((await editAdminItems(content, items, { categoryId: null })).body).toMatchObject([
      { categoryId: null },
      {},
    ]);
  });

  test('names each missing or unsuitable item and changes nothing', async () => {
    const episode = await addEpisode(content.db);
    const album = await addAlbum(content.db);

    const missing = await editAdminItems(
      content,
      [
        { type: 'episode', id: episode },
        { type: 'episode', id: 900 },
        { type: 'sponsor', id: 901 },
      ],
      { isVisible: false },
    );
    const unfit = await editAdminItems(
      content,
      [
        { type: 'episode', id: episode },
        { type: 'album', id: album },
      ],
      { featured: true, categoryId: 1 },
    );

    expect(missing).toMatchObject({
      status: 400,
      body: {
        issues: [
          { path: 'body.items.1', message: 'Episode 900 is not there' },
          { path: 'body.items.2', message: 'Sponsor 901 is not there' },
        ],
      },
    });
    expect(unfit).toMatchObject({
      status: 400,
      body: {
        issues: [
          { path: 'body.items.0', message: `Episode ${episode} has no category` },
          { path: 'body.items.1', message: `BTS album ${album} cannot be featured` },
          { path: 'body.items.1', message: `BTS album ${album} has no category` },
        ],
      },
    });
    expect(await adminItem(content, 'episode', episode)).toMatchObject({ isVisible: true, featured: false });
    expect(await content.announced()).toEqual([]);
  });

  test('rejects a stale version of one item and changes none', async () => {
    const ids = [await addEpisode(content.db), await addEpisode(content.db, { title: 'Dunes' })];
    const seen = (await adminItems(content)).map(({ type, id, updatedAt }) => ({ type, id, updatedAt }));
    await content.put(`/api/episodes/${ids[1]}/slug`, { slug: 'dunes' });

    const response = await editAdminItems(content, seen, { isVisible: false });

    expect(response).toMatchObject({
      status: 409,
      body: { code: 'conflict', issues: [{ message: `Episode ${ids[1]} was changed since you loaded it` }] },
    });
    expect((await adminItems(content)).map(({ isVisible }) => isVisible)).toEqual([true, true]);
    const again = (await adminItems(content)).map(({ type, id, updatedAt }) => ({ type, id, updatedAt }));
    expect((await editAdminItems(content, again, { isVisible: false })).status).toBe(200);
  });

  test.each([
    [{ isVisible: false }, [], 'Select at least one item'],
    [{}, [{ type: 'episode', id: 1 }], 'Nothing to change'],
    [{ publishedAt: 'soon' }, [{ type: 'episode', id: 1 }], 'publishedAt'],
  ] as const)('rejects the change %j of %j', async (change, items, message) => {
    const response = await editAdminItems(content, items, change);

    expect(response.status).toBe(400);
    expect(JSON.stringify(response.body)).toContain(message);
  });

  test('moves an item between draft, published, hidden and scheduled', async () => {
    const id = await addEpisode(content.db, { is_visible: false });
    const state = async () => {
      const item = await adminItem(content, 'episode', id);
      return item?.isDated === false ? `${item.status} without a date` : item?.status;
    };
    expect(await state()).toBe('draft without a date');

    const change = (what: object) => editAdminItems(content, [{ type: 'episode', id }], what);
    await change({ isVisible: true });
    expect(await state()).toBe('published');
    await change({ isVisible: false });
    expect(await state()).toBe('hidden');
    await change({ isVisible: true, publishedAt: tomorrow() });
    expect(await state()).toBe('scheduled');
    await change({ isVisible: false });
    expect(await state()).toBe('draft');
  });
});

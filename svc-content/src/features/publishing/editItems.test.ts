import { editItems } from '@show/contracts';
import { adminItem, adminItems, editAdminItems, tomorrow } from '../../../testing/adminItems';
import { type ContentUnderTest, startContent } from '../../../testing/content';
import { addAlbum, addCategory, addEpisode, addSegment } from '../../../testing/rows';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
beforeEach(() => content.empty());
afterAll(() => content.stop());

describe('#PATCH /api/admin/items', () => {
  test('When staff hide items of several kinds, then all are hidden, told as gone and noted', async () => {
    const episode = await addEpisode(content.db);
    const album = await addAlbum(content.db);

    const answer = await editAdminItems(
      content,
      [
        { type: 'album', id: album },
        { type: 'episode', id: episode },
      ],
      { isVisible: false },
    );

    expect(editItems.response.parse(answer.body).map(({ status }) => status)).toEqual(['hidden', 'hidden']);
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

  test('When staff feature, categorise and date segments, then a sync leaves that alone', async () => {
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

  test('When some items are not there or cannot take the change, then each is named and nothing is changed', async () => {
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

  test('When another admin has changed one of them meanwhile, then it is told and nothing is overwritten', async () => {
    const ids = [await addEpisode(content.db), await addEpisode(content.db, { title: 'Dunes' })];
    const seen = (await adminItems(content)).map(({ type, id, updatedAt }) => ({ type, id, updatedAt }));
    await content.put(`/api/episodes/${ids[1]}/slug`, { slug: 'dunes' });

    const answer = await editAdminItems(content, seen, { isVisible: false });

    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'conflict', issues: [{ message: `Episode ${ids[1]} was changed meanwhile` }] },
    });
    expect((await adminItems(content)).map(({ isVisible }) => isVisible)).toEqual([true, true]);
    const again = (await adminItems(content)).map(({ type, id, updatedAt }) => ({ type, id, updatedAt }));
    expect((await editAdminItems(content, again, { isVisible: false })).status).toBe(200);
  });

  test.each([
    [{ isVisible: false }, [], 'Select at least one item'],
    [{}, [{ type: 'episode', id: 1 }], 'Nothing to change'],
    [{ publishedAt: 'soon' }, [{ type: 'episode', id: 1 }], 'publishedAt'],
  ] as const)('When the change is %j of %j, then it is refused', async (change, items, message) => {
    const answer = await editAdminItems(content, items, change);

    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(message);
  });

  test('When there is no such category, then it says so', async () => {
    const answer = await editAdminItems(content, [{ type: 'segment', id: await addSegment(content.db) }], {
      categoryId: 9_999,
    });

    expect(answer.body).toMatchObject({ issues: [{ path: 'body.categoryId' }] });
  });

  test('When staff show drafts, then those that nobody has dated are dated now', async () => {
    const begun = '2025-01-06T09:00:00.000Z';
    const ofVideo = '2025-01-01T00:00:00.000Z';
    const draft = { is_visible: false, created_at: begun };
    const ids = [
      await addEpisode(content.db, { ...draft, published_at: begun }),
      await addEpisode(content.db, { ...draft, published_at: ofVideo }),
    ];

    await editAdminItems(
      content,
      ids.map((id) => ({ type: 'episode', id })),
      { isVisible: true },
    );

    const stored = await content.db('episodes').orderBy('id').select('published_at', 'public_since');
    expect(stored.map(({ published_at }) => published_at)).toEqual([
      stored[0].public_since,
      new Date(ofVideo),
    ]);
  });

  test('When staff show a draft or schedule something anew, then its state is right', async () => {
    const id = await addEpisode(content.db, { is_visible: false });
    const state = async () => (await adminItem(content, 'episode', id))?.status;
    expect(await state()).toBe('draft');

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

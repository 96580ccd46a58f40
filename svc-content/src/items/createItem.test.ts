import { itemKinds, kindsWith } from '@show/contracts';
import { adminItem, tomorrow } from '../../testing/adminItems';
import { useContent } from '../../testing/content';
import { editedKinds, everyField, leastForm, titleOf } from '../../testing/editedKinds';
import { addGuest, addPicture, addSegment } from '../../testing/rows';

const content = useContent();

const collectionOf = (kind: (typeof editedKinds)[number]) => `/api/${itemKinds[kind].path}`;
const rooted = ['episode', 'segment', 'instudio-guest'] as const;

describe('POST /api/{collection}', () => {
  test.each(editedKinds)('makes a draft of a %s with only the required fields', async (kind) => {
    const response = await content.post(collectionOf(kind), leastForm(kind));

    const { id } = response.body as { id: number };
    expect(response).toMatchObject({ status: 201, body: { [titleOf(kind)]: 'The barn' } });
    expect(await adminItem(content, kind, id)).toMatchObject({ status: 'draft', isVisible: false });
    expect((await content.get('/api/search?q=barn')).body).toEqual([]);
    // A draft must not look like a public item to other services.
    expect(await content.announced()).toEqual([{ subject: `content.${kind}.removed`, id }]);
    expect(await content.db('staff_changes').select('kind', 'item_id', 'action')).toEqual([
      { kind, item_id: id, action: 'created' },
    ]);
  });

  test.each(editedKinds)('stores every field of a %s and protects them from syncs', async (kind) => {
    for (const name of ['own.webp', 'wide.webp']) await addPicture(content.db, name);
    const category = await content.db('segment_categories').first('id');
    const form = {
      ...everyField[kind],
      ...(kind === 'segment' && { categoryId: category.id }),
      ...(kind === 'album' && {
        tvSegmentId: await addSegment(content.db),
        instudioGuestId: await addGuest(content.db),
      }),
    };

    const response = await content.post(collectionOf(kind), { ...form, isVisible: true });

    expect(response).toMatchObject({ status: 201, body: form });
    const { id } = response.body as { id: number };
    expect(await content.announced()).toEqual([{ subject: `content.${kind}.changed`, id }]);
    expect(await adminItem(content, kind, id)).toMatchObject({ status: 'published' });
    const { edited_fields = null } = await content.db(itemKinds[kind].table).where({ id }).first();
    const isSynced = kindsWith('synced').some((one) => one === kind);
    expect(edited_fields?.length).toBe(isSynced ? Object.keys(form).length + 1 : undefined);
  });

  test('schedules an item that is visible from tomorrow', async () => {
    const publishedAt = tomorrow();
    const form = { ...leastForm('album'), isVisible: true, publishedAt };

    const { id } = (await content.post('/api/bts-albums', form)).body as { id: number };

    expect(await adminItem(content, 'album', id)).toMatchObject({ status: 'scheduled', publishedAt });
    expect(await content.announced()).toEqual([{ subject: 'content.album.removed', id }]);
  });

  test.each(editedKinds)('rejects a %s without a title and makes nothing', async (kind) => {
    for (const title of [undefined, ' ', 12]) {
      const response = await content.post(collectionOf(kind), { ...leastForm(kind), [titleOf(kind)]: title });
      expect(response.status).toBe(400);
      expect(JSON.stringify(response.body)).toMatch(/(?:Title|Name|Album title) is required/);
    }
    expect(await content.db(itemKinds[kind].table).select()).toEqual([]);
    expect(await content.announced()).toEqual([]);
  });

  test.each(rooted)('rejects the slug of another item or of a page for a %s', async (kind) => {
    await addSegment(content.db, { slug: 'taken' });
    for (const slug of ['TAKEN', 'admin']) {
      expect(await content.post(collectionOf(kind), { ...leastForm(kind), slug })).toMatchObject({
        status: 409,
        body: { code: 'url-taken' },
      });
    }
  });

  test('gives a slug to one of many parallel requests', async () => {
    const responses = await Promise.all(
      [...rooted, ...rooted].map((kind) =>
        content.post(collectionOf(kind), { ...leastForm(kind), slug: 'fair' }),
      ),
    );

    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await content.db('slugs').select('slug')).toEqual([{ slug: 'fair' }]);
  });
});

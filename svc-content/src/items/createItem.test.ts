import { itemKinds, kindsWith } from '@show/contracts';
import { adminItem } from '../../testing/adminItems';
import { useContent } from '../../testing/content';
import { editedKinds, everyField, minimalForm, titleOf } from '../../testing/editedKinds';
import { addGuest, addPicture, addSegment } from '../../testing/rows';

const content = useContent();

const collectionOf = (kind: (typeof editedKinds)[number]) => `/api/${itemKinds[kind].path}`;
const rooted = ['episode', 'segment', 'instudio-guest'] as const;

describe('POST /api/{collection}', () => {
  test.each(editedKinds)('creates a draft of a %s with only the required fields', async (kind) => {
    const response = await content.post(collectionOf(kind), minimalForm(kind));

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

  test.each(rooted)('rejects the slug of another item or of a page for a %s', async (kind) => {
    await addSegment(content.db, { slug: 'taken' });
    for (const slug of ['TAKEN', 'admin']) {
      expect(await content.post(collectionOf(kind), { ...minimalForm(kind), slug })).toMatchObject({
        status: 409,
        body: { code: 'url-taken' },
      });
    }
  });
});

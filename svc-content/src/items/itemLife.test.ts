import { itemEditSchemas, itemKinds, kindsWith, listContentChanges } from '@show/contracts';
import { adminItem, tomorrow } from '../../testing/adminItems';
import { useContent } from '../../testing/content';
import { editedKinds, everyField, minimalForm, pathOf, titleOf } from '../../testing/editedKinds';
import { addGuest, addPicture, addSegment } from '../../testing/rows';

const content = useContent();

type Kind = (typeof editedKinds)[number];

const collectionOf = (kind: Kind) => `/api/${itemKinds[kind].path}`;
const isSynced = (kind: Kind) => kindsWith('synced').some((one) => one === kind);
const rowOf = (kind: Kind, id: number) => content.db(itemKinds[kind].table).where({ id }).first();
/** The events about items since the last call. */
async function announced() {
  const events = await content.announced();
  await content.db('outbox').delete();
  return events;
}

/** Every field of a kind, with ids of existing items where it refers to others. */
async function fieldsOf(kind: Kind): Promise<Record<string, unknown>> {
  const fields = everyField[kind];
  const category = await content.db('segment_categories').first('id');
  return {
    ...fields,
    ...('categoryId' in fields && { categoryId: category.id }),
    ...('tvSegmentId' in fields && { tvSegmentId: await addSegment(content.db) }),
    ...('instudioGuestId' in fields && { instudioGuestId: await addGuest(content.db) }),
  };
}

async function make(kind: Kind, fields: object, more: object = {}): Promise<number> {
  const made = await content.post(collectionOf(kind), { ...fields, ...more });
  expect(made).toMatchObject({ status: 201, body: fields });
  return (made.body as { id: number }).id;
}

async function removalsOf(kind: Kind) {
  const { body } = await content.get(`/api/admin/changes/content?kind=${kind}&action=removed`, {
    as: 'admin',
  });
  return listContentChanges.response.parse(body).changes;
}

describe.each(editedKinds)('the life of a %s', (kind) => {
  const changed = `content.${kind}.changed`;
  const removed = `content.${kind}.removed`;

  test('begins as a draft, of which fields are set one by one or all at once', async () => {
    const names = [...Object.keys(everyField[kind]), 'isVisible', 'publishedAt', 'updatedAt'];
    if (isSynced(kind)) names.push('followVideo');
    expect(Object.keys(itemEditSchemas[kind].shape).sort()).toEqual(names.sort());

    const id = await make(kind, minimalForm(kind));
    expect(await adminItem(content, kind, id)).toMatchObject({ status: 'draft', isVisible: false });
    expect((await content.get('/api/search?q=barn')).body).toEqual([]);
    // A draft must not look like a public item to other services.
    expect(await announced()).toEqual([{ subject: removed, id }]);

    const before = await rowOf(kind, id);
    expect((await content.patch(pathOf(kind, id), { description: 'By hand' })).status).toBe(200);
    expect(await rowOf(kind, id)).toEqual({
      ...before,
      description: 'By hand',
      updated_at: expect.any(Date),
      ...(isSynced(kind) && { edited_fields: ['description', 'is_visible', titleOf(kind)] }),
    });

    for (const name of ['own.webp', 'wide.webp']) await addPicture(content.db, name);
    const fields = await fieldsOf(kind);
    const edited = await content.patch(pathOf(kind, id), fields);
    expect(edited).toMatchObject({ status: 200, body: { id, ...fields } });
    const row = await rowOf(kind, id);
    expect(row.edited_fields?.length).toBe(isSynced(kind) ? Object.keys(fields).length + 1 : undefined);
    expect(Date.parse((edited.body as { updatedAt: string }).updatedAt)).toBe(row.updated_at.getTime());
    const recorded = await content.db('staff_changes').orderBy('id').select('kind', 'item_id', 'action');
    expect(recorded).toEqual(
      ['created', 'changed', 'changed'].map((action) => ({ kind, item_id: id, action })),
    );
  });

  test('goes on in public, in the trash and back from there', async () => {
    for (const name of ['own.webp', 'wide.webp']) await addPicture(content.db, name);
    // What it refers to is not restored with it.
    const { categoryId: _, tvSegmentId: _s, instudioGuestId: _g, ...fields } = await fieldsOf(kind);
    const id = await make(kind, fields, { isVisible: true });
    expect(await adminItem(content, kind, id)).toMatchObject({ status: 'published' });
    expect((await rowOf(kind, id)).edited_fields?.length).toBe(
      isSynced(kind) ? Object.keys(fields).length + 1 : undefined,
    );
    for (const change of [{ isVisible: false }, { isVisible: true }, { publishedAt: tomorrow() }])
      expect((await content.patch(pathOf(kind, id), change)).status).toBe(200);
    expect(await adminItem(content, kind, id)).toMatchObject({ status: 'scheduled' });
    expect((await announced()).map(({ subject }) => subject)).toEqual([changed, removed, changed, removed]);
    await content.patch(pathOf(kind, id), { publishedAt: '2025-01-01T00:00:00.000Z' });
    const { updated_at: _u, ...before } = await rowOf(kind, id);
    await announced();

    expect((await content.delete(pathOf(kind, id))).status).toBe(204);

    expect(await content.db(itemKinds[kind].table).select()).toEqual([]);
    expect((await content.get('/api/search?q=another')).body).toEqual([]);
    expect(await announced()).toEqual([{ subject: removed, id }]);
    const [removal] = await removalsOf(kind);
    expect(removal).toMatchObject({ itemId: id, label: before[titleOf(kind)] });
    expect(removal?.restorableUntil).not.toBeNull();

    const restore = () => content.post(`/api/admin/changes/content/${removal?.id}/restore`, undefined);
    const restored = await Promise.all([restore(), restore()]);

    expect(restored.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await rowOf(kind, id)).toEqual({ ...before, updated_at: expect.any(Date) });
    expect(await announced()).toEqual([{ subject: changed, id }]);
  });
});

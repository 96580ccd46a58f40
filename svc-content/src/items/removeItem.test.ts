import { itemKinds } from '@show/contracts';
import { type ContentUnderTest, startContent } from '../../testing/content';
import { addItem, editedKinds, pathOf, titleOf } from '../../testing/editedKinds';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
beforeEach(() => content.empty());
afterAll(() => content.stop());

async function versionOf(kind: (typeof editedKinds)[number], id: number): Promise<string> {
  const { updated_at } = await content.db(itemKinds[kind].table).where({ id }).first('updated_at');
  return updated_at.toISOString();
}

describe('#DELETE /api/{collection}/{id}', () => {
  test.each(editedKinds)(
    'When staff delete a %s, then it is gone everywhere, with event and audit',
    async (kind) => {
      const id = await addItem[kind](content.db, { [titleOf(kind)]: 'The barn' });

      expect((await content.delete(pathOf(kind, id))).status).toBe(204);

      expect(await content.db(itemKinds[kind].table).select()).toEqual([]);
      expect((await content.get('/api/search?q=barn')).body).toEqual([]);
      expect(await content.db('outbox').select('subject', 'data')).toEqual([
        { subject: `content.${kind}.removed`, data: { id, slug: null, deleted: true } },
      ]);
      expect(await content.db('staff_changes').select('kind', 'item_id', 'action', 'label')).toEqual([
        { kind, item_id: id, action: 'removed', label: 'The barn' },
      ]);
    },
  );

  test.each(editedKinds)(
    'When a %s was changed since it was read, then it stays; as it was read, it goes',
    async (kind) => {
      const id = await addItem[kind](content.db);
      const seen = await versionOf(kind, id);
      await content.patch(pathOf(kind, id), { description: 'Theirs' });

      expect(await content.delete(`${pathOf(kind, id)}?updatedAt=${seen}`)).toMatchObject({
        status: 409,
        body: { code: 'conflict' },
      });
      const now = await versionOf(kind, id);
      expect((await content.delete(`${pathOf(kind, id)}?updatedAt=${now}`)).status).toBe(204);
    },
  );

  test.each(editedKinds)('When two delete a %s at once, then it is deleted once', async (kind) => {
    const id = await addItem[kind](content.db);

    const answers = await Promise.all([content.delete(pathOf(kind, id)), content.delete(pathOf(kind, id))]);

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect(await content.announced()).toHaveLength(1);
  });

  test('When somebody edits what is being deleted, then both are answered and it is gone', async () => {
    for (let at = 0; at < 10; at += 1) {
      const id = await addItem.segment(content.db);
      const path = pathOf('segment', id);
      const [removed, edited] = await Promise.all([
        content.delete(path),
        content.patch(path, { description: 'Ours' }),
      ]);

      expect(removed.status).toBe(204);
      expect([200, 404]).toContain(edited.status);
      const subjects = (await content.announced()).filter((event) => event.id === id);
      expect(subjects.at(-1)?.subject).toBe('content.segment.removed');
    }
  });

  test.each([
    ['/999', 404],
    ['/0', 400],
    ['/abc', 400],
    ['/1?updatedAt=yesterday', 400],
    ['/1?force=true', 400],
    ['/1?updatedAt=', 400],
  ])('DELETE of %s is rejected with %d for every kind', async (path, status) => {
    for (const kind of editedKinds) {
      expect((await content.delete(`/api/${itemKinds[kind].path}${path}`)).status).toBe(status);
    }
  });

  test.each(editedKinds)(
    'When visitors delete a %s, then they have to sign in and it stays',
    async (kind) => {
      const id = await addItem[kind](content.db);
      expect((await content.delete(pathOf(kind, id), { as: 'visitor' })).status).toBe(401);
      expect(await content.db(itemKinds[kind].table).select('id')).toEqual([{ id }]);
    },
  );
});

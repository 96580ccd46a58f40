import { itemKinds } from '@show/contracts';
import { useContent } from '../../testing/content';
import { addItem, editedKinds, pathOf, titleOf } from '../../testing/editedKinds';

const content = useContent();

async function versionOf(kind: (typeof editedKinds)[number], id: number): Promise<string> {
  const { updated_at } = await content.db(itemKinds[kind].table).where({ id }).first('updated_at');
  return updated_at.toISOString();
}

describe('DELETE /api/{collection}/{id}', () => {
  test.each(editedKinds)('removes a %s, announces that and records it', async (kind) => {
    const id = await addItem[kind](content.db, { [titleOf(kind)]: 'The barn' });

    expect((await content.delete(pathOf(kind, id))).status).toBe(204);

    expect(await content.db(itemKinds[kind].table).select()).toEqual([]);
    expect((await content.get('/api/search?q=barn')).body).toEqual([]);
    expect(await content.db('outbox').select('subject', 'data')).toEqual([
      { subject: `content.${kind}.removed`, data: { id, slug: null } },
    ]);
    expect(await content.db('staff_changes').select('kind', 'item_id', 'action', 'label')).toEqual([
      { kind, item_id: id, action: 'removed', label: 'The barn' },
    ]);
  });

  test.each(editedKinds)('rejects a stale version of a %s and accepts the current one', async (kind) => {
    const id = await addItem[kind](content.db);
    const stale = await versionOf(kind, id);
    await content.patch(pathOf(kind, id), { description: 'Theirs' });

    expect(await content.delete(`${pathOf(kind, id)}?updatedAt=${stale}`)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    const current = await versionOf(kind, id);
    expect((await content.delete(`${pathOf(kind, id)}?updatedAt=${current}`)).status).toBe(204);
  });

  test('removes an item once when called in parallel', async () => {
    const path = pathOf('segment', await addItem.segment(content.db));

    const responses = await Promise.all([content.delete(path), content.delete(path)]);

    expect(responses.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect(await content.announced()).toHaveLength(1);
  });

  test('announces the removal last when an edit runs in parallel', async () => {
    for (let at = 0; at < 10; at += 1) {
      const id = await addItem.segment(content.db);
      const path = pathOf('segment', id);
      const [removed, edited] = await Promise.all([
        content.delete(path),
        content.patch(path, { description: 'Ours' }),
      ]);

      expect(removed.status).toBe(204);
      // The edit comes before the removal or after it.
      expect([200, 404]).toContain(edited.status);
      const events = (await content.announced()).filter((event) => event.id === id);
      expect(events.at(-1)?.subject).toBe('content.segment.removed');
    }
  });
});

import { useContent } from '../../testing/content';
import { addItem, pathOf } from '../../testing/editedKinds';

const content = useContent();

const version = async (): Promise<string> =>
  (await content.db('segments').first('updated_at')).updated_at.toISOString();

describe('DELETE /api/{collection}/{id}', () => {
  test('rejects a stale version and accepts the current one', async () => {
    const path = pathOf('segment', await addItem.segment(content.db));
    const stale = await version();
    await content.patch(path, { description: 'Theirs' });

    expect(await content.delete(`${path}?updatedAt=${stale}`)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect((await content.delete(`${path}?updatedAt=${await version()}`)).status).toBe(204);
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

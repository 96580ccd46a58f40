import { hasCapability, listContentChanges, type StaffIdentity } from '@show/contracts';
import { digestTables } from '@show/test-kit';
import { adminItem, tomorrow } from '../../testing/adminItems';
import { useContent } from '../../testing/content';
import { addItem, type editedKinds, minimalForm, pathOf, titleOf } from '../../testing/editedKinds';
import { addLocation, addSegment } from '../../testing/rows';

const content = useContent();

const volunteer: StaffIdentity = { id: 7, name: 'Vera', role: 'volunteer' };
const as = { as: volunteer };
const collectionOf = (kind: (typeof editedKinds)[number]) => pathOf(kind, 1).replace(/\/1$/, '');
const forbidden = { status: 403, body: { code: 'forbidden' } };
const place = { locationName: 'Mill', locationAddress: '1 Main Street', locationCity: 'Kokomo' };

/** The lines of the log that a member sees. */
async function changesOf(member: StaffIdentity) {
  const { body } = await content.get('/api/admin/changes/content', { as: member });
  return listContentChanges.response.parse(body).changes;
}

describe('volunteers', () => {
  test.each(['segment', 'album'] as const)('make, edit, delete and restore a draft of a %s', async (kind) => {
    const made = await content.post(collectionOf(kind), minimalForm(kind), as);
    expect(made.status).toBe(201);
    const { id } = made.body as { id: number };

    expect((await content.patch(pathOf(kind, id), { [titleOf(kind)]: 'Better' }, as)).status).toBe(200);
    expect((await content.delete(pathOf(kind, id), as)).status).toBe(204);
    const [removal] = await changesOf(volunteer);
    expect((await content.post(`/api/admin/changes/content/${removal?.id}/restore`, {}, as)).status).toBe(
      200,
    );

    expect(await adminItem(content, kind, id)).toMatchObject({ title: 'Better', status: 'draft' });
  });

  test.each(['segment', 'album'] as const)(
    'neither publish a %s nor change one that visitors see or will see',
    async (kind) => {
      const ids = {
        draft: await addItem[kind](content.db, { is_visible: false }),
        shown: await addItem[kind](content.db),
        scheduled: await addItem[kind](content.db, { published_at: tomorrow() }),
      };
      const before = await digestTables(content.db);
      const featured = hasCapability(kind, 'featured') ? [{ featured: true }] : [];
      for (const change of [{ isVisible: true }, { publishedAt: tomorrow() }, ...featured]) {
        expect(await content.post(collectionOf(kind), { ...minimalForm(kind), ...change }, as)).toMatchObject(
          forbidden,
        );
        expect(await content.patch(pathOf(kind, ids.draft), change, as)).toMatchObject(forbidden);
      }
      for (const id of [ids.shown, ids.scheduled]) {
        for (const change of [{ [titleOf(kind)]: 'Better' }, { isVisible: false }])
          expect(await content.patch(pathOf(kind, id), change, as)).toMatchObject(forbidden);
        expect(await content.delete(pathOf(kind, id), as)).toMatchObject(forbidden);
      }
      expect(await digestTables(content.db)).toBe(before);
    },
  );

  test('change places of segments that visitors do not see, and no others', async () => {
    const draft = await addSegment(content.db, { is_visible: false });
    const shown = await addSegment(content.db);
    const ofShown = `/api/segment-locations/${await addLocation(content.db, shown)}`;
    const added = await content.post('/api/segment-locations', { ...place, segmentId: draft }, as);
    expect(added.status).toBe(201);
    const ofDraft = `/api/segment-locations/${(added.body as { id: number }).id}`;
    const before = await digestTables(content.db);

    const refused = [
      await content.post('/api/segment-locations', { ...place, segmentId: shown }, as),
      await content.put(`/api/tv-segments/${shown}/location`, place, as),
      await content.put(ofShown, place, as),
      await content.put(ofDraft, { ...place, segmentId: shown }, as),
      await content.delete(ofShown, as),
    ];

    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(await digestTables(content.db)).toBe(before);
    expect((await content.put(ofDraft, { ...place, locationCity: 'Peru' }, as)).status).toBe(200);
    expect((await content.delete(ofDraft, as)).status).toBe(204);
  });

  test('see only what they did, and restore neither what others deleted nor what was public', async () => {
    const editor: StaffIdentity = { ...volunteer, role: 'editor' };
    const other: StaffIdentity = { id: 8, name: 'Ed', role: 'editor' };
    const draft = await addItem.episode(content.db, { is_visible: false });
    const shown = await addItem.episode(content.db);
    await content.delete(pathOf('episode', draft), { as: other });
    // Before the member became a volunteer.
    await content.delete(pathOf('episode', shown), { as: editor });

    const all = await changesOf(other);
    const own = await changesOf(volunteer);
    const restored = await Promise.all(
      all.map(({ id }) => content.post(`/api/admin/changes/content/${id}/restore`, {}, as)),
    );

    expect(all.map(({ itemId }) => itemId)).toEqual([shown, draft]);
    expect(own.map(({ itemId }) => itemId)).toEqual([shown]);
    expect(restored.map(({ status }) => status)).toEqual([403, 404]);
  });
});

import { useContent } from '../../../testing/content';
import { addEpisode } from '../../../testing/rows';
import { type ContentReaders, findAdminItemDetail } from './findAdminItemDetail';

const content = useContent();

describe('findAdminItemDetail', () => {
  test('reads content that is not older than the version when the item changes during the read', async () => {
    const id = await addEpisode(content.db, { title: 'Old' });
    let title = 'Old';
    const readers = { episode: { find: async () => ({ title }) } } as unknown as ContentReaders;
    const edit = await content.db.transaction();
    await edit.raw('lock table episodes in access exclusive mode');

    const reading = findAdminItemDetail(content.db, readers, { type: 'episode', id });
    await edit('episodes').where({ id }).update({ title: 'New' });
    title = 'New';
    await edit.commit();

    expect(await reading).toMatchObject({ item: { title: 'New' }, content: { title: 'New' } });
  });
});

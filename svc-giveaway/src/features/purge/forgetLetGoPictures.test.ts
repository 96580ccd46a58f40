import { type GiveawayUnderTest, startGiveaway } from '../../../testing/giveawayService';
import { forgetLetGoPictures } from './forgetLetGoPictures';

let service: GiveawayUnderTest;
beforeAll(async () => {
  service = await startGiveaway();
});
afterAll(() => service.stop());

describe('#forgetLetGoPictures', () => {
  test('When a picture can be restored no more, then it is forgotten where it was, a day later and not before', async () => {
    const { id } = await service.open();
    const place = { table_name: 'giveaways', column_name: 'thumbnail', item_id: id };
    for (const days of [30, 32]) {
      const at = new Date(Date.now() - days * 86_400_000);
      await service.db('let_go_pictures').insert({ ...place, url: `/uploads/${days}.webp`, at });
    }

    await forgetLetGoPictures(service.db);

    expect(await service.db('let_go_pictures').select('url')).toEqual([{ url: '/uploads/30.webp' }]);
  });
});

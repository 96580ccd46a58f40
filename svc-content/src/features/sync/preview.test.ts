import { idOf, type SyncUnderTest, startSync, video } from '../../../testing/sync';

let content: SyncUnderTest;

beforeAll(async () => {
  content = await startSync();
});
beforeEach(() => content.empty());
afterAll(() => content.stop());

describe('#GET /api/sync/{kind}/preview', () => {
  test('When it is asked, then it names each change and makes none', async () => {
    content.youtube.setPlaylist('PL_episodes', [video(1), video(2)]);
    await content.sync();
    const before = await content.stored();
    content.youtube.setPlaylist('PL_episodes', [video(1, { description: 'Told anew' }), video(3)]);

    const { changes, created, updated, flagged } = await content.preview();

    expect({ created, updated, flagged }).toEqual({ created: 1, updated: 1, flagged: 1 });
    expect(changes).toEqual([
      expect.objectContaining({
        action: 'update',
        fields: [{ name: 'description', before: '', after: 'Told anew' }],
      }),
      expect.objectContaining({ action: 'flag', youtubeId: idOf(2) }),
      expect.objectContaining({ action: 'create', id: null, youtubeId: idOf(3) }),
    ]);
    expect(await content.stored()).toEqual(before);
  });

  test('When visitors ask, then they are refused', async () => {
    expect((await content.get('/api/sync/episodes/preview')).status).toBe(401);
  });

  test('When the kind is unknown, then the request is refused', async () => {
    expect((await content.get('/api/sync/films/preview', { as: 'admin' })).status).toBe(400);
  });
});

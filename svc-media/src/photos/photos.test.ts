import { uploadAlbumPhotos } from '@show/contracts';
import { eventually } from '@show/test-kit';
import { type MediaUnderTest, startMedia } from '../../testing/media';
import { drawPicture } from '../../testing/pictures';

let media: MediaUnderTest;
beforeAll(async () => {
  media = await startMedia();
});
beforeEach(() => media.empty());
afterAll(() => media.stop());

async function photo(name: string, background: string): Promise<File> {
  return new File([new Uint8Array(await drawPicture({ background }))], name);
}

describe('#POST /api/bts-albums/{albumId}/upload-photos', () => {
  test('When photos come, then they keep order and names and are announced with the total', async () => {
    const files = [await photo('one.jpg', '#aa0000'), await photo('two.jpg', '#00aa00')];
    const response = await media.upload('/api/bts-albums/4/upload-photos', 'photos', files);

    expect(response.status).toBe(201);
    const { count, photos } = uploadAlbumPhotos.response.parse(await response.json());
    expect(count).toBe(2);
    expect(photos).toMatchObject([
      { originalName: 'one.jpg', title: null, width: 400, height: 300 },
      { originalName: 'two.jpg' },
    ]);
    expect((await media.announced()).at(-1)).toEqual({
      subject: 'media.photos.stored',
      data: { albumId: 4, photos, total: 2 },
    });
  });

  test('When a photo is already in another album, then both show the same file', async () => {
    const files = [await photo('one.jpg', '#aa0000')];
    const answers = await Promise.all(
      [4, 5].map((album) => media.upload(`/api/bts-albums/${album}/upload-photos`, 'photos', files)),
    );
    const shown = await Promise.all(
      answers.map(async (answer) => uploadAlbumPhotos.response.parse(await answer.json()).photos[0]),
    );

    expect(shown[0]?.url).toBe(shown[1]?.url);
    expect(shown[0]?.id).not.toBe(shown[1]?.id);
  });

  test('When the album has no number, then it is refused', async () => {
    const files = [await photo('one.jpg', '#aa0000')];

    expect((await media.upload('/api/bts-albums/x/upload-photos', 'photos', files)).status).toBe(400);
    await eventually(() => expect(media.files()).toEqual([]));
  });
});

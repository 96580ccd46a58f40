import { problemSchema, uploadBulkImages } from '@show/contracts';
import { eventually } from '@show/test-kit';
import { type MediaUnderTest, startMedia } from '../../../testing/media';
import { drawPicture } from '../../../testing/pictures';

let media: MediaUnderTest;
let pictures: Buffer[];
beforeAll(async () => {
  media = await startMedia();
  pictures = await Promise.all(
    Array.from({ length: 52 }, (_, at) => drawPicture({ width: 20 + at, height: 20, format: 'png' })),
  );
});
beforeEach(() => media.empty());
afterAll(() => media.stop());

const upload = (files: readonly Buffer[], segmentId = '7') =>
  media.upload('/api/upload-bulk-images', 'images', files, { segmentId });
const subjects = async () => (await media.announced()).map(({ subject }) => subject);

async function uploaded(files: readonly Buffer[]) {
  const response = await upload(files);
  expect(response.status).toBe(201);
  return uploadBulkImages.response.parse(await response.json());
}

describe('POST /api/upload-bulk-images', () => {
  test('keeps the order of the files and announces the new total', async () => {
    await uploaded(pictures.slice(0, 1));
    const { count, images } = await uploaded(pictures.slice(1, 4));

    expect(count).toBe(3);
    expect(images.map(({ width }) => width)).toEqual([21, 22, 23]);
    expect(
      (await media.announced()).filter(({ subject }) => subject === 'media.gallery.stored'),
    ).toMatchObject([{ data: { segmentId: 7, total: 1 } }, { data: { segmentId: 7, total: 4, images } }]);
  });

  test('stores an image once, in one upload and in a repeated one', async () => {
    const [picture = Buffer.alloc(0)] = pictures;
    const first = await uploaded([picture, ...pictures.slice(0, 3)]);
    const again = await uploaded(pictures.slice(0, 3));

    expect(first.count).toBe(3);
    expect(again).toEqual(first);
    expect((await subjects()).filter((subject) => subject === 'media.gallery.stored')).toHaveLength(1);
  });

  test('rejects what would exceed 50 images and stores none of it', async () => {
    await uploaded(pictures.slice(0, 49));
    const kept = () => media.files().filter((file) => file.startsWith('pictures/')).length;
    expect(kept()).toBe(49);
    const announcedBefore = (await subjects()).length;

    const response = await upload(pictures.slice(49, 51));

    expect(response.status).toBe(409);
    expect(problemSchema.parse(await response.json())).toMatchObject({
      code: 'gallery-full',
      detail: 'Maximum 50 images allowed per segment',
    });
    expect(kept()).toBe(49);
    expect(await subjects()).toHaveLength(announcedBefore);
    expect((await uploaded(pictures.slice(49, 50))).count).toBe(1);
  });

  test('accepts one of two parallel uploads that exceed 50 together', async () => {
    await uploaded(pictures.slice(0, 48));

    const responses = await Promise.all([upload(pictures.slice(48, 50)), upload(pictures.slice(50, 52))]);

    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('rejects one upload of more than 50 images', async () => {
    const response = await upload(pictures.slice(0, 51));

    expect(response.status).toBe(400);
    expect(problemSchema.parse(await response.json()).detail).toBe('Maximum 50 images allowed per segment');
    await eventually(() => expect(media.files()).toEqual([]));
  });

  test('names each file that is not an image and stores none', async () => {
    const [picture = Buffer.alloc(0)] = pictures;
    const response = await upload([picture, Buffer.from('<svg/>'), Buffer.from('text')]);

    expect(response.status).toBe(415);
    expect(problemSchema.parse(await response.json()).issues?.map(({ path }) => path)).toEqual([
      'body.images.1',
      'body.images.2',
    ]);
    expect(await media.db('images').select()).toEqual([]);
  });

  test('requires a segment', async () => {
    const response = await upload(pictures.slice(0, 1), '');

    expect(response.status).toBe(400);
    expect(problemSchema.parse(await response.json()).detail).toBe('Please select a TV segment first');
  });
});

describe('/api/tv-segments/{segmentId}/gallery', () => {
  test('removes an image, announces it and accepts another', async () => {
    const { images } = await uploaded(pictures.slice(0, 50));
    const [first] = images;

    expect((await media.send('DELETE', `/api/tv-segments/7/gallery/${first?.id}`)).status).toBe(204);

    expect((await media.announced()).slice(-2)).toMatchObject([
      { subject: 'media.gallery.removed', data: { segmentId: 7, ids: [first?.id], total: 49 } },
      { subject: 'media.image.removed', data: { url: first?.url } },
    ]);
    expect((await upload(pictures.slice(50, 51))).status).toBe(201);
    expect((await media.send('DELETE', `/api/tv-segments/7/gallery/${first?.id}`)).status).toBe(404);
  });

  test('stores and announces a new order', async () => {
    const { images } = await uploaded(pictures.slice(0, 3));
    const [one = 0, two = 0, three = 0] = images.map(({ id }) => id);

    const response = await media.send('PUT', '/api/tv-segments/7/gallery/order', { ids: [three, one, two] });

    expect(await response.json()).toEqual({ ids: [three, one, two] });
    expect((await media.announced()).at(-1)).toEqual({
      subject: 'media.gallery.ordered',
      data: { segmentId: 7, ids: [three, one, two] },
    });
    expect((await media.send('PUT', '/api/tv-segments/8/gallery/order', { ids: [one] })).status).toBe(404);
  });
});

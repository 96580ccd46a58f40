import { problemSchema, receivedPicturesSchema } from '@show/contracts';
import { eventually, startedOnce } from '@show/test-kit';
import { startMedia } from '../../../testing/media';
import { drawPicture } from '../../../testing/pictures';

const media = startedOnce(startMedia);
let pictures: Buffer[];
beforeAll(async () => {
  pictures = await Promise.all(
    Array.from({ length: 4 }, (_, at) => drawPicture({ width: 20 + at, height: 20, format: 'png' })),
  );
});
beforeEach(() => media.empty());

const upload = (files: readonly (Buffer | File)[], segmentId = '7') =>
  media.upload('/api/upload-bulk-images', 'images', files, { segmentId });

async function uploaded(files: readonly (Buffer | File)[] = pictures.slice(0, 1)) {
  const response = await upload(files);
  expect(response.status).toBe(201);
  return receivedPicturesSchema.parse(await response.json());
}

async function one() {
  const [picture] = (await uploaded()).pictures;
  if (!picture) throw new Error('nothing was stored');
  return picture;
}

const use = (filename: string, how: 'shown' | 'trash' | 'none') =>
  media.receive('content.picture.used', { filename, use: how });
const status = async (url: string) => (await media.call(url)).status;

describe('POST /api/upload-bulk-images', () => {
  test('stores the files in their order with their names, each once', async () => {
    const [first = Buffer.alloc(0), ...others] = pictures;
    const named = new File([new Uint8Array(first)], 'barn.png');

    const { ownerId, pictures: stored } = await uploaded([named, first, ...others]);

    expect(ownerId).toBe(7);
    expect(stored.map(({ width }) => width)).toEqual([20, 21, 22, 23]);
    expect((await uploaded([first])).pictures).toMatchObject([{ url: stored[0]?.url }]);
    expect((await media.announced()).map(({ subject }) => subject)).toEqual(
      Array(4).fill('media.image.stored'),
    );
  });

  test('rejects more than 50 images', async () => {
    const [picture = Buffer.alloc(0)] = pictures;
    const response = await upload(Array(51).fill(picture));

    expect(response.status).toBe(400);
    expect(problemSchema.parse(await response.json()).detail).toBe('Maximum 50 images allowed per segment');
    await eventually(() => expect(media.files()).toEqual([]));
  });
});

test('POST /api/bts-albums/{albumId}/upload-photos returns the photos with their names', async () => {
  const files = pictures.slice(0, 2).map((bytes, at) => new File([new Uint8Array(bytes)], `${at}.png`));
  const response = await media.upload('/api/bts-albums/4/upload-photos', 'photos', files);

  expect(receivedPicturesSchema.parse(await response.json())).toMatchObject({
    ownerId: 4,
    pictures: [
      { originalName: '0.png', width: 20 },
      { originalName: '1.png', width: 21 },
    ],
  });
});

describe('content.picture.used', () => {
  test('moves the file of a picture that was taken out to the trash and back when it is added again', async () => {
    const { filename, url } = await one();
    await use(filename, 'shown');
    await media.db('outbox').delete();

    await use(filename, 'trash');
    expect(await status(url)).toBe(404);
    expect(media.files()).toEqual([`trash/${filename}`]);

    await use(filename, 'shown');
    expect(await status(url)).toBe(200);
    expect((await media.announced()).map(({ subject }) => subject)).toEqual([
      'media.image.removed',
      'media.image.stored',
    ]);
  });

  test('purges a picture that can no longer be put back', async () => {
    const { filename } = await one();
    await use(filename, 'shown');
    await use(filename, 'none');

    expect(media.files()).toEqual([]);
    expect(await media.db('images').select()).toEqual([]);
  });

  test('keeps a picture that the library has or that was uploaded again in between', async () => {
    const { filename, url } = await one();
    await use(filename, 'shown');
    await use(filename, 'trash');
    await uploaded();

    await use(filename, 'none');
    expect(await status(url)).toBe(200);

    await media.upload('/api/upload', 'image', pictures.slice(0, 1));
    await use(filename, 'shown');
    await use(filename, 'none');
    expect(await status(url)).toBe(200);
  });

  test('reports the purge of a picture that svc-content shows', async () => {
    await use('purged.webp', 'shown');
    await use('purged.webp', 'none');

    const data = { filename: 'purged.webp', url: '/uploads/purged.webp', purged: true };
    expect(await media.announced()).toEqual([{ subject: 'media.image.removed', data }]);
  });
});

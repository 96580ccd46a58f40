import { storedImageSchema } from '@show/contracts';
import { eventually, freePort } from '@show/test-kit';
import sharp from 'sharp';
import { type Bucket, bucketKeys, startBucket } from '../../testing/bucket';
import { type MediaUnderTest, startMedia } from '../../testing/media';
import { drawPicture } from '../../testing/pictures';
import { chooseFileStore } from '../chooseFileStore';
import { sweepOrphans } from '../features/sweeping/sweepOrphans';
import type { FileStore } from './fileStore';
import { s3FileStore } from './s3FileStore';

let bucket: Bucket;
let files: FileStore;
let media: MediaUnderTest;
beforeAll(async () => {
  bucket = await startBucket('pictures-of-a-show');
  files = s3FileStore({ endpoint: bucket.endpoint, bucket: 'pictures-of-a-show', ...bucketKeys });
  media = await startMedia({ places: ({ scratch }) => ({ files, scratch }) });
});
beforeEach(async () => {
  await media.empty();
  bucket.objects.clear();
});
afterAll(async () => {
  await media.stop();
  await bucket.stop();
});

describe('#s3FileStore', () => {
  test('When a picture is uploaded, then it and its copies are served from the bucket', async () => {
    const response = await media.upload('/api/upload', 'image', [await drawPicture()]);
    const { path, filename } = storedImageSchema.parse(await response.json());

    const whole = await media.call(path);
    const narrow = await media.call(`${path}?w=320`);

    expect((await sharp(Buffer.from(await whole.arrayBuffer())).metadata()).width).toBe(400);
    expect((await sharp(Buffer.from(await narrow.arrayBuffer())).metadata()).width).toBe(320);
    expect([...bucket.objects.keys()].sort()).toEqual([
      `pictures/${filename}`,
      `renditions/${filename}/320w.jpeg`,
    ]);
    const etag = whole.headers.get('etag') ?? '';
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    expect((await media.call(path, { headers })).status).toBe(304);
    await eventually(() => expect(media.files()).toEqual([]));
  });

  test('When a picture is removed and restored, then its file changes places in the bucket', async () => {
    const response = await media.upload('/api/upload', 'image', [await drawPicture()]);
    const { path, filename } = storedImageSchema.parse(await response.json());
    const { id } = await media.db('library_images').first('id');

    await media.send('DELETE', `/api/general-images/${id}`);

    expect([...bucket.objects.keys()]).toEqual([`trash/${filename}`]);
    const line = await media.db('staff_changes').where({ action: 'removed' }).first('id');
    await media.send('POST', `/api/admin/changes/media/${line.id}/restore`);
    expect([...bucket.objects.keys()]).toEqual([`pictures/${filename}`]);
    expect((await media.call(path)).status).toBe(200);
  });

  test('When nothing is there, then that is no fault', async () => {
    expect(await files.get('pictures/nothing.webp')).toBeNull();
    await files.remove('pictures/nothing.webp');
    await files.move('pictures/nothing.webp', 'trash/nothing.webp');
    await files.remove('renditions/nothing.webp/');
  });

  test.each(['told', 'nothing', 'half'] as const)(
    'When a copy fails after its 200 (%s), then the file stays where it was, and the next try moves it',
    async (failure) => {
      const bytes = Buffer.from('a picture');
      bucket.objects.set('pictures/a.webp', { bytes, changedAt: new Date() });
      bucket.failsToCopy = failure;
      try {
        await expect(files.move('pictures/a.webp', 'trash/a.webp')).rejects.toMatchObject({ status: 503 });
      } finally {
        bucket.failsToCopy = null;
      }
      expect([...bucket.objects].map(([key, file]) => [key, file.bytes])).toEqual([
        ['pictures/a.webp', bytes],
      ]);

      await files.move('pictures/a.webp', 'trash/a.webp');
      expect([...bucket.objects].map(([key, file]) => [key, file.bytes])).toEqual([['trash/a.webp', bytes]]);
    },
  );

  test('When a key has a sign that XML writes otherwise, then it is read as it is', async () => {
    bucket.objects.set('renditions/a&b/1', { bytes: Buffer.from('x'), changedAt: new Date() });
    const names = [];
    for await (const { name } of files.list('renditions/')) names.push(name);
    expect(names).toEqual(['a&b']);
  });

  test('When more belongs to nothing than fits on a page, then all that is old goes', async () => {
    const leave = (key: string, minutes: number) =>
      bucket.objects.set(key, {
        bytes: Buffer.from('x'),
        changedAt: new Date(Date.now() - minutes * 60_000),
      });
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      leave(`pictures/${name}.webp`, 70);
      for (const width of [320, 640, 960]) leave(`renditions/${name}.webp/${width}w.avif`, 70);
    }
    leave('pictures/young.webp', 50);
    leave('renditions/young.webp/320w.avif', 70);
    leave('renditions/young.webp/640w.avif', 50);

    expect(await sweepOrphans(media.db, files)).toBe(10);
    expect([...bucket.objects.keys()]).toEqual([
      'pictures/young.webp',
      'renditions/young.webp/320w.avif',
      'renditions/young.webp/640w.avif',
    ]);
  });

  test('When the keys are wrong, then it fails and says which answer came', async () => {
    const wrong = s3FileStore({
      endpoint: bucket.endpoint,
      bucket: 'pictures-of-a-show',
      ...bucketKeys,
      secretAccessKey: 'another',
    });

    await expect(wrong.get('pictures/a.webp')).rejects.toThrow(
      'The bucket answered 403 to HEAD /pictures/a.webp',
    );
  });
});

describe('#an outage of the bucket', () => {
  test('When the bucket is out of reach, then that is said, and nothing is written down', async () => {
    const gone = s3FileStore({
      endpoint: `http://127.0.0.1:${await freePort()}`,
      bucket: 'gone',
      ...bucketKeys,
    });
    const without = await startMedia({ places: ({ scratch }) => ({ files: gone, scratch }) });

    const response = await without.upload('/api/upload', 'image', [await drawPicture()]);

    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await without.db('images').select()).toEqual([]);
    await eventually(() => expect(without.files()).toEqual([]));
    await without.stop();
  });
});

describe('#chooseFileStore', () => {
  const folder = { MEDIA_DIR: '/nowhere/at/all', S3_REGION: bucketKeys.region };

  test('When no server is named, then it is the folder', async () => {
    bucket.objects.set('pictures/a.webp', { bytes: Buffer.from('x'), changedAt: new Date() });
    expect(await chooseFileStore(folder).get('pictures/a.webp')).toBeNull();
  });

  test('When a server is named with all it needs, then it is the bucket', async () => {
    bucket.objects.set('pictures/a.webp', { bytes: Buffer.from('x'), changedAt: new Date() });
    const store = chooseFileStore({
      ...folder,
      S3_ENDPOINT: `${bucket.endpoint}/`,
      S3_BUCKET: 'pictures-of-a-show',
      S3_ACCESS_KEY_ID: bucketKeys.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucketKeys.secretAccessKey,
    });
    expect(await store.get('pictures/a.webp')).toMatchObject({ bytes: 1 });
  });

  test('When a server is named without keys, then what is missing is said', () => {
    expect(() => chooseFileStore({ ...folder, S3_ENDPOINT: bucket.endpoint, S3_BUCKET: 'b-b' })).toThrow(
      'S3_ACCESS_KEY_ID: is not set, and S3_ENDPOINT is',
    );
  });
});

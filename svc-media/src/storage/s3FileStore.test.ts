import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { storedImageSchema } from '@show/contracts';
import { eventually, freePort, startedOnce } from '@show/test-kit';
import { startFailingCopies } from '../../testing/failingCopies';
import { type MediaUnderTest, startMedia } from '../../testing/media';
import { drawPicture } from '../../testing/pictures';
import { type S3Server, s3ServerKeys, startS3Server } from '../../testing/s3Server';
import { chooseFileStore } from '../chooseFileStore';
import { sweepOrphans } from '../features/sweeping/sweepOrphans';
import type { FileStore } from './fileStore';
import { type S3Place, s3FileStore } from './s3FileStore';

const folder = mkdtempSync(join(tmpdir(), 's3-store-'));
let server: S3Server;
let bucket: S3Place;
/** Lists with a page size of two. */
let files: FileStore;
let media: MediaUnderTest;
beforeAll(async () => {
  server = await startS3Server('pictures');
  bucket = { endpoint: server.endpoint, bucket: 'pictures', ...s3ServerKeys };
  files = s3FileStore(bucket, 2);
  media = await startMedia({ wrapStores: ({ scratch }) => ({ files, scratch }) });
});
beforeEach(async () => {
  await media.empty();
  for (const prefix of ['pictures/', 'trash/', 'renditions/']) await files.remove(prefix);
});
afterAll(async () => {
  await media.stop();
  await server.stop();
  rmSync(folder, { recursive: true });
});

async function put(key: string, content = 'x'): Promise<void> {
  const file = join(folder, 'file');
  writeFileSync(file, content);
  await files.put(key, file);
}

async function contentOf(key: string): Promise<string | undefined> {
  const found = await files.get(key);
  return found ? text(found.read()) : undefined;
}

async function listed(under: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { name } of files.list(under)) found.push(name);
  return found.sort();
}

async function upload() {
  const response = await media.upload('/api/upload', 'image', [await drawPicture()]);
  return storedImageSchema.parse(await response.json());
}

describe('s3FileStore', () => {
  test('stores, moves and removes a file, whose tag changes with its content', async () => {
    await put('pictures/a.webp', 'barn');
    expect(await contentOf('pictures/a.webp')).toBe('barn');
    const found = await files.get('pictures/a.webp');
    expect(found?.bytes).toBe(4);

    await files.move('pictures/a.webp', 'trash/a.webp');
    expect(await contentOf('pictures/a.webp')).toBeUndefined();
    expect(await contentOf('trash/a.webp')).toBe('barn');
    await put('trash/a.webp', 'silo');
    expect((await files.get('trash/a.webp'))?.tag).not.toBe(found?.tag);

    await files.remove('trash/a.webp');
    expect(await contentOf('trash/a.webp')).toBeUndefined();
  });

  test('does nothing to a file that does not exist', async () => {
    expect(await files.get('pictures/nothing.webp')).toBeNull();
    await files.remove('pictures/nothing.webp');
    await files.move('pictures/nothing.webp', 'trash/nothing.webp');
    await files.remove('renditions/nothing.webp/');
    expect([await listed('pictures/'), await listed('trash/')]).toEqual([[], []]);
  });

  test('lists and removes more files than one page holds', async () => {
    const names = [1, 2, 3, 4, 5].map((each) => `${each}w.avif`);
    for (const name of names) await put(`renditions/many.webp/${name}`);
    await put('renditions/other.webp/1w.avif');
    await put('renditions/third.webp/1w.avif');
    expect(await listed('renditions/many.webp/')).toEqual(names);
    expect(await listed('renditions/')).toEqual(['many.webp', 'other.webp', 'third.webp']);

    await files.remove('renditions/many.webp/');
    expect(await listed('renditions/')).toEqual(['other.webp', 'third.webp']);
  });

  test('stores, serves, trashes and restores an uploaded picture', async () => {
    const { path, filename } = await upload();
    expect((await media.call(`${path}?w=320`)).status).toBe(200);
    expect(await listed(`renditions/${filename}/`)).toEqual(['320w.jpeg']);
    const { id } = await media.db('library_images').first('id');

    await media.send('DELETE', `/api/general-images/${id}`);

    expect([await listed('pictures/'), await listed('trash/')]).toEqual([[], [filename]]);
    const change = await media.db('staff_changes').where({ action: 'removed' }).first('id');
    await media.send('POST', `/api/admin/changes/media/${change.id}/restore`);
    expect([await listed('pictures/'), await listed('trash/')]).toEqual([[filename], []]);
    expect((await media.call(path)).status).toBe(200);
  });

  test('sweeps old files without a picture on all pages and keeps young ones', async () => {
    const createFile = async (key: string, minutes: number) => {
      await put(key);
      server.age(key, minutes);
    };
    for (const name of ['a', 'b', 'c']) {
      await createFile(`pictures/${name}.webp`, 70);
      for (const width of [320, 640, 960]) await createFile(`renditions/${name}.webp/${width}w.avif`, 70);
    }
    await createFile('pictures/young.webp', 50);
    await createFile('renditions/young.webp/320w.avif', 70);
    await createFile('renditions/young.webp/640w.avif', 50);

    expect(await sweepOrphans(media.db, files)).toBe(6);
    expect(await listed('pictures/')).toEqual(['young.webp']);
    expect(await listed('renditions/')).toEqual(['young.webp']);
    expect(await listed('renditions/young.webp/')).toEqual(['320w.avif', '640w.avif']);
  });

  test('fails with the status of the response when the keys are wrong', async () => {
    const wrong = s3FileStore({ ...bucket, secretAccessKey: 'another' });
    await expect(wrong.get('pictures/a.webp')).rejects.toThrow(
      'The bucket responded with 403 to HEAD pictures/a.webp',
    );
  });
});

describe('an S3 copy that fails after status 200', () => {
  const copies = startedOnce(() => startFailingCopies(server.endpoint));
  let failing: FileStore;
  beforeAll(() => {
    failing = s3FileStore({ ...bucket, endpoint: copies.endpoint });
  });

  test.each([
    ['reported', { reported: true }],
    ['not made', { reported: false }],
    ['half made', { reported: false, instead: () => put('trash/a.webp', 'bar') }],
  ])('leaves the file in place (%s), and a retry moves it', async (_, fails) => {
    await put('pictures/a.webp', 'a barn');
    copies.fails = fails;
    await expect(failing.move('pictures/a.webp', 'trash/a.webp')).rejects.toMatchObject({ status: 503 });
    copies.fails = null;
    expect([await contentOf('pictures/a.webp'), await listed('trash/')]).toEqual(['a barn', []]);

    await failing.move('pictures/a.webp', 'trash/a.webp');
    expect([await listed('pictures/'), await contentOf('trash/a.webp')]).toEqual([[], 'a barn']);
  });
});

describe('an outage of the bucket', () => {
  test('fails an upload with 503 and stores nothing', async () => {
    const unreachable = s3FileStore({ ...bucket, endpoint: `http://127.0.0.1:${await freePort()}` });
    const mediaWithout = await startMedia({ wrapStores: ({ scratch }) => ({ files: unreachable, scratch }) });

    const response = await mediaWithout.upload('/api/upload', 'image', [await drawPicture()]);

    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await mediaWithout.db('images').select()).toEqual([]);
    await eventually(() => expect(mediaWithout.files()).toEqual([]));
    await mediaWithout.stop();
  });
});

describe('chooseFileStore', () => {
  const local = { MEDIA_DIR: '/nowhere/at/all', S3_REGION: s3ServerKeys.region };

  test('chooses the folder without S3_ENDPOINT', async () => {
    await put('pictures/a.webp');
    expect(await chooseFileStore(local).get('pictures/a.webp')).toBeNull();
  });

  test('chooses the bucket with S3_ENDPOINT and all of its settings', async () => {
    await put('pictures/a.webp');
    const store = chooseFileStore({
      ...local,
      S3_ENDPOINT: `${server.endpoint}/`,
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: s3ServerKeys.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3ServerKeys.secretAccessKey,
    });
    expect(await store.get('pictures/a.webp')).toMatchObject({ bytes: 1 });
  });

  test('names the variable that is missing beside S3_ENDPOINT', () => {
    expect(() => chooseFileStore({ ...local, S3_ENDPOINT: server.endpoint, S3_BUCKET: 'b-b' })).toThrow(
      'S3_ACCESS_KEY_ID: is not set, and S3_ENDPOINT is',
    );
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { storedImageSchema } from '@show/contracts';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { type MediaUnderTest, startMedia } from '../../testing/media';
import { drawPicture } from '../../testing/pictures';
import { type S3Server, s3ServerKeys, startS3Server } from '../../testing/s3Server';
import type { FileStore } from './fileStore';
import { type S3Place, s3FileStore } from './s3FileStore';

const folder = mkdtempSync(join(tmpdir(), 's3-server-'));
const file = join(folder, 'file');
let server: S3Server;
let place: S3Place;
let files: FileStore;
beforeAll(async () => {
  server = await startS3Server('pictures');
  place = { endpoint: server.endpoint, bucket: 'pictures', ...s3ServerKeys };
  files = s3FileStore(place);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

async function leave(key: string, content = 'x'): Promise<void> {
  writeFileSync(file, content);
  await files.put(key, file);
}

async function contentOf(key: string): Promise<string | undefined> {
  const found = await files.get(key);
  return found ? text(found.read()) : undefined;
}

describe('#s3FileStore with an S3 server by others', () => {
  test('When a file is put, moved and removed, then it is where it should be', async () => {
    await leave('pictures/a.webp', 'barn');
    expect(await contentOf('pictures/a.webp')).toBe('barn');
    const tag = (await files.get('pictures/a.webp'))?.tag;

    await files.move('pictures/a.webp', 'trash/a.webp');
    expect([await contentOf('pictures/a.webp'), await contentOf('trash/a.webp')]).toEqual([
      undefined,
      'barn',
    ]);
    await leave('trash/a.webp', 'silo');
    expect((await files.get('trash/a.webp'))?.tag).not.toBe(tag);

    await files.remove('trash/a.webp');
    await files.remove('trash/a.webp');
    await files.move('trash/a.webp', 'pictures/a.webp');
    expect([await contentOf('pictures/a.webp'), await contentOf('trash/a.webp')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('When there are more files than a page holds, then all are listed', async () => {
    const names = Array.from({ length: 1005 }, (_, at) => `${1000 + at}w.avif`);
    await leave('renditions/other.webp/320w.avif');
    const some = pLimit(16);
    await Promise.all(names.map((name) => some(() => files.put(`renditions/many.webp/${name}`, file))));
    const listed = async (under: string) => {
      const found: string[] = [];
      for await (const { name } of files.list(under)) found.push(name);
      return found.sort();
    };
    expect(await listed('renditions/many.webp/')).toEqual(names.toSorted());
    expect(await listed('renditions/')).toEqual(['many.webp', 'other.webp']);

    await files.remove('renditions/other.webp/');
    expect(await listed('renditions/')).toEqual(['many.webp']);
  });

  test('When the keys are wrong, then it is refused', async () => {
    const wrong = s3FileStore({ ...place, secretAccessKey: 'another' });
    await expect(wrong.get('pictures/a.webp')).rejects.toThrow('The bucket answered 403');
  });

  test('When a picture is uploaded, then it and its copies come from the bucket, until it is removed', async () => {
    const media: MediaUnderTest = await startMedia({ places: ({ scratch }) => ({ files, scratch }) });
    try {
      const uploaded = await media.upload('/api/upload', 'image', [await drawPicture()]);
      const { path, filename } = storedImageSchema.parse(await uploaded.json());
      const narrow = await media.call(`${path}?w=320`);
      expect((await sharp(Buffer.from(await narrow.arrayBuffer())).metadata()).width).toBe(320);
      expect(await contentOf(`pictures/${filename}`)).toBeDefined();

      const { id } = await media.db('library_images').first('id');
      await media.send('DELETE', `/api/general-images/${id}`);
      expect(await contentOf(`pictures/${filename}`)).toBeUndefined();
      expect(await contentOf(`trash/${filename}`)).toBeDefined();
    } finally {
      await media.stop();
    }
  });
});

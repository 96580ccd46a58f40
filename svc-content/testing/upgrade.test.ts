import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@show/service-kit';
import { createTestDatabase, type TestDatabase } from '@show/test-kit';
import { listPhotos } from '../src/features/albums/queries';
import { findGallery } from '../src/features/galleries/queries';
import { migrations } from '../src/migrations';
import { addAlbum, addGalleryPicture, addPicture, addSegment } from './rows';

let database: TestDatabase;
beforeAll(async () => {
  const dir = mkdtempSync(join(tmpdir(), 'baseline-'));
  const from = fileURLToPath(migrations.dir);
  for (const part of ['0001_baseline.sql', 'functions'])
    cpSync(join(from, part), join(dir, part), { recursive: true });
  database = await createTestDatabase({ dir });
});
afterAll(() => database.drop());

test('a database of version 1.0.0 keeps its galleries and albums, their ids and their order', async () => {
  const { db } = database;
  const [segment, album] = [await addSegment(db), await addAlbum(db)];
  const urls = await Promise.all(['a', 'b', 'c'].map((name) => addPicture(db, `${name}.webp`)));
  const size = { width: 640, height: 360 };
  // Sorted by staff: c, a; b was uploaded later.
  const positions = [2, null, 1];
  const copies = urls.map((url, at) => ({ id: 40 + at, url, ...size, position: positions[at] }));
  await db('gallery_images').insert(copies.map((copy) => ({ ...copy, segment_id: segment })));
  const photo = { album_id: album, title: 'The mill', original_name: 'mill.jpg', filename: 'x' };
  await db('album_photos').insert(copies.map((copy) => ({ ...copy, ...photo })));

  await migrate(db, migrations);

  const gallery = await findGallery(db, segment, { hidden: false });
  expect(gallery?.map(({ id, url }) => [id, url])).toEqual([
    [42, '/uploads/c.webp'],
    [40, '/uploads/a.webp'],
    [41, '/uploads/b.webp'],
  ]);
  const photos = await listPhotos(db, album);
  expect(photos.map(({ id }) => id)).toEqual([42, 40, 41]);
  expect(photos[0]).toMatchObject({ title: 'The mill', originalName: 'mill.jpg' });
  expect(await addGalleryPicture(db, segment)).toBe(43);
});

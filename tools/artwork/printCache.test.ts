import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PictureSpec } from './pictureSpec';
import { printPicture } from './printCache';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'local-show-print-'));
});
afterAll(() => rm(folder, { recursive: true }));

const dunes: PictureSpec = { of: 'poster', kind: 'dunes', light: 'noon', seed: 'test', ratio: '3:2' };

describe('#printPicture', () => {
  test('When a picture is printed the first time, then it is kept and nothing half written stays', async () => {
    const bytes = await printPicture(dunes, folder);

    const { width, height, format } = await sharp(bytes).metadata();
    expect({ width, height, format }).toEqual({ width: 1080, height: 720, format: 'webp' });
    const [file, ...more] = await readdir(folder);
    expect(more).toEqual([]);
    expect((await readFile(join(folder, file ?? ''))).equals(bytes)).toBe(true);
  });

  test('When the folder has the picture, then it is taken from there', async () => {
    await printPicture(dunes, folder);
    const [file] = await readdir(folder);
    await writeFile(join(folder, file ?? ''), 'kept');

    expect(String(await printPicture(dunes, folder))).toBe('kept');
    expect(String(await printPicture({ ...dunes, seed: 'other' }, folder))).not.toBe('kept');
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadImage } from '@show/contracts';
import sharp from 'sharp';
import { makeIsoMedia } from '../../testing/craftedFiles';
import { prepareImage } from './prepareImage';

const folder = mkdtempSync(join(tmpdir(), 'decode-heic-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A photo of a phone: 320 x 240 turned by 90 degrees, in Display P3, with author and GPS position. */
const phoneHeic = readFileSync(join(__dirname, '../../testing/phone.heic'));

async function prepare(file: Buffer, name = 'one') {
  const source = join(folder, name);
  const target = join(folder, `${name}.webp`);
  writeFileSync(source, file);
  const prepared = await prepareImage(source, target, uploadImage.multipart);
  return { ...prepared, file: readFileSync(target) };
}

describe('a HEIC from a phone', () => {
  test('is stored upright, in sRGB and without the place where it was taken', async () => {
    expect(phoneHeic.includes('Secret Person')).toBe(true);

    const { file, width, height } = await prepare(phoneHeic);

    expect([width, height]).toEqual([240, 320]);
    const { exif, icc, xmp, orientation } = await sharp(file).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({});
    const { data } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * 240 + x) * 3, (y * 240 + x) * 3 + 3)];
    const near = (color: readonly number[]) => color.map((part) => expect.closeTo(part, -1.2));
    expect(at(60, 80)).toEqual(near([0xd0, 0x20, 0x20]));
    expect(at(60, 240)).toEqual(near([0x20, 0xc0, 0x20]));
    expect(at(220, 160)).toEqual(near([0x20, 0x30, 0xd0]));
  });

  test('is prepared in parallel with others', async () => {
    const prepared = await Promise.all(['a', 'b', 'c'].map((name) => prepare(phoneHeic, name)));

    expect(prepared.map(({ width }) => width)).toEqual([240, 240, 240]);
  });

  test.each([
    ['without anything in it', () => makeIsoMedia('heic')],
    ['cut off', () => phoneHeic.subarray(0, phoneHeic.length - 400)],
  ])('is rejected as damaged %s', async (_, make) => {
    await expect(prepare(make())).rejects.toMatchObject({
      status: 415,
      message: 'The image is damaged or incomplete',
    });
  });

  test('is rejected by its declared size', async () => {
    const claim = Buffer.from(phoneHeic);
    const at = claim.indexOf('ispe') + 8;
    claim.writeUInt32BE(30_000, at);
    claim.writeUInt32BE(30_000, at + 4);

    await expect(prepare(claim)).rejects.toMatchObject({ status: 413 });
  });
});

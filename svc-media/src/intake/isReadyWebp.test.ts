import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawNoise, drawPicture } from '../../testing/pictures';
import { isReadyWebp } from './isReadyWebp';

const folder = mkdtempSync(join(tmpdir(), 'ready-webp-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pixels = 400 * 300;
async function isReady(bytes: Buffer): Promise<boolean> {
  const path = join(folder, 'picture');
  writeFileSync(path, bytes);
  return isReadyWebp(path, pixels);
}
const webp = async (options: Parameters<ReturnType<typeof sharp>['webp']>[0] = {}) =>
  sharp(await drawPicture({ format: 'png' }))
    .webp(options)
    .toBuffer();

describe('#isReadyWebp', () => {
  test('When it is one lossy image and nothing else, then it is', async () => {
    expect(await isReady(await webp())).toBe(true);
  });

  test('When something stands behind it, or the file was cut off, then it is not', async () => {
    const whole = await webp();

    expect(await isReady(Buffer.concat([whole, Buffer.from('<script>alert(1)</script>')]))).toBe(false);
    expect(await isReady(whole.subarray(0, whole.length - 2))).toBe(false);
    expect(await isReady(whole.subarray(0, 15))).toBe(false);
  });

  test('When a chunk is added and counted in, then it is not', async () => {
    const whole = await webp();
    const added = Buffer.concat([whole, Buffer.from('XXXX\x04\0\0\0evil', 'latin1')]);
    added.writeUInt32LE(added.length - 8, 4);

    expect(await isReady(added)).toBe(false);
  });

  test('When it holds metadata, moves, is lossless or is no WebP, then it is not', async () => {
    const png = await drawPicture({ format: 'png' });
    const told = await sharp(png)
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .webp()
      .toBuffer();

    for (const bytes of [told, await webp({ lossless: true }), png, await drawPicture()])
      expect(await isReady(bytes)).toBe(false);
  });

  test('When it is much larger than it needs to be, then it is not', async () => {
    const heavy = await sharp(await drawNoise(400, 300))
      .webp({ quality: 100 })
      .toBuffer();

    expect(await isReady(heavy)).toBe(false);
  });
});

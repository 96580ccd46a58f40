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

describe('isReadyWebp', () => {
  test('accepts a single lossy image without metadata', async () => {
    expect(await isReady(await webp())).toBe(true);
  });

  test('rejects bytes behind the image and a truncated file', async () => {
    const whole = await webp();

    expect(await isReady(Buffer.concat([whole, Buffer.from('<script>alert(1)</script>')]))).toBe(false);
    expect(await isReady(whole.subarray(0, whole.length - 2))).toBe(false);
    expect(await isReady(whole.subarray(0, 15))).toBe(false);
  });

  test('rejects an additional chunk', async () => {
    const whole = await webp();
    const added = Buffer.concat([whole, Buffer.from('XXXX\x04\0\0\0evil', 'latin1')]);
    added.writeUInt32LE(added.length - 8, 4);

    expect(await isReady(added)).toBe(false);
  });

  test('rejects metadata, lossless encoding and other types', async () => {
    const png = await drawPicture({ format: 'png' });
    const withExif = await sharp(png)
      .withExif({ IFD0: { Copyright: 'Jane Doe' } })
      .webp()
      .toBuffer();

    for (const bytes of [withExif, await webp({ lossless: true }), png])
      expect(await isReady(bytes)).toBe(false);
  });

  test('rejects a file that is larger than one of our encoding', async () => {
    const heavy = await sharp(await drawNoise(400, 300))
      .webp({ quality: 100 })
      .toBuffer();

    expect(await isReady(heavy)).toBe(false);
  });
});

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawPicture } from '../../testing/pictures';
import { encodeWebp } from './encodeWebp';

const folder = mkdtempSync(join(tmpdir(), 'encode-webp-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('encodeWebp', () => {
  test.each([
    ['uses the lossy file after a timeout', 'timeout: 40% complete', null],
    ['passes on a failure', 'webpsave: unable to encode', 'webpsave: unable to encode'],
  ])('%s of the lossless pass', async (_, message, thrown) => {
    const image = sharp(await drawPicture({ format: 'png' }));
    const { toFile } = sharp.prototype;
    const spy = jest.spyOn(sharp.prototype, 'toFile');
    spy.mockImplementationOnce(toFile).mockRejectedValueOnce(new Error(message));

    const target = join(folder, 'picture.webp');
    const encoded = encodeWebp(image, target, { quality: 80, effort: 0, mayBeLossless: true });

    const failure = await encoded.then(
      () => null,
      ({ message: thrownMessage }: Error) => thrownMessage,
    );
    spy.mockRestore();
    expect(failure).toBe(thrown);
    expect(readdirSync(folder)).toEqual(['picture.webp']);
    expect(await sharp(target).metadata()).toMatchObject({ format: 'webp', width: 400 });
  });
});

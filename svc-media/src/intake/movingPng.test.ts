import { makeMovingPng } from '../../testing/movingPng';
import { drawMovingPng } from './movingPng';
import { refusals } from './pictureRefusal';
import { readPngChunks } from './pngChunks';

const colour = [255, 0, 0, 255] as const;

describe('#drawMovingPng', () => {
  test('When there is no time left, then it is refused', async () => {
    const chunks = readPngChunks(makeMovingPng([{ colour }, { colour }]));

    await expect(drawMovingPng(chunks, { maxPixels: 1_000, seconds: -1 })).rejects.toMatchObject({
      status: 413,
      message: refusals.slow,
    });
  });

  test('When it has only one frame, or the file ends within a chunk, then it is a still picture', async () => {
    const one = makeMovingPng([{ colour }]);
    const two = makeMovingPng([{ colour }, { colour }]);

    for (const file of [one, two.subarray(0, two.indexOf('IDAT') + 6)])
      expect(await drawMovingPng(readPngChunks(file), { maxPixels: 1_000, seconds: 9 })).toBeNull();
  });
});

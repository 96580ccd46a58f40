import { deflateSync } from 'node:zlib';
import { storedImageSchema } from '@show/contracts';
import sharp from 'sharp';
import { pngChunk } from '../../../testing/hostile';
import { type MediaUnderTest, startMedia } from '../../../testing/media';
import { drawNoise, drawPicture } from '../../../testing/pictures';

let media: MediaUnderTest;
beforeAll(async () => {
  media = await startMedia();
});
beforeEach(() => media.empty());
afterAll(() => media.stop());

const upload = (file: Buffer) => media.upload('/api/upload', 'image', [file]);

async function keep(file: Buffer): Promise<Buffer> {
  const response = await upload(file);
  expect(response.status).toBe(201);
  const { path } = storedImageSchema.parse(await response.json());
  return Buffer.from(await (await media.call(path)).arrayBuffer());
}

/** The pixels of an image or of all frames of one, `#rrggbbaa` each, row by row. */
async function pixelsOf(file: Buffer): Promise<string[]> {
  const pixels = await sharp(file, { animated: true }).ensureAlpha().raw().toBuffer();
  return pixels.toString('hex').match(/.{8}/g) ?? [];
}

function uint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

const red = [255, 0, 0, 255] as const;
const blue = [0, 0, 255, 255] as const;

/** A PNG of 4 by 2 pixels, of which the first frame is red and the second one blue. */
function drawAnimatedPng(): Buffer {
  const area = (color: readonly number[]) => {
    const row = [0, ...Array(4).fill(color).flat()];
    return deflateSync(Buffer.from([...row, ...row]));
  };
  const frame = (sequence: number) =>
    pngChunk('fcTL', Buffer.concat([uint32(sequence, 4, 2, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', Buffer.from([...uint32(4, 2), 8, 6, 0, 0, 0])),
    pngChunk('acTL', uint32(2, 0)),
    frame(0),
    pngChunk('IDAT', area(red)),
    frame(1),
    pngChunk('fdAT', Buffer.concat([uint32(2), area(blue)])),
    pngChunk('IEND'),
  ]);
}

describe('#animated PNG', () => {
  test('is stored as a still picture of its first frame', async () => {
    const kept = await keep(drawAnimatedPng());

    expect((await sharp(kept).metadata()).pages).toBeUndefined();
    expect(await pixelsOf(kept)).toEqual(Array(8).fill('ff0000ff'));
  });
});

/** A PNG with chunks before its image data. */
async function describedBy(...chunks: Buffer[]): Promise<Buffer> {
  const png = await drawPicture({ background: '#406080', format: 'png', width: 8, height: 8 });
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}
const gamma = (value: number) => pngChunk('gAMA', uint32(value));

describe('#gamma of a PNG', () => {
  // As Chromium 156 shows them.
  test.each([
    ['linear', [gamma(100_000)], [137, 165, 188]],
    ['of an old Mac', [gamma(55_556)], [81, 115, 146]],
    ['as usual', [gamma(45_455)], [64, 96, 128]],
    ['nearly as usual', [gamma(44_000)], [64, 96, 128]],
    ['none', [gamma(0)], [64, 96, 128]],
    ['linear, but it is sRGB', [pngChunk('sRGB', Buffer.from([0])), gamma(100_000)], [64, 96, 128]],
  ])('When it is %s, then colours are those that browsers show', async (_, chunks, shown) => {
    const [kept = ''] = await pixelsOf(await keep(await describedBy(...chunks)));

    for (const [part, value] of shown.entries())
      expect(Math.abs(Number.parseInt(kept.slice(part * 2, part * 2 + 2), 16) - value)).toBeLessThan(3);
  });
});

describe('#few colours', () => {
  test.each(['png', 'gif'] as const)(
    'When thin lines of a %s are coloured, then they stay sharp',
    async (format) => {
      const lines = Array.from({ length: 32 * 32 }, (_, at) => (at % 2 ? red : [0, 255, 0, 255]));
      const pixels = Buffer.from(lines.flat());
      const drawing = await sharp(pixels, { raw: { width: 32, height: 32, channels: 4 } })
        [format]()
        .toBuffer();

      expect(await pixelsOf(await keep(drawing))).toEqual(await pixelsOf(drawing));
    },
  );

  test('When a PNG is a photo, then it is not kept losslessly', async () => {
    const photo = await sharp(await drawNoise(640, 480))
      .png()
      .toBuffer();

    expect((await keep(photo)).toString('latin1', 12, 16)).toBe('VP8 ');
  });

  test('When few colours take more lossless than lossy, then the smaller is kept', async () => {
    const dithered = await sharp(await drawNoise(640, 480))
      .png({ palette: true, colours: 64 })
      .toBuffer();

    expect((await keep(dithered)).toString('latin1', 12, 16)).toBe('VP8 ');
  });
});

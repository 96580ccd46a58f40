import { problemSchema, storedImageSchema } from '@show/contracts';
import sharp from 'sharp';
import { pngChunk } from '../../../testing/hostile';
import { type MediaUnderTest, startMedia } from '../../../testing/media';
import { type DrawnFrame, makeMovingPng, uint32 } from '../../../testing/movingPng';
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
  return (pixels.toString('hex').match(/.{8}/g) ?? []).map((pixel) =>
    pixel.endsWith('00') ? 'nothing' : pixel,
  );
}

const red = [255, 0, 0, 255] as const;
const blue = [0, 0, 255, 255] as const;
const none = [0, 0, 0, 0] as const;
const [r, b, n] = ['ff0000ff', '0000ffff', 'nothing'];

describe('#moving PNG', () => {
  test('When a PNG moves, then it still does, at its pace and as often', async () => {
    const kept = await keep(
      makeMovingPng(
        [
          { colour: red, milliseconds: 80 },
          { colour: blue, milliseconds: 500 },
        ],
        { plays: 3 },
      ),
    );

    expect(await sharp(kept, { animated: true }).metadata()).toMatchObject({
      format: 'webp',
      width: 4,
      pageHeight: 2,
      pages: 2,
      delay: [80, 500],
      loop: 3,
    });
    expect(await pixelsOf(kept)).toEqual([...Array(8).fill(r), ...Array(8).fill(b)]);
  });

  const part = { left: 1, top: 0, width: 2, height: 1 };
  test.each<[string, DrawnFrame[], string[]]>([
    [
      'stays',
      [{ colour: red }, { colour: blue, ...part }, { colour: red, width: 1, height: 1 }],
      [r, b, b, r, r, r, r, r],
    ],
    [
      'clears',
      [{ colour: red }, { colour: blue, ...part, after: 'clears' }, { colour: red, width: 1, height: 1 }],
      [r, n, n, r, r, r, r, r],
    ],
    [
      'undoes',
      [{ colour: red }, { colour: blue, ...part, after: 'undoes' }, { colour: red, width: 1, height: 1 }],
      [r, r, r, r, r, r, r, r],
    ],
    [
      'clears first',
      [
        { colour: red, after: 'undoes' },
        { colour: blue, ...part },
        { colour: blue, width: 1, height: 1 },
      ],
      [b, b, b, n, n, n, n, n],
    ],
    ['replaces', [{ colour: red }, { colour: blue }, { colour: none, ...part }], [b, n, n, b, b, b, b, b]],
    [
      'is put over',
      [{ colour: red }, { colour: blue }, { colour: none, ...part, isBlended: true }],
      Array(8).fill(b),
    ],
    [
      'is put half over',
      [{ colour: red }, { colour: red }, { colour: [0, 0, 255, 128], isBlended: true }],
      Array(8).fill('7f0080ff'),
    ],
  ])('When the area of a frame %s, then the next is drawn as browsers draw it', async (_, frames, last) => {
    expect((await pixelsOf(await keep(makeMovingPng(frames)))).slice(-8)).toEqual(last);
  });

  test('When the first image is only for old programs, then it is no frame', async () => {
    const file = makeMovingPng([{ colour: red }, { colour: red, left: 1, width: 3 }, { colour: blue }], {
      still: [0, 255, 0, 255],
    });

    expect((await pixelsOf(await keep(file))).includes('00ff00ff')).toBe(false);
  });

  test('When it is larger than anybody needs, then all frames are kept smaller', async () => {
    const frames = [{ colour: red }, { colour: blue }];
    const kept = await keep(makeMovingPng(frames, { width: 2_600, height: 130 }));

    expect(await sharp(kept, { animated: true }).metadata()).toMatchObject({
      width: 2_560,
      pageHeight: 128,
      pages: 2,
    });
  });

  test.each([
    [
      'has more pixels than allowed in all frames',
      makeMovingPng(Array<DrawnFrame>(60).fill({ colour: red, width: 1, height: 1 }), {
        width: 1_000,
        height: 1_000,
        still: red,
      }),
      413,
      'The image is too large: at most 50 megapixels',
    ],
    [
      'has a frame outside of its picture',
      makeMovingPng([{ colour: red }, { colour: blue, left: 3, width: 2 }]),
      415,
      'The image is damaged or incomplete',
    ],
    [
      'has a frame without pixels',
      makeMovingPng([{ colour: red }, { colour: blue, width: 0 }]),
      415,
      'The image is damaged or incomplete',
    ],
  ])('When it %s, then it is refused', async (_, file, status, detail) => {
    const response = await upload(file);

    expect(problemSchema.parse(await response.json())).toMatchObject({ status, detail });
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

  test('When a moving one is dark, then every frame gets brighter', async () => {
    const grey = [64, 64, 64, 255] as const;
    const frames = [{ colour: grey }, { colour: grey, left: 1, width: 1 }];
    const kept = await pixelsOf(await keep(makeMovingPng(frames, { extra: [gamma(100_000)] })));

    expect(new Set(kept)).toEqual(new Set(['888888ff']));
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

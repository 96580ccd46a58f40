import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync, gzipSync } from 'node:zlib';
import { uploadImage } from '@show/contracts';
import sharp from 'sharp';
import {
  makeGif,
  makeIsoMedia,
  makePng,
  makeZip,
  pngChunk,
  resizeJpegHeader,
  resizeWebpHeader,
} from '../../testing/craftedFiles';
import { drawMoving, drawNoise, drawPhonePhoto, drawPicture } from '../../testing/pictures';
import { prepareImage } from './prepareImage';

const folder = mkdtempSync(join(tmpdir(), 'prepare-image-'));
afterAll(() => rmSync(folder, { recursive: true }));

type MakeFile = () => Buffer | Promise<Buffer>;

async function prepare(file: Buffer) {
  const source = join(folder, 'source');
  const target = join(folder, 'target.webp');
  writeFileSync(source, file);
  const prepared = await prepareImage(source, target, uploadImage.multipart);
  return { ...prepared, file: readFileSync(target) };
}

const latin1 = (content: string) => Buffer.from(content, 'latin1');
const script = '<script>alert(document.cookie)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`;
const plain = () => sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } });

async function cutOff(format: 'jpeg' | 'png' | 'gif' | 'webp'): Promise<Buffer> {
  const whole = await sharp(await drawNoise(120, 90))
    [format]()
    .toBuffer();
  return whole.subarray(0, Math.floor(whole.length * 0.95));
}

/** Half of a WebP whose headers agree with its length, so that only decoding shows what is missing. */
async function halfWebp(): Promise<Buffer> {
  const whole = await drawPicture({ format: 'webp', width: 1200, height: 900 });
  const half = Buffer.from(whole.subarray(0, whole.length / 2 - ((whole.length / 2) % 2)));
  half.writeUInt32LE(half.length - 8, 4);
  half.writeUInt32LE(half.length - 20, 16);
  return half;
}

const damaged: Record<string, MakeFile> = {
  'an SVG behind the first bytes of a JPEG': () => latin1(`\xff\xd8\xff${svg}`),
  'a bare PNG signature': () => latin1('\x89PNG\r\n\x1a\n'),
  'a truncated JPEG': () => cutOff('jpeg'),
  'a truncated PNG': () => cutOff('png'),
  'a truncated GIF': () => cutOff('gif'),
  'a truncated WebP': () => cutOff('webp'),
  'half a WebP with matching headers': halfWebp,
  'a PNG with a wrong checksum': () => makePng({ brokenCrc: true }),
  'a PNG without image data': () => Buffer.concat([makePng().subarray(0, 33), pngChunk('IEND')]),
  'a PNG of 0 x 0': () => makePng({ width: 0, height: 0 }),
  'a JPEG of 0 x 0': async () => resizeJpegHeader(await drawPicture(), 0, 0),
  'a PNG wider than the format allows': () =>
    makePng({ width: 2 ** 31 - 1, height: 1, pixels: Buffer.alloc(9) }),
};

const tooManyPixels: Record<string, MakeFile> = {
  'a PNG of 10000 x 6000 in a few bytes': () =>
    makePng({ width: 10_000, height: 6_000, pixels: Buffer.alloc(9) }),
  'a JPEG that claims 65000 x 65000': async () => resizeJpegHeader(await drawPicture(), 65_000, 65_000),
  'a WebP that claims 16000 x 16000': async () =>
    resizeWebpHeader(await drawPicture({ format: 'webp' }), 16_000, 16_000),
  'a GIF of 1000 x 1000 and 2000 frames': () => makeGif(1_000, 1_000, 2_000),
};

describe('prepareImage rejects', () => {
  test.each(
    Object.entries({
      'an AVIF': () => plain().avif().toBuffer(),
      'a TIFF': () => plain().tiff().toBuffer(),
      'an SVG': () => Buffer.from(svg),
      'a gzipped PNG': () => gzipSync(makePng()),
      'a RIFF file of another kind': () => latin1('RIFF\x24\0\0\0WAVEfmt '),
      'an empty file': () => Buffer.alloc(0),
      'an ISO media file that is no HEIC': () => makeIsoMedia('isom'),
    } satisfies Record<string, MakeFile>),
  )('%s as another type', async (_, make) => {
    await expect(prepare(await make())).rejects.toMatchObject({
      status: 415,
      message: 'Only JPG, PNG, GIF, WebP and HEIC images can be uploaded',
    });
  });

  test.each(Object.entries(damaged))('%s as damaged', async (_, make) => {
    await expect(prepare(await make())).rejects.toMatchObject({
      status: 415,
      message: 'The image is damaged or incomplete',
    });
  });

  test.each(Object.entries(tooManyPixels))('%s as too large', async (_, make) => {
    await expect(prepare(await make())).rejects.toMatchObject({
      status: 413,
      message: 'The image is too large: at most 50 megapixels',
    });
  });
});

const polyglots: Record<string, MakeFile> = {
  'a JPEG that is also an archive': async () => Buffer.concat([await drawPicture(), makeZip('a', script)]),
  'a GIF that is also a script': async () =>
    Buffer.concat([await drawMoving(), Buffer.from(`/*${script}*/`)]),
  'a PNG with a script in a text chunk': () => pngWith(pngChunk('tEXt', Buffer.from(`Comment\0${script}`))),
  'a WebP with a script behind it': async () =>
    Buffer.concat([await drawPicture({ format: 'webp' }), Buffer.from(script)]),
  'a CMYK JPEG': () => plain().toColourspace('cmyk').jpeg().toBuffer(),
  'a 16-bit PNG': () => makePng({ depth: 16 }),
  'a JPEG with another color profile': () => plain().withIccProfile('p3').jpeg().toBuffer(),
  'a GIF that claims 9000 x 9000 and draws one pixel': () => makeGif(9_000, 9_000),
};

/** A PNG with chunks before its image data. */
function pngWith(...chunks: Buffer[]): Buffer {
  const png = makePng();
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}

describe('prepareImage', () => {
  test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'makes a WebP of a %s, with its color and a tiny placeholder',
    async (format) => {
      const { file, color, placeholder, ...size } = await prepare(await drawPicture({ format }));

      expect(size).toMatchObject({ width: 400, height: 300, bytes: file.length });
      expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 400, height: 300 });
      expect(color).toMatch(/^#3.6.c.$/);
      const tiny = Buffer.from(placeholder.split(',')[1] ?? '', 'base64');
      expect(tiny.length).toBeLessThan(400);
      expect(await sharp(tiny).metadata()).toMatchObject({ format: 'webp', width: 16 });
    },
  );

  test('copies a WebP that is ready', async () => {
    const webp = await drawPicture({ format: 'webp' });
    expect((await prepare(webp)).file.equals(webp)).toBe(true);
  });

  test.each(
    Object.entries({
      'an additional chunk': async () => {
        const file = Buffer.concat([await drawPicture({ format: 'webp' }), latin1('XXXX\x04\0\0\0evil')]);
        file.writeUInt32LE(file.length - 8, 4);
        return file;
      },
      metadata: () =>
        plain()
          .withExif({ IFD0: { Copyright: 'Jane Doe' } })
          .webp()
          .toBuffer(),
      'more bytes than ours': async () =>
        sharp(await drawNoise(400, 300))
          .webp({ quality: 100 })
          .toBuffer(),
    } satisfies Record<string, MakeFile>),
  )('encodes a WebP with %s again', async (_, make) => {
    const webp = await make();
    const { file } = await prepare(webp);

    expect(file.equals(webp)).toBe(false);
    expect(file.toString('latin1')).not.toMatch(/evil|Jane Doe/);
  });

  test('scales a picture down to 2560 pixels', async () => {
    const large = await drawPicture({ width: 5120, height: 100 });
    expect(await prepare(large)).toMatchObject({ width: 2560, height: 50 });
  });

  test('turns a phone photo upright and removes its place and author', async () => {
    const photo = await drawPhonePhoto();
    expect(photo.toString('latin1')).toContain('Secret Person');

    const { file, width, height } = await prepare(photo);

    expect({ width, height }).toEqual({ width: 300, height: 400 });
    const { exif, xmp, iptc, orientation } = await sharp(file).metadata();
    expect({ exif, xmp, iptc, orientation }).toEqual({});
    expect(file.toString('latin1')).not.toMatch(/Secret Person|Exif|GPS/);
  });

  test.each(Object.entries(polyglots))('stores only the pixels of %s, in sRGB', async (_, make) => {
    const { file } = await prepare(await make());

    expect(file.toString('latin1')).not.toContain('script');
    const { format, space, exif, icc, xmp } = await sharp(file).metadata();
    expect({ format, space, exif, icc, xmp }).toEqual({ format: 'webp', space: 'srgb' });
  });
});

/** The pixels of all frames, `rrggbbaa` each, row by row. */
async function pixelsOf(file: Buffer): Promise<string[]> {
  const pixels = await sharp(file, { animated: true }).ensureAlpha().raw().toBuffer();
  return pixels.toString('hex').match(/.{8}/g) ?? [];
}

function uint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

const red = [255, 0, 0, 255];
const green = [0, 255, 0, 255];

/** A PNG of 4 by 2 pixels with a red and a green frame. */
function drawAnimatedPng(): Buffer {
  const area = (color: readonly number[]) => {
    const row = [0, ...Array(4).fill(color).flat()];
    return deflateSync(Buffer.from([...row, ...row]));
  };
  const frame = (sequence: number) =>
    pngChunk('fcTL', Buffer.concat([uint32(sequence, 4, 2, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]));
  return Buffer.concat([
    latin1('\x89PNG\r\n\x1a\n'),
    pngChunk('IHDR', Buffer.from([...uint32(4, 2), 8, 6, 0, 0, 0])),
    pngChunk('acTL', uint32(2, 0)),
    frame(0),
    pngChunk('IDAT', area(red)),
    frame(1),
    pngChunk('fdAT', Buffer.concat([uint32(2), area(green)])),
    pngChunk('IEND'),
  ]);
}

describe('animated pictures', () => {
  test('keeps the frames of a GIF', async () => {
    const { file, width, height } = await prepare(await drawMoving());

    expect({ width, height }).toEqual({ width: 40, height: 30 });
    expect((await sharp(file).metadata()).pages).toBe(2);
  });

  test('stores the first frame of an animated PNG', async () => {
    const { file } = await prepare(drawAnimatedPng());

    expect((await sharp(file).metadata()).pages).toBeUndefined();
    expect(await pixelsOf(file)).toEqual(Array(8).fill('ff0000ff'));
  });
});

describe('gamma of a PNG', () => {
  const gamma = (value: number) => pngChunk('gAMA', uint32(value));

  // As Chromium 156 shows them.
  test.each([
    ['linear', [gamma(100_000)], [137, 165, 188]],
    ['an old Mac', [gamma(55_556)], [81, 115, 146]],
    ['almost sRGB', [gamma(44_000)], [64, 96, 128]],
    ['invalid', [gamma(0)], [64, 96, 128]],
    ['linear, overridden by sRGB', [pngChunk('sRGB', Buffer.from([0])), gamma(100_000)], [64, 96, 128]],
  ])('matches the colors of browsers (%s)', async (_, chunks, shown) => {
    const png = await drawPicture({ background: '#406080', format: 'png', width: 8, height: 8 });
    const { file } = await prepare(Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]));

    const [pixel = ''] = await pixelsOf(file);
    for (const [channel, value] of shown.entries())
      expect(Math.abs(Number.parseInt(pixel.slice(channel * 2, channel * 2 + 2), 16) - value)).toBeLessThan(
        3,
      );
  });
});

describe('lossless encoding', () => {
  test.each(['png', 'gif'] as const)('keeps thin colored lines of a %s sharp', async (format) => {
    const lines = Array.from({ length: 32 * 32 }, (_, at) => (at % 2 ? red : green));
    const drawing = await sharp(Buffer.from(lines.flat()), { raw: { width: 32, height: 32, channels: 4 } })
      [format]()
      .toBuffer();

    expect(await pixelsOf((await prepare(drawing)).file)).toEqual(await pixelsOf(drawing));
  });

  test.each([
    ['a photo', {}],
    ['a dithered photo', { palette: true, colors: 64 }],
  ])('is not used for a PNG of %s, where lossy is smaller', async (_, options) => {
    const png = await sharp(await drawNoise(160, 120))
      .png(options)
      .toBuffer();

    expect((await prepare(png)).file.toString('latin1', 12, 16)).toBe('VP8 ');
  });
});

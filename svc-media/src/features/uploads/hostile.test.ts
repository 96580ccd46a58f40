import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { problemSchema, storedImageSchema } from '@show/contracts';
import { eventually } from '@show/test-kit';
import sharp from 'sharp';
import {
  makeBoxes,
  makeGif,
  makePng,
  makeZip,
  pngChunk,
  resizeJpegHeader,
  resizeWebpHeader,
} from '../../../testing/hostile';
import { type MediaUnderTest, startMedia } from '../../../testing/media';
import { drawMoving, drawNoise, drawPicture } from '../../../testing/pictures';

let media: MediaUnderTest;
beforeAll(async () => {
  media = await startMedia();
});
beforeEach(() => media.empty());
afterAll(() => media.stop());

type Bytes = () => Buffer | Promise<Buffer>;

const upload = (bytes: Buffer) =>
  media.upload('/api/upload', 'image', [new File([new Uint8Array(bytes)], 'picture.png')]);

async function nothingStays() {
  await eventually(() => expect(media.files()).toEqual([]));
  expect(await media.db('images').select()).toEqual([]);
  expect(await media.db('library_images').select()).toEqual([]);
  expect(await media.announced()).toEqual([]);
}

const unknown = /^Only JPG, PNG, GIF and WebP images can be uploaded$/;
const heic = /HEIC photo: on an iPhone/;
const damaged = /^The image is damaged or incomplete$/;
const pixels = /^The image is too large: at most 50 megapixels$/;

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const text = (content: string, encoding: BufferEncoding = 'utf8') => Buffer.from(content, encoding);
const plain = () => sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } });

async function noise(format: 'jpeg' | 'png' | 'gif' | 'webp'): Promise<Buffer> {
  return sharp(await drawNoise(240, 180))
    [format]()
    .toBuffer();
}

const notTaken: [string, Bytes, number, RegExp][] = [
  // Other kinds of file, whatever they are called.
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'].map(
    (brand): [string, Bytes, number, RegExp] => [`a HEIC marked ${brand}`, () => makeBoxes(brand), 415, heic],
  ),
  ['an AVIF', () => plain().avif().toBuffer(), 415, unknown],
  ['an empty AVIF', () => makeBoxes('avif'), 415, unknown],
  ['a film', () => makeBoxes('isom'), 415, unknown],
  ['a TIFF', () => plain().tiff().toBuffer(), 415, unknown],
  ['a BMP', () => Buffer.concat([text('BM'), Buffer.alloc(60)]), 415, unknown],
  ['an icon', () => Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(60)]), 415, unknown],
  ['a JPEG 2000', () => text('\0\0\0\x0cjP  \r\n\x87\n', 'latin1'), 415, unknown],
  ['a JPEG XL', () => text('\xff\x0a\xfa\x1f\x01', 'latin1'), 415, unknown],
  ['a Photoshop file', () => Buffer.concat([text('8BPS\0\x01'), Buffer.alloc(60)]), 415, unknown],
  ['a PDF', () => text('%PDF-1.7\n1 0 obj\n<<>>\nendobj'), 415, unknown],
  ['a PostScript file', () => text('%!PS-Adobe-3.0 EPSF-3.0'), 415, unknown],
  ['an ImageMagick script', () => text('push graphic-context\nimage over 0,0 0,0 "x"'), 415, unknown],
  ['an archive', () => makeZip(), 415, unknown],
  ['a gzip of a PNG', () => gzipSync(makePng()), 415, unknown],
  ['a program', () => text('\x7fELF\x02\x01\x01', 'latin1'), 415, unknown],
  ['a script', () => text('#!/bin/sh\necho'), 415, unknown],
  ['a web page', () => text('<!doctype html><script>alert(1)</script>'), 415, unknown],
  ['an SVG', () => text(svg), 415, unknown],
  ['an SVG behind a byte order mark', () => text(`\ufeff${svg}`), 415, unknown],
  ['an SVG in UTF-16', () => text(`\ufeff${svg}`, 'utf16le'), 415, unknown],
  ['an SVG behind a doctype', () => text(`<!DOCTYPE svg [<!ENTITY x "y">]>${svg}`), 415, unknown],
  ['an SVG behind blanks', () => text(`\n\n   ${svg}`), 415, unknown],
  ['a gzipped SVG', () => gzipSync(svg), 415, unknown],
  ['an SVG behind the first bytes of a JPEG', () => text(`\xff\xd8\xff${svg}`, 'latin1'), 415, damaged],
  ['an SVG behind the signature of a PNG', () => text(`\x89PNG\r\n\x1a\n${svg}`, 'latin1'), 415, damaged],
  ['a RIFF that is sound', () => text('RIFF\x24\0\0\0WAVEfmt '), 415, unknown],

  // Nothing, or next to nothing.
  ['an empty file', () => Buffer.alloc(0), 415, unknown],
  ['one byte', () => Buffer.from([0xff]), 415, unknown],
  ['zeros', () => Buffer.alloc(5_000), 415, unknown],
  ['noise', () => randomBytes(5_000), 415, unknown],
  ['only the mark of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff]), 415, damaged],
  ['only the signature of a PNG', () => text('\x89PNG\r\n\x1a\n', 'latin1'), 415, damaged],
  ['only the signature of a GIF', () => text('GIF89a'), 415, damaged],
  ['only the signature of a WebP', () => text('RIFF\x04\0\0\0WEBP'), 415, damaged],

  // Cut off.
  ...(['jpeg', 'png', 'gif', 'webp'] as const).flatMap((format) =>
    [5, 25, 50, 75, 95].map((percent): [string, Bytes, number, RegExp] => [
      `${percent} % of a ${format}`,
      async () => {
        const whole = await noise(format);
        return whole.subarray(0, Math.floor((whole.length * percent) / 100));
      },
      415,
      damaged,
    ]),
  ),
  ['a PNG with a wrong check sum', () => makePng({ brokenCrc: true }), 415, damaged],
  ['a PNG with too few pixels', () => makePng({ pixels: Buffer.alloc(10) }), 415, damaged],
  [
    'a PNG without pixels',
    async () => {
      const png = makePng();
      return Buffer.concat([png.subarray(0, 33), pngChunk('IEND')]);
    },
    415,
    damaged,
  ],
  ['a GIF whose size is a piece of script', () => text('GIF89a/*\0\0\0\0*/=1;alert(1)//'), 415, damaged],

  // Sizes that lie, and those that are true.
  ['a PNG of 0 × 0', () => makePng({ width: 0, height: 0 }), 415, damaged],
  ['a JPEG of 0 × 0', async () => resizeJpegHeader(await drawPicture(), 0, 0), 415, damaged],
  [
    'a PNG of four thousand million pixels',
    () => makePng({ width: 65_000, height: 65_000, pixels: Buffer.alloc(9) }),
    413,
    pixels,
  ],
  [
    'a PNG wider than it can be',
    () => makePng({ width: 2 ** 31 - 1, height: 1, pixels: Buffer.alloc(9) }),
    415,
    damaged,
  ],
  [
    'a JPEG that says 65000 × 65000',
    async () => resizeJpegHeader(await drawPicture(), 65_000, 65_000),
    413,
    pixels,
  ],
  [
    'a WebP that says 16000 × 16000',
    async () => resizeWebpHeader(await drawPicture({ format: 'webp' }), 16_000, 16_000),
    413,
    pixels,
  ],
  ['a GIF of 1000 × 1000 and two thousand frames', () => makeGif(1_000, 1_000, 2_000), 413, pixels],
  [
    'more than 15 MB',
    async () => Buffer.concat([await drawPicture(), Buffer.alloc(15 * 1024 * 1024)]),
    413,
    /^An image may have at most 15 MB$/,
  ],
];

describe('#hostile files', () => {
  test.each(notTaken)(
    'When it is %s, then it is refused in a clear sentence and nothing stays',
    async (_, make, status, sentence) => {
      const response = await upload(await make());

      const problem = problemSchema.parse(await response.json());
      expect([response.status, problem.detail]).toEqual([status, expect.stringMatching(sentence)]);
      await nothingStays();
    },
  );

  test('When one photo of many is a HEIC, then it is named and none is kept', async () => {
    const files = [await drawPicture(), makeBoxes('heic')].map(
      (bytes, at) => new File([new Uint8Array(bytes)], `IMG_${at}.HEIC`),
    );

    const response = await media.upload('/api/bts-albums/4/upload-photos', 'photos', files);

    expect(response.status).toBe(415);
    expect(problemSchema.parse(await response.json())).toMatchObject({
      detail: expect.stringMatching(heic),
      issues: [{ path: 'body.photos.1', message: 'IMG_1.HEIC is not one of them' }],
    });
    await nothingStays();
  });
});

const script = '<script>alert(document.cookie)</script>';

const odd: [string, Bytes][] = [
  ['a JPEG that is an archive too', async () => Buffer.concat([await drawPicture(), makeZip('a', script)])],
  ['a GIF that is a script too', async () => Buffer.concat([await drawMoving(), text(`/*${script}*/`)])],
  ['a PNG that is a web page too', () => Buffer.concat([makePng(), text(`<html>${script}`)])],
  [
    'a PNG with a script in its words',
    () => {
      const png = makePng();
      return Buffer.concat([
        png.subarray(0, 33),
        pngChunk('tEXt', text(`Comment\0${script}`)),
        png.subarray(33),
      ]);
    },
  ],
  [
    'a JPEG with a script in its Exif',
    () =>
      plain()
        .jpeg()
        .withExif({ IFD0: { Copyright: script } })
        .toBuffer(),
  ],
  [
    'a WebP with words at its end',
    async () => Buffer.concat([await drawPicture({ format: 'webp' }), text(script)]),
  ],
  ['a JPEG for printers, in four inks', () => plain().toColourspace('cmyk').jpeg().toBuffer()],
  ['a PNG of 16 bits', () => makePng({ depth: 16 })],
  ['a grey PNG', () => plain().greyscale().png().toBuffer()],
  ['a PNG of few colours', () => plain().png({ palette: true }).toBuffer()],
  ['a JPEG with another colour profile', () => plain().withIccProfile('p3').jpeg().toBuffer()],
  ['a progressive JPEG', () => plain().jpeg({ progressive: true }).toBuffer()],
  ['a GIF that says 9000 × 9000 and draws one pixel', () => makeGif(9_000, 9_000)],
  ['one pixel', () => makePng({ width: 1, height: 1 })],
  ['a line of 20000 × 1', () => makePng({ width: 20_000, height: 1 })],
];

describe('#odd files', () => {
  test.each(odd)('When it is %s, then the picture is kept and nothing but the picture', async (_, make) => {
    const response = await upload(await make());

    expect(response.status).toBe(201);
    const { path } = storedImageSchema.parse(await response.json());
    const kept = Buffer.from(await (await media.call(path)).arrayBuffer());
    expect(kept.toString('latin1')).not.toMatch(/script|Copyright/);
    const { format, space, exif, icc, xmp } = await sharp(kept).metadata();
    expect({ format, space, exif, icc, xmp }).toEqual({ format: 'webp', space: 'srgb' });
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'When it lies as Exif calls %i, then it stands upright',
    async (orientation) => {
      const corner = {
        left: 0,
        top: 0,
        input: { create: { width: 30, height: 20, channels: 3, background: '#f00' } },
      } as const;
      const upright = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#00f' } })
        .composite([corner])
        .png()
        .toBuffer();
      const lying = await layDown(upright, orientation);

      const response = await upload(lying);

      const { path, width, height } = storedImageSchema.parse(await response.json());
      expect({ width, height }).toEqual({ width: 60, height: 40 });
      const kept = Buffer.from(await (await media.call(path)).arrayBuffer());
      const { data, info } = await sharp(kept).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const redAt = (x: number, y: number) => (data[(y * info.width + x) * 3] ?? 0) > 128;
      expect([redAt(10, 8), redAt(50, 8), redAt(10, 32), redAt(50, 32)]).toEqual([true, false, false, false]);
      expect(kept.toString('latin1')).not.toMatch(/Exif/i);
    },
  );
});

/** As a camera writes it that was held so: the pixels turned away, and a note how to turn them back. */
function layDown(upright: Buffer, orientation: number): Promise<Buffer> {
  const image = sharp(upright);
  // Each undoes what its number asks for. Mirroring comes before turning here.
  const turns: Record<number, () => unknown> = {
    1: () => image,
    2: () => image.flop(),
    3: () => image.rotate(180),
    4: () => image.flip(),
    5: () => image.flip().rotate(90),
    6: () => image.rotate(270),
    7: () => image.flip().rotate(270),
    8: () => image.rotate(90),
  };
  turns[orientation]?.();
  return image.jpeg({ quality: 100 }).withMetadata({ orientation }).toBuffer();
}

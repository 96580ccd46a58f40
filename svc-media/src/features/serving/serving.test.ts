import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { storedImageSchema } from '@show/contracts';
import { problems } from '@show/service-kit';
import { eventually, startedOnce } from '@show/test-kit';
import sharp from 'sharp';
import { type MediaUnderTest, startMedia } from '../../../testing/media';
import { drawMoving, drawNoise, drawPicture } from '../../../testing/pictures';
import { createDecodeQueue } from '../../intake/decodeQueue';

/** Counts decoding jobs. */
const queue = createDecodeQueue();
let decodes = 0;
let beforeDecode = async () => {};
const counting = {
  run<T>(work: () => Promise<T>): Promise<T> {
    decodes += 1;
    return queue.run(async () => {
      await beforeDecode();
      return work();
    });
  },
};

const media = startedOnce(() => startMedia({ decoding: counting }));
beforeAll(() => {
  sharp.unblock({ operation: ['VipsForeignLoadHeif'] });
});
beforeEach(() => media.empty());

async function store(picture: Buffer): Promise<string> {
  const response = await media.upload('/api/upload', 'image', [picture]);
  decodes = 0;
  return storedImageSchema.parse(await response.json()).filename.replace('.webp', '');
}

async function measure(response: Response) {
  const { format, width, height, compression } = await sharp(
    Buffer.from(await response.arrayBuffer()),
  ).metadata();
  return { status: response.status, format, width, height, compression };
}

describe('GET /uploads/{filename}', () => {
  test('serves a JPEG of one size below 300 kB for link previews', async () => {
    const stem = await store(await drawNoise(1200, 630));

    const response = await media.call(`/uploads/${stem}-share.jpg`);

    expect(Number(response.headers.get('content-length'))).toBeLessThan(300_000);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(await measure(response)).toMatchObject({ status: 200, format: 'jpeg', width: 1200, height: 630 });
    expect((await media.call('/uploads/none-share.jpg')).status).toBe(404);
  });

  test('writes the title on the picture for link previews, or on a plain ground', async () => {
    const stem = await store(await drawPicture());
    const title = `Somewhere in <Parke> & Putnam County, ${'a bridge and '.repeat(8)}a river`;
    const read = async (path: string) => {
      const response = await media.call(path);
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      const picture = sharp(Buffer.from(await response.arrayBuffer()));
      expect(await picture.metadata()).toMatchObject({ width: 1200, height: 630 });
      const lower = await sharp(await picture.toBuffer()).extract({
        left: 64,
        top: 440,
        width: 1072,
        height: 120,
      });
      const { channels } = await lower.greyscale().stats();
      return { darkest: channels[0]?.min ?? 0, lightest: channels[0]?.max ?? 0 };
    };
    const file = `/uploads/${stem}-share.jpg`;
    const before = decodes;
    for (const url of [file, '/uploads/plain-share.jpg']) {
      const words = await read(`${url}?title=${encodeURIComponent(title)}&show=Hoosier%20Pulse`);
      expect(words.lightest - words.darkest).toBeGreaterThan(200);
      await read(`${url}?title=${encodeURIComponent(title)}&show=Hoosier%20Pulse`);
    }
    // Each is drawn once.
    expect(decodes).toBe(before + 2);
    expect((await media.call('/uploads/plain-share.jpg')).status).toBe(404);
    expect((await media.call('/uploads/none-share.jpg?title=Bridges')).status).toBe(404);
  });

  test('serves a picture as immutable, with headers that allow nothing else', async () => {
    const stem = await store(await drawPicture());

    const response = await media.call(`/uploads/${stem}.webp`);

    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'content-length': String((await response.arrayBuffer()).byteLength),
    });
    expect(response.headers.get('vary')).toBeNull();
  });

  test('responds with 304 for a known ETag', async () => {
    const stem = await store(await drawPicture());
    const etag = (await media.call(`/uploads/${stem}.webp`)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"/);

    // Without max-age=0 fetch sends no-cache, which disables 304.
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    const again = await media.call(`/uploads/${stem}.webp`, { headers });

    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test.each([
    '/uploads/nothing.webp',
    '/uploads/..%2f..%2fetc%2fpasswd',
    '/uploads/nothing-640w.avif',
    '/uploads/nothing.webp?w=640',
    '/uploads/scratch',
    `/uploads/${'a'.repeat(250)}.webp?w=640`,
  ])('responds with 404 to %s', async (path) => {
    const response = await media.call(path);

    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not-found', detail: 'Image not found' });
  });
});

describe('renditions', () => {
  test.each(['avif', 'webp'] as const)('have the width and the format (%s) of their URL', async (format) => {
    const stem = await store(await drawPicture({ width: 1000, height: 500 }));

    const response = await media.call(`/uploads/${stem}-320w.${format}`);

    expect(response.headers.get('content-type')).toBe(`image/${format}`);
    expect(response.headers.get('vary')).toBeNull();
    expect(await measure(response)).toMatchObject({
      ...(format === 'webp' ? { format } : { compression: 'av1' }),
      width: 320,
      height: 160,
    });
  });

  test('are not enlarged', async () => {
    const stem = await store(await drawPicture({ width: 400, height: 300 }));

    expect(await measure(await media.call(`/uploads/${stem}-1280w.webp`))).toMatchObject({ width: 400 });
  });

  test('choose the format from Accept and send Vary when none is requested', async () => {
    const stem = await store(await drawPicture({ width: 1000, height: 500 }));

    for (const [accept, format] of [
      ['image/avif,image/webp,image/*,*/*;q=0.8', 'avif'],
      ['image/avif;q=0, image/webp', 'webp'],
      ['image/png', 'jpeg'],
    ] as const) {
      const response = await media.call(`/uploads/${stem}.webp?w=320`, { headers: { accept } });
      expect(response.headers.get('content-type')).toBe(`image/${format}`);
      expect(response.headers.get('vary')).toMatch(/accept/i);
      expect(await measure(response)).toMatchObject({ width: 320, height: 160 });
    }
  });

  test('are made once for parallel and later requests', async () => {
    const stem = await store(await drawPicture({ width: 1600, height: 900 }));
    const path = `/uploads/${stem}-640w.webp`;

    const responses = await Promise.all(Array.from({ length: 12 }, () => media.call(path)));
    responses.push(await media.call(path));

    expect(responses.map(({ status }) => status)).toEqual(Array(13).fill(200));
    expect(decodes).toBe(1);
    expect(media.files().filter((file) => file.startsWith('renditions/'))).toHaveLength(1);
  });

  test('get 404 when the picture is deleted while they wait to be made', async () => {
    const stem = await store(await drawPicture());
    beforeDecode = () => rm(join(media.dir, 'pictures', `${stem}.webp`));

    const response = await media.call(`/uploads/${stem}-320w.webp`);
    beforeDecode = async () => {};

    expect(response.status).toBe(404);
  });

  test('in WebP keep the frames of an animation', async () => {
    const stem = await store(await drawMoving());
    const response = await media.call(`/uploads/${stem}-320w.webp`);

    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).pages).toBe(2);
  });

  test.each(['avif', 'webp', 'jpeg'])('in %s keep thin colored lines', async (format) => {
    const lines = Array.from({ length: 64 * 64 }, (_, at) => (at % 2 ? [255, 0, 0] : [0, 255, 0]));
    const raw = { width: 64, height: 64, channels: 3 } as const;
    const drawing = await sharp(Buffer.from(lines.flat()), { raw }).png().toBuffer();
    const stem = await store(drawing);

    const headers = { accept: `image/${format}` };
    const response = await media.call(`/uploads/${stem}.webp?w=320`, { headers });

    expect(response.headers.get('content-type')).toBe(`image/${format}`);
    const shown = await sharp(Buffer.from(await response.arrayBuffer()))
      .removeAlpha()
      .raw()
      .toBuffer();
    const differences = lines.flat().map((value, index) => Math.abs((shown[index] ?? 0) - value));
    expect(Math.max(...differences)).toBeLessThan(12);
  });
});

describe('slow renditions', () => {
  let slow: MediaUnderTest;
  let release = () => {};
  let isFull = false;
  beforeAll(async () => {
    let uploaded = false;
    const blocked = new Promise<void>((resolve) => {
      release = resolve;
    });
    slow = await startMedia({
      patience: 20,
      decoding: {
        async run(work) {
          if (isFull) throw problems.unavailable(3, 'Too many images are being prepared.');
          // Does not delay the upload.
          if (uploaded) await blocked;
          uploaded = true;
          return work();
        },
      },
    });
  });
  afterAll(() => slow.stop());

  test('are replaced by the uncached original until they are ready', async () => {
    const response = await slow.upload('/api/upload', 'image', [
      await drawPicture({ width: 1000, height: 500 }),
    ]);
    const { path } = storedImageSchema.parse(await response.json());
    const modern = { headers: { accept: 'image/avif,image/webp' } };

    for (const url of [path.replace('.webp', '-640w.avif'), `${path}?w=640`]) {
      const instead = await slow.call(url, modern);
      expect(Object.fromEntries(instead.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'no-store',
      });
      expect(instead.headers.get('etag')).toBeNull();
      expect(await measure(instead)).toMatchObject({ status: 200, format: 'webp', width: 1000 });
    }
    isFull = true;
    expect((await slow.call(path.replace('.webp', '-320w.avif'))).headers.get('cache-control')).toBe(
      'no-store',
    );
    isFull = false;
    // A client without AVIF and WebP waits.
    const waiting = slow.call(`${path}?w=320`);

    release();

    expect((await waiting).headers.get('content-type')).toBe('image/jpeg');
    await eventually(async () => {
      const copy = await slow.call(`${path}?w=640`, modern);
      expect(copy.headers.get('cache-control')).toContain('immutable');
      expect(await measure(copy)).toMatchObject({ compression: 'av1', width: 640 });
    });
  });

  test('get 404 without a picture', async () => {
    expect((await slow.call('/uploads/nothing-640w.avif')).status).toBe(404);
  });
});

describe('copies of a logo', () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const drawLogo = (width: number, height: number) =>
    sharp({ create: { width: 2, height: 2, channels: 4, background: '#aa2200' } })
      .resize(width / 2, height / 2)
      .extend({ top: height / 4, bottom: height / 4, left: width / 4, right: width / 4, background: clear })
      .png()
      .toBuffer();
  const cornerOf = async (response: Response) => {
    const image = sharp(Buffer.from(await response.arrayBuffer()));
    const { width, height, format } = await image.metadata();
    const [, , , alpha] = await image.ensureAlpha().raw().toBuffer();
    return { format, width, height, alpha };
  };

  test('have the sizes of icons, of a transparent logo and of one of 8 pixels', async () => {
    for (const stem of [await store(await drawLogo(400, 200)), await store(await drawLogo(8, 8))]) {
      for (const [name, width, height, alpha] of [
        ['icon-32', 32, 32, 0],
        ['icon-180', 180, 180, 255],
        ['icon-512', 512, 512, 0],
        ['maskable-512', 512, 512, 255],
        ['share', 1200, 630, 255],
      ] as const) {
        const copy = await media.call(`/uploads/${stem}-${name}.png`);
        expect(copy.headers.get('content-type')).toBe('image/png');
        expect([name, await cornerOf(copy)]).toEqual([name, { format: 'png', width, height, alpha }]);
      }
    }
  });

  test('are not found for another size or without the logo', async () => {
    const stem = await store(await drawPicture());
    for (const name of [`${stem}-icon-33.png`, 'nothing-icon-32.png'])
      expect((await media.call(`/uploads/${name}`)).status).toBe(404);
  });
});

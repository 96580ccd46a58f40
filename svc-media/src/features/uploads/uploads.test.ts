import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { problemSchema, storedImageSchema } from '@show/contracts';
import { eventually, testGateway } from '@show/test-kit';
import sharp from 'sharp';
import { type MediaUnderTest, startMedia } from '../../../testing/media';
import { drawMoving, drawPhonePhoto, drawPicture } from '../../../testing/pictures';

let media: MediaUnderTest;
beforeAll(async () => {
  media = await startMedia();
});
beforeEach(() => media.empty());
afterAll(() => media.stop());

const upload = (file: Buffer | File, fields?: Record<string, string>) =>
  media.upload('/api/upload', 'image', [file], fields);

async function stored(file: Buffer, fields?: Record<string, string>) {
  const response = await upload(file, fields);
  expect(response.status).toBe(201);
  return storedImageSchema.parse(await response.json());
}

async function fetchImage(path: string): Promise<Buffer> {
  const response = await media.call(path);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function nothingStays() {
  await eventually(() => expect(media.files()).toEqual([]));
  expect(await media.db('images').select()).toEqual([]);
  expect(await media.announced()).toEqual([]);
}

describe('#POST /api/upload', () => {
  test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'When a %s comes, then it is served from its path as WebP',
    async (format) => {
      const { path, filename, width, height, url } = await stored(await drawPicture({ format }));

      expect({ path, url, width, height }).toEqual({
        path: `/uploads/${filename}`,
        url: path,
        width: 400,
        height: 300,
      });
      expect(await sharp(await fetchImage(path)).metadata()).toMatchObject({
        format: 'webp',
        width: 400,
        height: 300,
      });
    },
  );

  test('When it is stored, then its colour and a tiny stand-in are known and it is announced', async () => {
    const { path, filename } = await stored(await drawPicture({ background: '#3366cc' }), {
      folder: 'heroes',
    });

    const [row] = await media.db('images').select('color', 'placeholder');
    expect(row.color).toMatch(/^#3.6.c.$/);
    const tiny = Buffer.from(row.placeholder.split(',')[1], 'base64');
    expect(tiny.length).toBeLessThan(400);
    expect((await sharp(tiny).metadata()).width).toBeLessThanOrEqual(16);
    expect(await media.announced()).toEqual([
      {
        subject: 'media.image.stored',
        data: { filename, url: path, width: 400, height: 300, alt: null, folder: 'heroes', ...row },
      },
    ]);
  });

  test('When a phone took the picture, then it stands upright and tells nothing of place or person', async () => {
    const source = await drawPhonePhoto();
    expect(source.toString('latin1')).toContain('Secret Person');

    const { path, width, height } = await stored(source);

    expect({ width, height }).toEqual({ width: 300, height: 400 });
    const served = await fetchImage(path);
    const { exif, xmp, iptc, orientation } = await sharp(served).metadata();
    expect({ exif, xmp, iptc, orientation }).toEqual({});
    expect(served.toString('latin1')).not.toMatch(/Secret Person|Exif|GPS/);
  });

  test('When it moves, then it still does', async () => {
    const { path, width, height } = await stored(await drawMoving());

    expect({ width, height }).toEqual({ width: 40, height: 30 });
    expect((await sharp(await fetchImage(path)).metadata()).pages).toBe(2);
  });

  test('When it is larger than anybody needs, then it is kept smaller', async () => {
    const { width, height } = await stored(await drawPicture({ width: 3000, height: 1500 }));

    expect({ width, height }).toEqual({ width: 2560, height: 1280 });
  });

  test('When it is a WebP already, then it stays as it was encoded', async () => {
    const webp = await drawPicture({ format: 'webp' });

    const { path } = await stored(webp);

    expect((await fetchImage(path)).equals(webp)).toBe(true);
  });

  test('When something stands behind a WebP, then it is not stored', async () => {
    const webp = await drawPicture({ format: 'webp' });

    const { path } = await stored(Buffer.concat([webp, Buffer.from('<script>alert(1)</script>')]));

    expect((await fetchImage(path)).toString('latin1')).not.toContain('script');
  });

  test('When half of a WebP is missing, then it is refused and nothing stays', async () => {
    const whole = await drawPicture({ format: 'webp', width: 1200, height: 900 });
    const cut = Buffer.from(whole.subarray(0, whole.length / 2 - ((whole.length / 2) % 2)));
    // Its headers agree with its length, so that only its image tells.
    cut.writeUInt32LE(cut.length - 8, 4);
    cut.writeUInt32LE(cut.length - 20, 16);

    const response = await upload(cut);

    expect(response.status).toBe(415);
    await nothingStays();
  });

  test('When the same bytes come twice, also at the same time, then it is the same file', async () => {
    const picture = await drawPicture();
    const answers = await Promise.all([stored(picture), stored(picture, { folder: 'heroes' })]);
    answers.push(await stored(picture));

    expect(new Set(answers.map(({ path }) => path)).size).toBe(1);
    await eventually(() => expect(media.files()).toEqual([`pictures/${answers[0]?.filename}`]));
    expect((await media.announced()).filter(({ subject }) => subject === 'media.image.stored')).toHaveLength(
      1,
    );
  });

  test.each([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
      415,
    ],
    [
      'an SVG that begins like XML',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
    ],
    ['a HEIC', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), randomBytes(500)]), 415],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['an empty file', Buffer.alloc(0), 415],
    ['only the first bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 415],
    [
      'noise behind the first bytes of a PNG',
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(900)]),
      415,
    ],
  ])(
    'When it is %s under the name of a JPEG, then it is refused and nothing stays',
    async (_, bytes, status) => {
      const response = await upload(bytes);

      expect(response.status).toBe(status);
      expect(problemSchema.parse(await response.json()).detail).toMatch(
        /^Only JPG, PNG, GIF and WebP|damaged/,
      );
      await nothingStays();
    },
  );

  test('When a TIFF or an AVIF comes, then it is refused', async () => {
    const tiff = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .tiff()
      .toBuffer();
    const avif = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .avif()
      .toBuffer();

    for (const bytes of [tiff, avif]) expect((await upload(bytes)).status).toBe(415);
    await nothingStays();
  });

  test.each(['jpeg', 'png'] as const)(
    'When half of a %s is missing, then it is refused and nothing stays',
    async (format) => {
      const whole = await drawPicture({ format, width: 1200, height: 900 });

      const response = await upload(whole.subarray(0, whole.length / 2));

      expect(response.status).toBe(415);
      expect(problemSchema.parse(await response.json()).detail).toBe('The image is damaged or incomplete');
      await nothingStays();
    },
  );

  test('When it has more than 15 MB, then it is refused and nothing stays', async () => {
    const jpeg = await drawPicture();
    const response = await upload(Buffer.concat([jpeg, Buffer.alloc(15 * 1024 * 1024)]));

    expect(response.status).toBe(413);
    expect(problemSchema.parse(await response.json())).toMatchObject({
      code: 'payload-too-large',
      detail: 'An image may have at most 15 MB',
    });
    await nothingStays();
  });

  test('When few bytes unfold into too many pixels, then it is refused and nothing stays', async () => {
    const bomb = await drawPicture({ width: 10_000, height: 6_000, format: 'png' });
    expect(bomb.length).toBeLessThan(1_000_000);

    const response = await upload(bomb);

    expect(response.status).toBe(413);
    expect(problemSchema.parse(await response.json()).detail).toBe(
      'The image is too large: at most 50 megapixels',
    );
    await nothingStays();
  });

  test('When the upload breaks off, then nothing stays', async () => {
    const token = testGateway.token('svc-media', { role: 'admin' });
    const socket = connect(Number(new URL(media.url).port), '127.0.0.1');
    const head = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
    socket.write(
      `POST /api/upload HTTP/1.1\r\nHost: x\r\nx-gateway-token: ${token}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n${head}`,
    );
    socket.write((await drawPicture()).subarray(0, 1000));
    await eventually(() => expect(media.files()).toHaveLength(1));

    socket.destroy();

    await nothingStays();
  });

  test('When the database refuses, then no file stays', async () => {
    await media.db.raw(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'no'; end $$;
      create trigger refuse before insert on outbox for each row execute function refuse()`);

    const response = await upload(await drawPicture());

    expect(response.status).toBe(500);
    await media.db.raw('drop trigger refuse on outbox; drop function refuse');
    await nothingStays();
  });

  test.each([
    ['there is no file', [], { folder: 'general' }, 400],
    ['the folder is made up', ['file'], { folder: '../etc' }, 400],
    ['there is a field too many', ['file'], { color: 'red' }, 400],
    ['there are two files', ['file', 'file'], {}, 400],
  ])('When %s, then it is refused and nothing stays', async (_, files, fields, status) => {
    const picture = await drawPicture();
    const response = await media.upload(
      '/api/upload',
      'image',
      files.map(() => picture),
      fields,
    );

    expect(response.status).toBe(status);
    expect(problemSchema.parse(await response.json()).issues).not.toHaveLength(0);
    await nothingStays();
  });

  test('When the file is in another field, then the right one is named', async () => {
    const response = await media.upload('/api/upload', 'file', [await drawPicture()]);

    expect(response.status).toBe(400);
    expect(problemSchema.parse(await response.json()).detail).toBe('Send the file in the field image');
  });

  test('When the body is no multipart, then it is refused', async () => {
    const init = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };

    expect((await media.call('/api/upload', { as: 'admin', ...init })).status).toBe(400);
  });

  test.each(['visitor', 'nobody'] as const)(
    'When a %s uploads, then it is refused before anything is read',
    async (as) => {
      const body = new FormData();
      body.append('image', new File([new Uint8Array(await drawPicture())], 'a.jpg'));

      expect((await media.call('/api/upload', { as, method: 'POST', body })).status).toBe(401);
      await nothingStays();
    },
  );
});

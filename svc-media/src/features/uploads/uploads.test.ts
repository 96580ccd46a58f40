import { connect } from 'node:net';
import { problemSchema, storedImageSchema } from '@show/contracts';
import { eventually, startedOnce, testGateway } from '@show/test-kit';
import { makeIsoMedia, makePng } from '../../../testing/craftedFiles';
import { startMedia } from '../../../testing/media';
import { drawPicture } from '../../../testing/pictures';

const media = startedOnce(startMedia);
beforeEach(() => media.empty());

const upload = (file: Buffer | File, fields?: Record<string, string>) =>
  media.upload('/api/upload', 'image', [file], fields);

async function store(file: Buffer, fields?: Record<string, string>) {
  const response = await upload(file, fields);
  expect(response.status).toBe(201);
  return storedImageSchema.parse(await response.json());
}

async function expectNothingStored() {
  await eventually(() => expect(media.files()).toEqual([]));
  expect(await media.db('images').select()).toEqual([]);
  expect(await media.announced()).toEqual([]);
}

describe('POST /api/upload', () => {
  test('stores, serves and announces a picture', async () => {
    const { path, filename, ...stored } = await store(await drawPicture(), {
      folder: 'heroes',
      alt: 'A red barn',
    });

    expect(stored).toMatchObject({ url: path, width: 400, height: 300, alt: 'A red barn' });
    expect(path).toBe(`/uploads/${filename}`);
    expect((await media.call(path)).headers.get('content-type')).toBe('image/webp');
    const [row] = await media.db('images').select('color', 'placeholder');
    const data = { filename, url: path, width: 400, height: 300, ...row };
    expect(await media.announced()).toEqual([
      { subject: 'media.image.stored', data: { ...data, alt: null, folder: 'heroes' } },
      { subject: 'media.image.stored', data: { ...data, alt: 'A red barn' } },
    ]);
  });

  test('stores the same bytes once, also when uploaded in parallel', async () => {
    const picture = await drawPicture();
    const images = await Promise.all([store(picture), store(picture, { folder: 'heroes' })]);
    images.push(await store(picture));

    expect(new Set(images.map(({ path }) => path)).size).toBe(1);
    await eventually(() => expect(media.files()).toEqual([`pictures/${images[0]?.filename}`]));
    const subjects = (await media.announced()).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'media.image.stored')).toHaveLength(1);
  });

  test.each([
    ['an SVG', () => Buffer.from('<?xml version="1.0"?><svg/>'), 415, /^Only JPG, PNG, GIF, WebP and HEIC/],
    ['a truncated JPEG', async () => (await drawPicture()).subarray(0, 500), 415, /^The image is damaged/],
    ['more than 15 MB', () => Buffer.alloc(15 * 1024 * 1024 + 1), 413, /^An image may have at most 15 MB$/],
  ])('rejects %s and leaves no file', async (_, make, status, detail) => {
    const response = await upload(await make());

    const problem = problemSchema.parse(await response.json());
    expect([response.status, problem.detail]).toEqual([status, expect.stringMatching(detail)]);
    await expectNothingStored();
  });

  test('leaves no file when the connection breaks', async () => {
    const socket = await beginUpload('name="image"; filename="a.jpg"\r\n\r\n');
    socket.write((await drawPicture()).subarray(0, 1000));
    await eventually(() => expect(media.files()).toHaveLength(1));

    socket.destroy();

    await expectNothingStored();
  });

  test('rejects a wrong text field before the file has arrived', async () => {
    const socket = await beginUpload(
      'name="folder"\r\n\r\n../etc\r\n--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nstart',
    );
    let response = '';
    socket.setEncoding('utf8').on('data', (piece) => {
      response += piece;
    });

    await eventually(() => expect(response).toMatch(/^HTTP\/1.1 400 .*"path":"body.folder"/s));
    socket.destroy();
    await expectNothingStored();
  });

  test('leaves no file when the database fails', async () => {
    await media.db.raw(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'no'; end $$;
      create trigger refuse before insert on outbox for each row execute function refuse()`);

    const response = await upload(await drawPicture());

    expect(response.status).toBe(500);
    await media.db.raw('drop trigger refuse on outbox; drop function refuse');
    await expectNothingStored();
  });

  test('rejects a second file', async () => {
    const picture = await drawPicture();

    const response = await media.upload('/api/upload', 'image', [picture, picture]);

    expect(response.status).toBe(400);
    expect(problemSchema.parse(await response.json()).detail).toBe('At most 1 images at a time');
    await expectNothingStored();
  });
});

/** Opens an upload of 5 MB and sends the beginning of its body. */
async function beginUpload(firstPart: string) {
  const token = testGateway.token('svc-media', { role: 'admin' });
  const socket = connect(Number(new URL(media.url).port), '127.0.0.1');
  socket.write(
    `POST /api/upload HTTP/1.1\r\nHost: x\r\nx-gateway-token: ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n` +
      `--x\r\nContent-Disposition: form-data; ${firstPart}`,
  );
  return socket;
}

describe('names of uploaded files', () => {
  const uploadNamed = (name: string, bytes = makePng()) => upload(new File([new Uint8Array(bytes)], name));

  test.each([
    ['letters of other alphabets', 'Фото Žižkov 写真.jpg', 'Фото Žižkov 写真.jpg'],
    ['a right-to-left override', 'photo\u202Egnp.exe', 'photognp.exe'],
    ['a Windows path', 'C:\\fakepath\\barn.jpg', 'barn.jpg'],
    ['an emoji at the length limit', `${'a'.repeat(199)}🚂🚂.jpg`, `${'a'.repeat(199)}🚂`],
    ['only blanks', '   ', null],
  ])('are stored for display only (%s)', async (_, name, shown) => {
    const response = await uploadNamed(name);

    expect(response.status).toBe(201);
    const { filename } = storedImageSchema.parse(await response.json());
    expect(filename).toMatch(/^[0-9a-f]{32}\.webp$/);
    expect(await media.db('library_images').pluck('original_name')).toEqual([shown]);
    await eventually(() => expect(media.files()).toEqual([`pictures/${filename}`]));
  });

  test.each([
    ['a NUL', 'barn.php\0.jpg', 'The name of a file cannot be read. Please rename it and try again.'],
    ['only dots', '..', 'Choose an image to upload'],
  ])('are rejected with %s', async (_, name, detail) => {
    const response = await uploadNamed(name);

    const problem = problemSchema.parse(await response.json());
    expect([response.status, problem.detail]).toEqual([400, detail]);
    await expectNothingStored();
  });

  test('name the file that is not a picture among the photos of an album, and store none', async () => {
    const files = [makePng(), makeIsoMedia('isom')].map(
      (bytes, at) => new File([new Uint8Array(bytes)], `IMG_${at}.HEIC`),
    );

    const response = await media.upload('/api/bts-albums/4/upload-photos', 'photos', files);

    expect(response.status).toBe(415);
    expect(problemSchema.parse(await response.json())).toMatchObject({
      detail: expect.stringContaining('Only JPG'),
      issues: [{ path: 'body.photos.1', message: 'IMG_1.HEIC is not one of them' }],
    });
    await expectNothingStored();
  });
});

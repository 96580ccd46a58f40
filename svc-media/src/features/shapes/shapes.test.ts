import { type StoredImage, shapedImageSchema, storedImageSchema } from '@show/contracts';
import { startedOnce } from '@show/test-kit';
import sharp from 'sharp';
import { startMedia } from '../../../testing/media';
import { drawMoving, drawPicture } from '../../../testing/pictures';

const media = startedOnce(startMedia);
beforeEach(() => media.empty());

const colors = { red: '#ff0000', green: '#00ff00', blue: '#0000ff', white: '#ffffff' };
type Color = keyof typeof colors;

/** A picture of 800 x 400 with red and green above blue and white. */
async function drawQuarters(): Promise<Buffer> {
  const quarter = (color: Color, left: number, top: number) => ({
    input: { create: { width: 400, height: 200, channels: 3 as const, background: colors[color] } },
    left,
    top,
  });
  return sharp({ create: { width: 800, height: 400, channels: 3, background: colors.red } })
    .composite([quarter('green', 400, 0), quarter('blue', 0, 200), quarter('white', 400, 200)])
    .png()
    .toBuffer();
}

async function store(file: Buffer, folder = 'thumbnails'): Promise<StoredImage> {
  return storedImageSchema.parse(
    await (await media.upload('/api/upload', 'image', [file], { folder })).json(),
  );
}
const shape = ({ filename }: StoredImage, turn: number, crop: object | null = null) =>
  media.send('POST', `/api/images/${filename}/shape`, { turn, crop, folder: 'thumbnails' });
async function shaped(image: StoredImage, turn: number, crop: object | null = null): Promise<StoredImage> {
  const response = await shape(image, turn, crop);
  expect(response.status).toBe(201);
  return storedImageSchema.parse(await response.json());
}
const shapeOf = async ({ filename }: StoredImage) =>
  shapedImageSchema.parse(await (await media.call(`/api/images/${filename}/shape`, { as: 'admin' })).json());

/** The colors in the middle of the four quarters of a picture, row by row. */
async function quartersOf({ url, width, height }: StoredImage): Promise<Color[]> {
  const file = Buffer.from(await (await media.call(url)).arrayBuffer());
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([width, height]);
  const at = (x: number, y: number) => {
    const from = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 3;
    const near = (color: Color) =>
      [1, 3, 5].every((part, channel) => {
        const wanted = Number.parseInt(colors[color].slice(part, part + 2), 16);
        return Math.abs(wanted - (data[from + channel] ?? 0)) < 30;
      });
    return (Object.keys(colors) as Color[]).find(near) ?? 'red';
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

const rightHalf = { left: 0.5, top: 0, width: 0.5, height: 1 };

describe('POST /api/images/{filename}/shape', () => {
  test('turns a picture clockwise and keeps its alternative text', async () => {
    const image = await store(await drawQuarters());
    await media.send('PUT', `/api/images/${image.filename}/alt`, { alt: 'Four fields' });

    const turned = await shaped(image, 90);

    expect(turned).toMatchObject({ width: 400, height: 800, alt: 'Four fields' });
    expect(await quartersOf(turned)).toEqual(['blue', 'red', 'white', 'green']);
    expect(await quartersOf(await shaped(image, 180))).toEqual(['white', 'blue', 'green', 'red']);
    expect(await quartersOf(image)).toEqual(['red', 'green', 'blue', 'white']);
  });

  test('crops the turned picture', async () => {
    const image = await store(await drawQuarters());

    const part = await shaped(image, 90, rightHalf);

    expect(part).toMatchObject({ width: 200, height: 800 });
    expect(await quartersOf(part)).toEqual(['red', 'red', 'green', 'green']);
  });

  test('starts from the original each time, which is restored without turn and crop', async () => {
    const image = await store(await drawQuarters());
    const part = await shaped(image, 0, rightHalf);

    expect(await shapeOf(image)).toEqual({ turn: 0, crop: null, original: image });
    expect(await shapeOf(part)).toEqual({ turn: 0, crop: rightHalf, original: image });
    expect(await shaped(part, 180)).toMatchObject({ width: 800, height: 400 });
    expect(await shaped(part, 0)).toEqual(image);
  });

  test('makes the same shape once, also when requested in parallel', async () => {
    const image = await store(await drawQuarters());

    const made = await Promise.all([shaped(image, 90), shaped(image, 90), shaped(image, 90)]);

    expect(new Set(made.map(({ url }) => url)).size).toBe(1);
    expect(await media.db('images').select('id')).toHaveLength(2);
  });

  test.each([
    ['a moving picture', drawMoving, null, /A moving picture cannot/],
    ['a part of a few pixels', drawQuarters, { left: 0, top: 0, width: 0.01, height: 1 }, /larger part/],
    ['a part outside of the picture', drawQuarters, { ...rightHalf, left: 0.8 }, /within the picture/],
  ])('rejects %s and stores nothing', async (_, draw, crop, words) => {
    const image = await store(await draw());

    const response = await shape(image, 90, crop);

    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(words);
    expect(await media.db('images').select('id')).toHaveLength(1);
  });

  test('responds with 404 for a missing picture', async () => {
    const gone = await store(await drawPicture());
    await media.send('DELETE', `/api/images/${gone.filename}`);

    expect((await shape(gone, 90)).status).toBe(404);
  });
});

test('an original stays as long as a picture made from it, and is removed with it', async () => {
  const image = await store(await drawQuarters());
  const turned = await shaped(image, 90);

  await media.send('DELETE', `/api/images/${image.filename}`);
  expect(await shaped(turned, 0)).toEqual(image);
  await media.send('DELETE', `/api/images/${turned.filename}`);

  expect(await media.db('images').whereNull('removed_at')).toEqual([]);
  expect((await media.call(image.url)).status).toBe(404);
});

test('a picture made for a gallery is removed with its last use there, and its original with it', async () => {
  const image = await store(await drawQuarters(), 'gallery');
  const response = await media.send('POST', `/api/images/${image.filename}/shape`, {
    turn: 90,
    crop: null,
    folder: 'gallery',
  });
  const turned = storedImageSchema.parse(await response.json());
  const use = (filename: string, use: 'shown' | 'none') =>
    media.receive('content.picture.used', { filename, use });
  await use(image.filename, 'shown');
  await use(turned.filename, 'shown');
  await use(image.filename, 'none');
  expect((await media.call(image.url)).status).toBe(200);

  await use(turned.filename, 'none');

  expect((await media.call(turned.url)).status).toBe(404);
  expect((await media.call(image.url)).status).toBe(404);
});

test('an original that is put back stays when the crop is removed first', async () => {
  const image = await store(await drawQuarters(), 'gallery');
  const shapeInGallery = async (filename: string, turn: number) => {
    const body = { turn, crop: null, folder: 'gallery' };
    return storedImageSchema.parse(
      await (await media.send('POST', `/api/images/${filename}/shape`, body)).json(),
    );
  };
  const use = (filename: string, use: 'shown' | 'none') =>
    media.receive('content.picture.used', { filename, use });
  const turned = await shapeInGallery(image.filename, 90);
  await use(turned.filename, 'shown');
  await use(image.filename, 'none');

  await shapeInGallery(turned.filename, 0);
  await use(turned.filename, 'none');
  await use(image.filename, 'shown');

  expect((await media.call(image.url)).status).toBe(200);
});

import { listGeneralImages, storedImageSchema } from '@show/contracts';
import { eventually, startedOnce } from '@show/test-kit';
import { startMedia } from '../../../testing/media';
import { drawPicture } from '../../../testing/pictures';

const media = startedOnce(startMedia);
beforeEach(() => media.empty());

async function upload(name: string, background: string, folder?: string) {
  const file = new File([new Uint8Array(await drawPicture({ background }))], name);
  const response = await media.upload('/api/upload', 'image', [file], folder ? { folder } : {});
  return storedImageSchema.parse(await response.json());
}

async function library() {
  const response = await media.call('/api/general-images', { as: 'admin' });
  expect(response.status).toBe(200);
  return listGeneralImages.response.parse(await response.json());
}

const remove = (id: number | undefined) =>
  media.call(`/api/general-images/${id}`, { as: 'admin', method: 'DELETE' });

describe('GET /api/general-images', () => {
  test('lists the images of the folder general, newest first', async () => {
    const barn = await upload('Jürgens barn.jpg', '#aa0000');
    await upload('hero.jpg', '#00aa00', 'heroes');
    const lake = await upload('C:\\pictures\\lake.jpg', '#0000aa', 'general');

    const images = await library();

    expect(images).toMatchObject([
      {
        filename: lake.filename,
        url: lake.url,
        originalName: 'lake.jpg',
        width: 400,
        height: 300,
        alt: null,
      },
      { filename: barn.filename, originalName: 'Jürgens barn.jpg' },
    ]);
    expect(images[0]?.bytes).toBeGreaterThan(0);
  });

  test('lists an image once that was uploaded twice', async () => {
    await upload('barn.jpg', '#aa0000');
    await upload('the same.jpg', '#aa0000');

    expect((await library()).map(({ originalName }) => originalName)).toEqual(['barn.jpg']);
  });
});

describe('DELETE /api/general-images/{id}', () => {
  test('moves the file to the trash, stops serving it and announces the removal', async () => {
    const { filename, url } = await upload('barn.jpg', '#aa0000');
    await media.call(`${url}?w=320`);
    await eventually(() => expect(media.files()).toHaveLength(2));
    const [image] = await library();
    await media.db('outbox').delete();

    expect((await remove(image?.id)).status).toBe(204);
    expect((await remove(image?.id)).status).toBe(404);

    expect(await library()).toEqual([]);
    expect((await media.call(url)).status).toBe(404);
    await eventually(() => expect(media.files()).toEqual([`trash/${filename}`]));
    expect(await media.announced()).toEqual([{ subject: 'media.image.removed', data: { filename, url } }]);
  });

  test('keeps serving an image that is also used elsewhere', async () => {
    const { url } = await upload('barn.jpg', '#aa0000');
    await upload('barn.jpg', '#aa0000', 'heroes');
    const [image] = await library();
    await media.db('outbox').delete();

    await remove(image?.id);

    expect(await library()).toEqual([]);
    expect((await media.call(url)).status).toBe(200);
    expect(await media.announced()).toEqual([]);
  });

  test('a repeated upload restores the image under its old URL', async () => {
    const { url, filename } = await upload('barn.jpg', '#aa0000');
    const [image] = await library();
    await remove(image?.id);

    await upload('the barn.jpg', '#aa0000');

    expect(await library()).toMatchObject([{ id: image?.id, url, originalName: 'the barn.jpg' }]);
    expect((await media.call(url)).status).toBe(200);
    await eventually(() => expect(media.files()).toEqual([`pictures/${filename}`]));
  });
});

describe('PUT /api/images/{filename}/alt', () => {
  const setAlt = (filename: string, alt: unknown) =>
    media.send('PUT', `/api/images/${filename}/alt`, { alt });

  test('stores and announces the alt text, and removes a blank one', async () => {
    const { filename, url } = await upload('barn.jpg', '#aa0000');
    await media.db('outbox').delete();

    const response = await setAlt(filename, ' A red barn ');

    expect(storedImageSchema.parse(await response.json())).toMatchObject({ url, alt: 'A red barn' });
    expect(await library()).toMatchObject([{ alt: 'A red barn' }]);
    expect(await media.announced()).toMatchObject([
      { subject: 'media.image.stored', data: { url, alt: 'A red barn' } },
    ]);
    await setAlt(filename, '');
    expect(await library()).toMatchObject([{ alt: null }]);
  });

  test('responds with 404 for an unknown picture', async () => {
    expect((await setAlt('nothing.webp', 'x')).status).toBe(404);
  });
});

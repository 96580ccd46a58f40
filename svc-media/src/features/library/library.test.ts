import { listGeneralImages, storedImageSchema } from '@show/contracts';
import { eventually } from '@show/test-kit';
import { type MediaUnderTest, startMedia } from '../../../testing/media';
import { drawPicture } from '../../../testing/pictures';

let media: MediaUnderTest;
beforeAll(async () => {
  media = await startMedia();
});
beforeEach(() => media.empty());
afterAll(() => media.stop());

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

describe('#GET /api/general-images', () => {
  test('When images were uploaded for the library, then they come newest first and others do not', async () => {
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
    expect(await media.announced()).toContainEqual({ subject: 'media.library.stored', data: images[0] });
  });

  test('When the same image is uploaded again, then it is there once', async () => {
    await upload('barn.jpg', '#aa0000');
    await upload('the same.jpg', '#aa0000');

    expect((await library()).map(({ originalName }) => originalName)).toEqual(['barn.jpg']);
  });
});

test('When visitors ask for the library, then they have to sign in', async () => {
  expect((await media.call('/api/general-images')).status).toBe(401);
});

describe('#DELETE /api/general-images/{id}', () => {
  test('When staff remove an image, then it is served no more, its file is kept and everybody is told', async () => {
    const { filename, url } = await upload('barn.jpg', '#aa0000');
    await media.call(`${url}?w=320`);
    await eventually(() => expect(media.files()).toHaveLength(2));
    const [image] = await library();
    await media.db('outbox').delete();

    expect((await remove(image?.id)).status).toBe(204);

    expect(await library()).toEqual([]);
    expect((await media.call(url)).status).toBe(404);
    await eventually(() => expect(media.files()).toEqual([`trash/${filename}`]));
    expect(await media.announced()).toEqual([
      { subject: 'media.library.removed', data: { id: image?.id, filename, url } },
      { subject: 'media.image.removed', data: { filename, url } },
    ]);
  });

  test('When the same image was also uploaded for something else, then it leaves only the library', async () => {
    const { url } = await upload('barn.jpg', '#aa0000');
    await upload('barn.jpg', '#aa0000', 'heroes');
    const [image] = await library();
    await media.db('outbox').delete();

    await remove(image?.id);

    expect(await library()).toEqual([]);
    expect((await media.call(url)).status).toBe(200);
    expect((await media.announced()).map(({ subject }) => subject)).toEqual(['media.library.removed']);
  });

  test('When it is uploaded again, then it is there again under its old address', async () => {
    const { url, filename } = await upload('barn.jpg', '#aa0000');
    const [image] = await library();
    await remove(image?.id);

    await upload('the barn.jpg', '#aa0000');

    expect(await library()).toMatchObject([{ id: image?.id, url, originalName: 'the barn.jpg' }]);
    expect((await media.call(url)).status).toBe(200);
    await eventually(() => expect(media.files()).toEqual([`pictures/${filename}`]));
  });

  test('When there is none, then it is not found', async () => {
    expect((await remove(999)).status).toBe(404);
    expect((await media.call('/api/general-images/x', { as: 'admin', method: 'DELETE' })).status).toBe(400);
  });

  test('When a visitor tries, then it stays', async () => {
    await upload('barn.jpg', '#aa0000');
    const [image] = await library();

    expect((await media.call(`/api/general-images/${image?.id}`, { method: 'DELETE' })).status).toBe(401);
    expect(await library()).toHaveLength(1);
  });
});

describe('#PUT /api/images/{filename}/alt', () => {
  const describeIt = (filename: string, alt: unknown) =>
    media.send('PUT', `/api/images/${filename}/alt`, { alt });

  test('When staff say what a picture shows, then it is told everywhere, and taken back when blank', async () => {
    const { filename, url } = await upload('barn.jpg', '#aa0000');
    await media.db('outbox').delete();

    const answer = await describeIt(filename, ' A red barn ');

    expect(storedImageSchema.parse(await answer.json())).toMatchObject({ url, alt: 'A red barn' });
    expect(await library()).toMatchObject([{ alt: 'A red barn' }]);
    expect(await media.announced()).toMatchObject([
      { subject: 'media.image.stored', data: { url, alt: 'A red barn' } },
    ]);
    await describeIt(filename, '');
    expect(await library()).toMatchObject([{ alt: null }]);
  });

  test('When words come with the upload, then the picture has them at once', async () => {
    const file = new File([new Uint8Array(await drawPicture())], 'barn.jpg');
    const fields = { folder: 'heroes', alt: 'A red barn' };
    const response = await media.upload('/api/upload', 'image', [file], fields);

    expect(storedImageSchema.parse(await response.json()).alt).toBe('A red barn');
  });

  test('When there is no such picture, the words are too long or a visitor asks, then it is refused', async () => {
    const { filename } = await upload('barn.jpg', '#aa0000');

    expect((await describeIt('nothing.webp', 'x')).status).toBe(404);
    expect((await describeIt(filename, 'x'.repeat(301))).status).toBe(400);
    expect((await media.call(`/api/images/${filename}/alt`, { method: 'PUT' })).status).toBe(401);
  });
});

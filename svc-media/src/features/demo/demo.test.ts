import { demoImageSchema } from '@show/contracts';
import { eventually } from '@show/test-kit';
import sharp from 'sharp';
import { type MediaUnderTest, startMedia } from '../../../testing/media';
import { drawPicture } from '../../../testing/pictures';

let media: MediaUnderTest;
beforeAll(async () => {
  media = await startMedia();
});
beforeEach(() => media.empty());
afterAll(() => media.stop());

const put = async (name: string, picture: Buffer) =>
  media.call(`/internal/demo/images/${name}`, { method: 'PUT', body: new Uint8Array(picture) });
const names = async () => (await media.db('images').orderBy('filename').pluck('filename')) as string[];

describe('#PUT /internal/demo/images/{filename}', () => {
  test('When a picture is put, then it has that name, its words and its size', async () => {
    const response = await put('demo-episode-1.webp?alt=A%20barn', await drawPicture());

    expect(demoImageSchema.parse(await response.json())).toEqual({
      filename: 'demo-episode-1.webp',
      url: '/uploads/demo-episode-1.webp',
      width: 400,
      height: 300,
      alt: 'A barn',
    });
    expect(await media.announced()).toMatchObject([
      {
        subject: 'media.image.stored',
        data: { url: '/uploads/demo-episode-1.webp', alt: 'A barn', folder: 'demo' },
      },
    ]);
  });

  test('When another picture takes the name, then it and its copies show, and caches may only keep it a while', async () => {
    await put('demo-episode-1.webp', await drawPicture({ width: 800 }));
    await media.call('/uploads/demo-episode-1-320w.webp');

    await put('demo-episode-1.webp', await drawPicture({ width: 500, background: '#00ff00' }));

    const copy = await media.call('/uploads/demo-episode-1-320w.webp');
    expect(copy.headers.get('cache-control')).toBe('public, max-age=3600');
    const { dominant } = await sharp(Buffer.from(await copy.arrayBuffer())).stats();
    expect(dominant.g).toBeGreaterThan(200);
    expect(await media.db('images').select('width')).toEqual([{ width: 500 }]);
  });

  test('When it is a WebP already, then it stays as it was drawn', async () => {
    const drawn = await sharp(await drawPicture())
      .webp()
      .toBuffer();

    await put('demo-episode-1.webp', drawn);

    const kept = await media.call('/uploads/demo-episode-1.webp');
    expect(Buffer.from(await kept.arrayBuffer()).equals(drawn)).toBe(true);
  });

  test('When two names hold the same bytes, then both are there', async () => {
    const picture = await drawPicture();
    await put('demo-episode-1.webp', picture);
    await put('demo-episode-2.webp', picture);

    expect(await names()).toEqual(['demo-episode-1.webp', 'demo-episode-2.webp']);
  });

  test.each([
    ['barn.webp', 400],
    ['demo-episode-320w.webp', 400],
    ['demo-1.svg', 400],
    ['demo-1.webp?color=red', 400],
  ])('When the name is %s, then it is refused', async (name, status) => {
    expect((await put(name, await drawPicture())).status).toBe(status);
    expect(media.files()).toEqual([]);
  });

  test('When it is no picture, then it is refused and nothing stays', async () => {
    expect((await put('demo-1.webp', Buffer.from('<svg/>'))).status).toBe(415);
    expect(media.files()).toEqual([]);
    expect(await names()).toEqual([]);
  });
});

describe('#DELETE /internal/demo', () => {
  test('When it is cleared, then exactly the demonstration is gone', async () => {
    await put('demo-episode-1.webp', await drawPicture());
    await media.upload('/api/upload', 'image', [await drawPicture()]);
    await media.db('outbox').delete();

    const response = await media.call('/internal/demo', { method: 'DELETE' });

    expect(await response.json()).toEqual({ rows: { images: 1 } });
    expect(await names()).toHaveLength(1);
    await eventually(() => expect(media.files()).toHaveLength(1));
    expect(await media.announced()).toEqual([
      {
        subject: 'media.image.removed',
        data: { filename: 'demo-episode-1.webp', url: '/uploads/demo-episode-1.webp' },
      },
    ]);
  });
});

describe('#access', () => {
  test('When the caller is not one of ours, then none of it is open', async () => {
    expect((await media.call('/internal/demo', { as: 'nobody', method: 'DELETE' })).status).toBe(401);
    const init = { as: 'nobody', method: 'PUT', body: 'x' } as const;
    expect((await media.call('/internal/demo/images/demo-1.webp', init)).status).toBe(401);
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type ContentUnderTest, startContent } from '@show/svc-content/testing/content';
import { addEpisode } from '@show/svc-content/testing/rows';
import { type GiveawayUnderTest, startGiveaway } from '@show/svc-giveaway/testing/giveawayService';
import { type MediaUnderTest, startMedia } from '@show/svc-media/testing/media';
import { drawPicture } from '@show/svc-media/testing/pictures';
import { testGateway } from '@show/test-kit';
import sharp from 'sharp';
import { clearDemo } from './clearDemo';
import { episodes } from './data/episodes';
import { fillDemo } from './fillDemo';
import { pictures } from './pictures';

// Every picture is stored for good and measured, even the blank ones of this test.
jest.setTimeout(120_000);

let content: ContentUnderTest;
let giveaway: GiveawayUnderTest;
let media: MediaUnderTest;
let blankPictures: string;
beforeAll(async () => {
  blankPictures = await makeBlankPictures();
  [content, giveaway, media] = await Promise.all([startContent(), startGiveaway(), startMedia()]);
});
afterAll(async () => {
  rmSync(blankPictures, { recursive: true });
  await Promise.all([content, giveaway, media].map((service) => service?.stop()));
});

/** A file for each picture, quick to decode. */
async function makeBlankPictures(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'local-show-demo-'));
  const blank = await sharp({ create: { width: 16, height: 9, channels: 3, background: '#e2a52e' } })
    .webp()
    .toBuffer();
  for (const { file } of pictures) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), blank);
  }
  return folder;
}

const target = () => ({
  urls: { content: content.url, giveaway: giveaway.url, media: media.url },
  gatewaySecret: testGateway.secret,
});
const fill = (picturesDir = blankPictures) => fillDemo({ ...target(), picturesDir });

/** How many rows carry the mark, where each service keeps what everything else hangs on. */
async function demoRows() {
  const count = async (db: ContentUnderTest['db'], table: string) => {
    const [row] = await db(table).where({ demo: true }).count<{ count: string }[]>();
    return Number(row?.count);
  };
  return {
    segments: await count(content.db, 'segments'),
    photos: await count(content.db, 'album_photos'),
    giveaways: await count(giveaway.db, 'giveaways'),
    images: await count(media.db, 'images'),
  };
}
const nothing = { segments: 0, photos: 0, giveaways: 0, images: 0 };

const list = async (path: string) => (await content.get(path)).body as unknown[];

describe('#fillDemo, #clearDemo', () => {
  test('When a picture is missing, then the error names it and nothing stays', async () => {
    const broken = await makeBlankPictures();
    const last = join(broken, pictures.at(-1)?.file ?? '');
    rmSync(last);

    await expect(fill(broken)).rejects.toThrow(last);

    expect(await demoRows()).toEqual(nothing);
    rmSync(broken, { recursive: true });
  });

  test('When the content cannot be written, then nothing stays', async () => {
    const [slug] = episodes.flatMap(({ slug }) => slug ?? []);
    const id = await addEpisode(content.db, { title: 'Ours', slug });

    await expect(fill()).rejects.toThrow('409');

    expect(await demoRows()).toEqual(nothing);
    await content.db('episodes').where({ id }).delete();
  });

  test('When it is filled twice, then everything is there once', async () => {
    await fill();
    const first = await demoRows();
    const segments = (await list('/api/tv-segments')).length;

    await fill();

    expect(await demoRows()).toEqual(first);
    expect(first).toEqual({ segments: 42, photos: 50, giveaways: 1, images: pictures.length });
    expect(await list('/api/tv-segments')).toHaveLength(segments);
    expect(await list('/api/episodes')).toHaveLength(24);
    expect(await list('/api/filming-calendar/upcoming')).toHaveLength(3);
    expect((await giveaway.call('/api/giveaways/1')).body).toMatchObject({
      targetEntries: 500,
      currentEntries: 0,
      thumbnail: '/uploads/demo-giveaways-gift-card.webp',
    });
    expect((await media.call('/uploads/demo-giveaways-gift-card.webp')).status).toBe(200);
  });

  test('When staff delete a photo of the demonstration and restore it, then that goes as with their own', async () => {
    const [album] = (await list('/api/bts-albums')) as { id: number }[];
    const path = `/api/bts-albums/${album?.id}/photos`;
    const [first] = (await list(path)) as { id: number; title: string | null; url: string }[];

    expect((await media.send('DELETE', `${path}/${first?.id}`)).status).toBe(204);
    expect((await media.announced()).filter(({ subject }) => subject === 'media.photos.removed')).toEqual([
      { subject: 'media.photos.removed', data: { albumId: album?.id, ids: [first?.id], total: 7 } },
    ]);
    // The demonstration shows it in a gallery too, so that it is served on.
    const line = await media.db('staff_changes').where({ action: 'removed' }).first('id');
    expect((await media.send('POST', `/api/admin/changes/media/${line.id}/restore`)).status).toBe(200);
    expect((await media.announced()).at(-1)).toMatchObject({
      subject: 'media.photos.stored',
      data: { albumId: album?.id, photos: [{ id: first?.id, title: first?.title, url: first?.url }] },
    });
  });

  test('When it is cleared, then exactly it is gone and what staff made stays', async () => {
    await addEpisode(content.db, { title: 'Ours', slug: 'ours' });
    await giveaway.db('giveaways').insert({
      id: 7,
      title: 'Ours',
      description: 'Made by staff',
      prize: 'A mug',
      next_steps: 'Come by',
    });
    await media.upload('/api/upload', 'image', [await drawPicture()]);

    await clearDemo(target());

    expect(await demoRows()).toEqual(nothing);
    expect(await list('/api/episodes')).toMatchObject([{ title: 'Ours' }]);
    for (const path of ['tv-segments', 'instudio-guests', 'sponsors', 'bts-albums', 'filming-calendar']) {
      expect(await list(`/api/${path}`)).toEqual([]);
    }
    expect(await giveaway.db('giveaways').select('id')).toEqual([{ id: 7 }]);
    expect(media.files().filter((file) => file.startsWith('pictures/'))).toHaveLength(1);
    expect(await media.db('album_photos').select()).toEqual([]);
    expect(await media.db('gallery_images').select()).toEqual([]);
  });

  test('When a service refuses, then the error says which one and why', async () => {
    const wrong = { ...target(), gatewaySecret: 'another secret of thirty-two letters or more' };

    await expect(clearDemo(wrong)).rejects.toThrow(`DELETE ${content.url}/internal/demo answers 401`);
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { operations } from '@show/contracts';
import sharp from 'sharp';
import { clearDemo } from './clearDemo';
import { businesses } from './data/businesses';
import { episodes } from './data/episodes';
import { segments } from './data/segments';
import { sponsors } from './data/sponsors';
import { fillDemo } from './fillDemo';
import { pictures } from './pictures';
import { DemoRecord } from './record/DemoRecord';
import { type Installation, startInstallation } from './testing/installation';

// A few of each kind: every picture is stored for good and measured, even the blank ones of this test.
jest.mock('./data/episodes', () => {
  const { episodes } = jest.requireActual<typeof import('./data/episodes')>('./data/episodes');
  return { episodes: episodes.slice(-2) };
});
jest.mock('./data/segments', () => {
  const { segments } = jest.requireActual<typeof import('./data/segments')>('./data/segments');
  return { segments: segments.filter(({ key }) => key === 'dunes' || key === 'monument') };
});
jest.mock('./data/guests', () => {
  const { guests } = jest.requireActual<typeof import('./data/guests')>('./data/guests');
  return { guests: guests.filter(({ key }) => key === 'pilot') };
});
jest.mock('./data/businesses', () => {
  const { businesses } = jest.requireActual<typeof import('./data/businesses')>('./data/businesses');
  return { businesses: businesses.slice(-1) };
});
jest.mock('./data/sponsors', () => {
  const { sponsors } = jest.requireActual<typeof import('./data/sponsors')>('./data/sponsors');
  return { sponsors: sponsors.slice(-1) };
});
jest.mock('./data/albums', () => {
  const { albums } = jest.requireActual<typeof import('./data/albums')>('./data/albums');
  const few = albums.filter(({ segmentKey, guestKey }) => segmentKey === 'dunes' || guestKey === 'pilot');
  return {
    albums: few.map((album) => {
      const [cover, ...others] = album.photos;
      return { ...album, photos: [cover, ...others.slice(0, 4)] };
    }),
  };
});

let folder: string;
let blankPictures: string;
let site: Installation;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'local-show-demo-'));
  blankPictures = join(folder, 'pictures');
  await makeBlankPictures(blankPictures);
  site = await startInstallation();
});
beforeEach(async () => {
  rmSync(recordFile(), { force: true });
  await site.empty();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await site.stop();
});

/** A file for each picture, quick to store, no two of the same bytes. */
async function makeBlankPictures(folder: string): Promise<void> {
  for (const [at, { file }] of pictures.entries()) {
    const background = { r: (at % 16) * 16, g: Math.floor(at / 16) * 16, b: 128 };
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    const image = sharp({ create: { width: 64, height: 36, channels: 3, background } });
    writeFileSync(join(folder, file), await image.webp().toBuffer());
  }
}

const recordFile = () => join(folder, 'demo.jsonl');
const readRecord = () => DemoRecord.read(recordFile());
const fill = (api = site.api, picturesDir = blankPictures) =>
  fillDemo({ api, record: readRecord(), picturesDir });

/** How many items of each kind there are, by the API. */
async function counts() {
  const { api } = site;
  const items = await api.call(operations.listAdminItems);
  const of = (type: string) => items.filter((item) => item.type === type).length;
  return {
    episodes: of('episode'),
    segments: of('segment'),
    guests: of('instudio-guest'),
    businesses: of('business'),
    sponsors: of('sponsor'),
    albums: of('album'),
    pages: of('own-page'),
    filming: (await api.call(operations.listFilming)).length,
    giveaways: (await api.call(operations.listGiveaways)).length,
    onTheMap: (await api.call(operations.listMapItems)).length,
    pictures: await site.livePictures(),
  };
}
const points = [
  ...segments.flatMap(({ places }) => places),
  ...businesses.filter(({ latitude }) => latitude),
  ...sponsors.filter(({ latitude, showOnMap = true }) => latitude && showOnMap),
];
const nothing = {
  episodes: 0,
  segments: 0,
  guests: 0,
  businesses: 0,
  sponsors: 0,
  albums: 0,
  pages: 0,
  filming: 0,
  giveaways: 0,
  onTheMap: 0,
  pictures: 0,
};
const everything = {
  episodes: 2,
  segments: 2,
  guests: 1,
  businesses: 1,
  sponsors: 1,
  albums: 2,
  pages: 1,
  filming: 3,
  giveaways: 1,
  onTheMap: points.length,
  pictures: pictures.length,
};

describe('fillDemo', () => {
  test('creates and records every item once, with its pictures', async () => {
    const lines: string[] = [];
    await fillDemo({
      api: site.api,
      record: readRecord(),
      picturesDir: blankPictures,
      log: (line) => lines.push(line),
    });
    await site.settle();

    expect(await counts()).toEqual(everything);
    expect(lines).toContain('pictures 20 of 26');
    expect(lines.at(-2)).toBe('pictures 26 of 26');
    const record = readRecord();
    expect([record.state, record.made.length, record.making.length]).toEqual(['filled', 14, 0]);
    const [giveaway] = await site.api.call(operations.listGiveaways);
    expect(giveaway).toMatchObject({ id: 1, targetEntries: 500, currentEntries: 0 });
    const [album] = await site.api.call(operations.listAlbums);
    const photos = await site.api.call(operations.listAlbumPhotos, { params: { id: album?.id ?? 0 } });
    expect(photos.every(({ alt }) => alt)).toBe(true);
    expect(photos.filter(({ title }) => title).length).toBeGreaterThan(0);
    expect(photos.map(({ url }) => url)).toContain(album?.coverImage);
  });

  test('names the rejected item and removes what it created', async () => {
    const [slug] = episodes.flatMap(({ slug }) => slug ?? []);
    await site.api.call(operations.createEpisode, { body: { title: 'Ours', slug } });

    await expect(fill()).rejects.toThrow(/^POST \/api\/episodes was refused: .*URL/);

    expect(await counts()).toEqual({ ...nothing, episodes: 1 });
  });

  test('completes a fill that was killed twice, without duplicates', async () => {
    await expect(fill(site.killedAfter(8))).rejects.toThrow('killed');
    await expect(fill(site.killedAfter(27))).rejects.toThrow('killed');
    await site.settle();

    await fill();

    await site.settle();
    expect(await counts()).toEqual(everything);
    expect(readRecord().made).toHaveLength(14);
  });
});

describe('clearDemo', () => {
  test('keeps what staff changed or added and a giveaway with entries, and removes the rest', async () => {
    await fill();
    await site.settle();
    const { api } = site;
    const [episode] = await api.call(operations.listEpisodes);
    const [segment] = await api.call(operations.listSegments);
    const [album, other] = await api.call(operations.listAlbums);
    if (!episode || !segment || !album || !other) throw new Error('the demonstration is missing');
    const title = 'Our own first episode';
    await api.call(operations.editEpisode, { params: { id: episode.id }, body: { title } });
    const own = await api.call(operations.createBusiness, {
      body: { name: 'Ours', thumbnail: segment.customThumbnail },
    });
    const place = { locationName: 'Ours', locationAddress: '1 Main St', locationCity: 'Peru' };
    await api.call(operations.createSegmentLocation, { body: { ...place, segmentId: segment.id } });
    const [photo] = await api.call(operations.listAlbumPhotos, { params: { id: album.id } });
    await api.call(operations.describeAlbumPhoto, {
      params: { albumId: album.id, id: photo?.id ?? 0 },
      body: { title: 'Ours' },
    });
    await site.enterGiveaway(1);
    await site.settle();

    const { kept, removed } = await clearDemo(api, readRecord());

    await site.settle();
    expect(Object.fromEntries(removed)).toMatchObject({ episode: 1, segment: 1, sponsor: 1 });
    expect(kept.map(({ kind, id }) => `${kind} ${id}`).sort()).toEqual(
      [`album ${album.id}`, `episode ${episode.id}`, 'giveaway 1', `segment ${segment.id}`].sort(),
    );
    expect(await counts()).toMatchObject({
      episodes: 1,
      segments: 1,
      guests: 0,
      businesses: 1,
      sponsors: 0,
      albums: 1,
      filming: 0,
      giveaways: 1,
    });
    const stays = await api.call(operations.getEpisode, { params: { id: episode.id } });
    expect(stays).toMatchObject({ title, customThumbnail: episode.customThumbnail });
    const business = await api.call(operations.getAdminItem, { params: { type: 'business', id: own.id } });
    expect(business.content).toMatchObject({ thumbnail: segment.customThumbnail });
    expect(await site.isServed(segment.customThumbnail ?? '')).toBe(true);
    expect(await site.isServed(other.coverImage ?? '')).toBe(true);
  });

  test('removes the rest after it was killed or staff deleted an item', async () => {
    await fill();
    await site.settle();
    const [sponsor] = await site.api.call(operations.listSponsors);
    await site.api.call(operations.deleteSponsor, { params: { id: sponsor?.id ?? 0 } });

    await expect(clearDemo(site.killedAfter(12), readRecord())).rejects.toThrow('killed');
    const { kept } = await clearDemo(site.api, readRecord());

    await site.settle();
    expect(kept).toEqual([]);
    expect(await counts()).toEqual({ ...nothing, pictures: await site.photosInTrash() });
    expect((await clearDemo(site.api, readRecord())).removed.size).toBe(0);
  });
});
